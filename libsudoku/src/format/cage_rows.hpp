#pragma once

#include "format/format_reader.hpp"

#include <string_view>

namespace sudoku {

// A row of cells and, beside it, the letters of the cages of these cells: a part of the format
// "block", see cage_rows.cpp.
bool is_cage_row(std::string_view line);

// The killer whose first row is `first`. `letters` as for puzzle_from_tokens().
Result<Record> read_cage_rows(const TextLine& first, TextScanner& text, GeometryChoice& choice,
                              std::string& letters);

}  // namespace sudoku
