#pragma once

#include "format/format_reader.hpp"

#include <memory>
#include <string_view>

namespace sudoku {

// Whether the brace that a text begins with is that of an object: a key follows, or nothing that
// the list of a program in C could have there.
bool begins_json_object(std::string_view text);

// Reads objects with a board under one of the names of puzzle_names(), see json_boards.cpp.
std::unique_ptr<FormatReader> make_json_boards_reader(TextScanner& text, GeometryChoice& geometry);

}  // namespace sudoku
