#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// A line that begins with a geometry and as many cells as it has: for recognition.
bool is_constraints_line(std::string_view line);
// A line that begins with a geometry and another word, cells or not.
bool begins_with_board(std::string_view line);

// Whether a word of what stands behind the cells of a line is written as a constraint is:
// NAME=VALUE:CELLS, whatever the name is, or the name of a kind with a value or cells, or alone
// where the kind has neither. What stands behind a '#' is text.
bool has_constraints(std::string_view rest, const Geometry& geometry);
// That puzzle with these constraints; `rest` is a part of `line`. The text behind a '#' is the only
// field of the record.
Result<Record> with_constraints(const Puzzle& givens, std::string_view rest, const TextLine& line);

// Geometry, givens, candidates and constraints, without a line end.
void append_constraints_line(const Puzzle& puzzle, char blank, std::string& out);

}  // namespace sudoku
