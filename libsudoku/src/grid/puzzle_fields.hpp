#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The parts of parse_puzzle() and puzzle_spec(), which the format `constraints` and others share.

inline constexpr std::string_view blank_characters = " \t\f\v\r";

// The name for pencilmarks, which are written like a constraint.
inline constexpr std::string_view candidates_name = "candidates=";

// A word of a line and where it begins.
struct LineField {
    std::string_view text;
    std::size_t begin = 0;
};

// The fields of a line; the text after '#' is the rest.
struct LineFields {
    std::vector<LineField> fields;
    std::string_view rest;
};

// Splits a line into its fields, or only into the first `most`.
LineFields split_fields(std::string_view line, std::size_t most = std::string_view::npos);

// Returns the geometry at the beginning of a line if something follows it. A number alone is not
// taken for a geometry, because it could be anything.
std::optional<Geometry> board_in_front(const LineFields& parts);

// Parses the cells of ":A1B2-B4", a constraint without name and value.
Result<Constraint> parse_single_cells(std::string_view text, const Geometry& geometry);

// Make a puzzle of fields: the cells in the first one and constraints in all others, or only
// constraints and candidates in addition to those of a puzzle. Errors have the column in the line
// and call the geometry `board`. `remark` is as in grid_from_characters().
Result<Puzzle> puzzle_of_fields(const Geometry& geometry, std::string_view board,
                                std::span<const LineField> fields, std::string* remark = nullptr);
Result<Puzzle> with_fields(const Puzzle& puzzle, std::span<const LineField> fields);

// An Error about a field, with the column in the line instead of that in the field.
Error at_field(const LineField& field, const Error& error);

// Normalises pencilmarks for a Puzzle: removes those of givens, and all of them if no cell lacks a
// digit.
std::vector<DigitSet> effective_marks(const Grid& givens, std::vector<DigitSet> allowed);

// Returns the constraints of a puzzle as texts, optionally preceded by its candidates.
std::vector<std::string> constraint_texts(const Puzzle& puzzle, bool with_candidates);
// Appends puzzle_spec().
void append_puzzle_spec(const Puzzle& puzzle, char blank, std::string& out);

}  // namespace sudoku
