#pragma once

#include "format/format_reader.hpp"

#include <memory>
#include <string_view>

namespace sudoku {

// True if the brace at the beginning of a text is that of an object: what follows is a key, or
// nothing that an initialiser list in C could have there.
bool begins_json_object(std::string_view text);

// Makes a reader of objects with a board under one of the names of puzzle_names(); see
// json_boards.cpp.
std::unique_ptr<FormatReader> make_json_boards_reader(TextScanner& text, GeometryChoice& geometry);

}  // namespace sudoku
