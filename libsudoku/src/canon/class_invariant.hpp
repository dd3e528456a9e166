#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::canon {

// A number that all members of a class share. Puzzles with different numbers are of different
// classes; puzzles with the same one nearly always of the same, but only their canonical forms can
// tell. It costs a small part of a canonical form, so whoever looks for repetitions among many
// puzzles needs a form only for those whose number was seen before. The same on every platform.
std::uint64_t invariant_of(const Digits& puzzle);

// The same for the givens of any board that its houses describe; made once for each board.
class BoardInvariant {
  public:
    explicit BoardInvariant(const Geometry& geometry);
    std::uint64_t of(const Grid& givens) const;

  private:
    std::vector<std::vector<std::size_t>> houses_of_;  // of each cell
    std::vector<std::uint64_t> house_labels_;          // what tells houses of the empty board apart
};

}  // namespace sudoku::canon
