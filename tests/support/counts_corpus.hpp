#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::test {

// One line of corpus/counts/*.txt: `puzzle:count:solution`, the solution only where there is
// exactly one.
struct CountedPuzzle {
    std::string place;  // "counts/classic.txt:17"
    Puzzle puzzle;
    std::uint64_t count = 0;
    std::optional<Grid> solution = {};
};

// The names of the files, sorted.
std::vector<std::string> counted_puzzle_files();

// A line "# geometry: SPEC" holds for what follows; other lines that start with '#' are comments.
// Fails the running test on anything else.
std::vector<CountedPuzzle> counted_puzzles(const std::string& file_name);

}  // namespace sudoku::test
