#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

// One puzzle of a collection together with what stood beside it.
struct Record {
    Puzzle puzzle;
    std::size_t line = 0;  // where the puzzle starts in its source, from 1
    // Fields after the puzzle, in order: further CSV columns, or the rest of a text line as one
    // field. Passed on unchanged.
    std::vector<std::string> extra = {};
    std::optional<std::string> title = {};  // where the format has one
    std::string source = {};  // whoever reads several inputs may note here which one this came
                              // from, as in Error::source
    std::optional<Grid> solution = {};  // written where the format has room for it (ipuz)
};

}  // namespace sudoku
