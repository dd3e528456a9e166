#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::test {

// A line of corpus/counts/*.txt: `puzzle:count:solution`, where the solution is present only if
// there is exactly one.
struct CountedPuzzle {
    std::string place;  // "counts/classic.txt:17"
    Puzzle puzzle;
    std::uint64_t count = 0;
    std::optional<Grid> solution = {};
};

// The names of the files, sorted.
std::vector<std::string> counted_puzzle_files();

// A line "# geometry: SPEC" applies to the lines after it; other lines that start with '#' are
// comments. Anything else fails the running test.
std::vector<CountedPuzzle> counted_puzzles(const std::string& file_name);

}  // namespace sudoku::test
