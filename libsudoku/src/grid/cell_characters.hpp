#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {

// Reads one character per cell, in the order of the cells. `cells` must have as many as the
// geometry. `remark`, if not null, receives that of the Alphabet that was used. The Error has the
// column of the character in `cells`.
Result<Grid> grid_from_characters(std::string_view cells, const Geometry& geometry,
                                  std::string* remark = nullptr);

// Writes one character per cell in row-major order.
void append_cells(const Grid& grid, char blank, std::string& out);
char cell_character(Digit digit, char blank);
// The character of a digit 1..25 on a board: that of its value.
char digit_character(Digit digit, const Geometry& geometry);
// The digit of a character in 1-9A-.. or, on boards with the digits from 0, in 0-9A-..; 0 for a
// blank, Alphabet::unknown for anything else.
std::uint8_t digit_of_character(char c, const Geometry& geometry);
// Formats an error about an unknown character.
std::string describe_unknown_digit(char c, const Geometry& geometry);

// How messages name a board: "9x9", or its geometry if it is not a square.
std::string board_in_messages(const Geometry& geometry);

}  // namespace sudoku
