#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::canon {

// A number that is the same for all members of a class. Puzzles with different numbers are not
// equivalent; puzzles with equal numbers nearly always are, but only their canonical forms can
// tell. It costs a fraction of a canonical form, so a search for duplicates needs the forms only of
// puzzles whose number has occurred before. The same on every platform.
std::uint64_t invariant_of(const Digits& puzzle);

// The same for the givens on any board that has only houses. Construct one per board.
class BoardInvariant {
  public:
    explicit BoardInvariant(const Geometry& geometry);
    std::uint64_t of(const Grid& givens) const;

  private:
    std::vector<std::vector<std::size_t>> houses_of_;  // by cell
    std::vector<std::uint64_t> house_labels_;          // distinguish the houses of the empty board
};

}  // namespace sudoku::canon
