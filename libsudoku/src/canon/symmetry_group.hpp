#pragma once

#include "canon/graph_labelling.hpp"

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::canon {

// For each cell of the result, the cell of the source that moves there.
using CellSources = std::vector<Cell>;

// The symmetries of a board: all permutations of its cells that map houses to houses and pairs of
// cells with a rule to such pairs. Relabellings are not included.
//
// Each symmetry is a unique product of one member per level, with the first level applied last. The
// members of a level fix all cells before its `point`:
//
//     cells   0 1 2 3 4 5 6 ..       points 0, 1, 3, ..: a member of the third level
//             ^ ^   ^                moves none of 0, 1, 2
class SymmetryGroup {
  public:
    struct Level {
        Cell point = 0;
        std::vector<Cell> orbit;           // the cells that members move to the point
        std::vector<CellSources> members;  // one per cell of the orbit
    };

    // The graph must be that of a board with `cells` cells.
    SymmetryGroup(const ColouredGraph& board, std::size_t cells);

    const std::vector<Level>& levels() const { return levels_; }
    // The orders of the levels; their product is the number of symmetries.
    std::vector<std::uint32_t> orders() const;
    bool has_at_most(std::uint64_t limit) const;

  private:
    std::vector<Level> levels_;
};

}  // namespace sudoku::canon
