#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <cstdint>

namespace sudoku::canon {

// A number that all members of a class share. Puzzles with different numbers are of different
// classes; puzzles with the same one nearly always of the same, but only their canonical forms can
// tell. It costs a small part of a canonical form, so whoever looks for repetitions among many
// puzzles needs a form only for those whose number was seen before. The same on every platform.
std::uint64_t invariant_of(const Digits& puzzle);

}  // namespace sudoku::canon
