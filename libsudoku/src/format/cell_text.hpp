#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The text of a cell and its position.
struct CellToken {
    std::string text;
    Position where;
};

// Reads one character per cell in row-major order, from a line that begins at `first`. `cells` must
// have the number of cells of the geometry. `remark`, if not null, receives that of
// the Alphabet that was used.
Result<Puzzle> puzzle_from_characters(std::string_view cells, const Geometry& geometry,
                                      Position first, std::string* remark = nullptr);

// Reads one token per cell: single characters of an Alphabet, or numbers if any token is longer.
Result<Puzzle> puzzle_from_tokens(std::span<const CellToken> cells, const Geometry& geometry,
                                  std::string* remark = nullptr);

// Reads one token per cell with its candidates, such as "1289". A blank allows every digit.
Result<Puzzle> puzzle_from_candidates(std::span<const CellToken> cells, const Geometry& geometry);

// Decides whether a cell is read as a given when the text lists the candidates of every cell: if it
// has a single candidate that no peer has among several. Peers with all candidates are ignored.
bool is_read_as_given(const Geometry& geometry, std::span<const DigitSet> texts, Cell cell);

// Makes a puzzle with pencilmarks. Digits of givens among the peers are removed from them unless
// none would be left. If the rest only repeats what the givens rule out, the puzzle has no
// pencilmarks.
Puzzle puzzle_with_marks(Grid givens, std::vector<DigitSet> allowed);

// The same from the candidates of all cells, with the givens according to is_read_as_given().
Puzzle puzzle_from_allowed(const Geometry& geometry, std::vector<DigitSet> allowed);

// Parses a decimal number or a blank: 0 for a blank, -1 for any other text.
int number_of(std::string_view token);

// Splits `text` at blanks and commas; columns count from `first`.
std::vector<CellToken> split_tokens(std::string_view text, Position first);

// Splits every token into its characters.
std::vector<CellToken> split_characters(const std::vector<CellToken>& tokens);

}  // namespace sudoku
