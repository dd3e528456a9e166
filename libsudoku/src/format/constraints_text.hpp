#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Recognises a line that begins with a geometry, followed by as many cells as it has.
bool is_constraints_line(std::string_view line);
// Recognises a line that begins with a geometry and another word, whether or not it consists of
// cells.
bool begins_with_board(std::string_view line);

// True if a word after the cells of a line has the form of a constraint: NAME=VALUE:CELLS with any
// name, the name of a kind with a value or cells, or the name alone if the kind has neither. Text
// after '#' is ignored.
bool has_constraints(std::string_view rest, const Geometry& geometry);
// True if a text begins with a word that can only be a constraint or candidates, valid or not: a
// known name and cells, or the name alone if the kind has neither value nor cells.
bool begins_with_constraint(std::string_view text);
// Adds the constraints in `rest`, a part of `line`, to a puzzle. The text after '#' becomes the
// only field of the record.
Result<Record> with_constraints(const Puzzle& puzzle, std::string_view rest, const TextLine& line);

}  // namespace sudoku
