#pragma once

#include "bulk/lane_state.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <cstddef>

namespace sudoku::bulk {

// Converts text to and from the columns of a table of states: word w of the state in column k is
// table[w * stride + k]. These functions define the meaning; lane_text-inl.hpp does the same for
// whole registers.

// False if the puzzle has a character that its form does not allow; the column then has no
// candidates.
bool read_state(const char* puzzle, InputForm form, std::uint32_t* column, std::size_t stride);

// Writes the 81 digits of a state with one candidate per cell.
void format_state(const std::uint32_t* column, std::size_t stride, char* solution);

}  // namespace sudoku::bulk
