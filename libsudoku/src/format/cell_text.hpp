#pragma once

#include "format/text_scanner.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The text of one cell and where it stood.
struct CellToken {
    std::string text;
    Position where;
};

// One character per cell, row-major, on one line that begins at `first`. `cells` is as long as the
// geometry has cells. `letters`, where it is not null, gets those of the Alphabet that was used.
Result<Puzzle> puzzle_from_characters(std::string_view cells, const Geometry& geometry,
                                      Position first, std::string* letters = nullptr);

// One token per cell: single characters of an Alphabet, or numbers if any token is longer.
Result<Puzzle> puzzle_from_tokens(std::span<const CellToken> cells, const Geometry& geometry,
                                  std::string* letters = nullptr);

// One token per cell with its candidates, such as "1289". A blank allows every digit.
Result<Puzzle> puzzle_from_candidates(std::span<const CellToken> cells, const Geometry& geometry);

// Whether texts with the candidates of every cell make this one a given: it has a single candidate
// that no peer has among several. A peer that allows everything says nothing.
bool is_read_as_given(const Geometry& geometry, std::span<const DigitSet> texts, Cell cell);

// The digits that no given peer has.
DigitSet open_digits(const Grid& givens, Cell cell);

// A puzzle with pencilmarks, of which the digits of given peers go as long as one is left; without
// them where they only repeat what the givens rule out.
Puzzle puzzle_with_marks(Grid givens, std::vector<DigitSet> allowed);

// The same of what each cell may hold, with the givens of is_read_as_given().
Puzzle puzzle_from_allowed(const Geometry& geometry, std::vector<DigitSet> allowed);

// The text of blanks and decimal numbers: 0 for a blank, -1 for anything else.
int number_of(std::string_view token);

// Pencilmarks as puzzles keep them: those of a given say nothing, and none are left where no cell
// has fewer than all digits.
std::vector<DigitSet> effective_marks(const Grid& givens, std::vector<DigitSet> allowed);

// The parts of `text` between blanks and commas; columns count from `first`.
std::vector<CellToken> split_tokens(std::string_view text, Position first);

// Every character of the tokens as a token of its own.
std::vector<CellToken> split_characters(const std::vector<CellToken>& tokens);

}  // namespace sudoku
