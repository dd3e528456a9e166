#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>

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
// Adds the constraints in `rest`, a part of `line`, to a puzzle. The text after '#' becomes the
// only field of the record.
Result<Record> with_constraints(const Puzzle& givens, std::string_view rest, const TextLine& line);

// Appends geometry, givens, candidates and constraints without a line end.
void append_constraints_line(const Puzzle& puzzle, char blank, std::string& out);

}  // namespace sudoku
