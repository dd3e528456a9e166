#pragma once

#include "format/iss_board.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sudoku {

// Clues about regions that are to be found, as constraints on the numbers of the regions.

// Finds the cell with a name, on the board or outside of it.
using IssCellFinder = std::function<std::optional<Cell>(std::string_view)>;

struct IssChaosClue {
    std::vector<Constraint> constraints;
    // The variable whose value is known, if the clue has several arms.
    std::optional<Cell> fixed = std::nullopt;
    Digit value = 0;
};

// ".ChaosCount": the digit is the number of cells around it, itself included, in its own region.
// The Error says only what is wrong.
Result<IssChaosClue> read_chaos_count(const IssBoard& board, const IssWords& words,
                                      const IssCellFinder& find_cell);

// ".ChaosArrow": the digit is the number of cells in the runs of all arms. An arrow with
// several arms has variables, which are named after `part`, its index among the parts.
Result<IssChaosClue> read_chaos_arrow(const IssBoard& board, const IssWords& words,
                                      std::size_t part, const IssCellFinder& find_cell);

// The variables that an arrow needs: the length of each arm, and what they count too much. None for
// a single arm.
int count_chaos_lengths(const BoardPlan& plan, const IssWords& words);
// The name of these variables, before their numbers.
std::string name_of_chaos_lengths(std::size_t part);

}  // namespace sudoku
