#pragma once

#include "format/format_reader.hpp"

#include <string_view>

namespace sudoku {

// Recognises a row of cells followed by the letters of their cages, which is a part of the format
// "block"; see cage_rows.cpp.
bool is_cage_row(std::string_view line);

// Reads the killer sudoku with the first row `first`. `remark` is as for puzzle_from_tokens().
Result<Record> read_cage_rows(const TextLine& first, TextScanner& text, GeometryChoice& choice,
                              std::string& remark);

}  // namespace sudoku
