#pragma once

#include "canon/graph_labelling.hpp"

#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::canon {

// For every cell of the result the cell of the source that arrives there.
using CellSources = std::vector<Cell>;

// The symmetries of a board: all ways of moving its cells that take houses to houses and the pairs
// of rules to such pairs. Not the names of digits.
//
// Each of them is, in one way only, a product of one member of each level, the first level acting
// last. The members of a level leave all cells before its `point` where they are:
//
//     cells   0 1 2 3 4 5 6 ..       points 0, 1, 3, ..: a member of the third level
//             ^ ^   ^                moves none of 0, 1, 2
class SymmetryGroup {
  public:
    struct Level {
        Cell point = 0;
        std::vector<Cell> orbit;           // where the members take their source for the point from
        std::vector<CellSources> members;  // one for each cell of the orbit
    };

    // The graph is that of a board of so many cells.
    SymmetryGroup(const ColouredGraph& board, std::size_t cells);

    const std::vector<Level>& levels() const { return levels_; }
    // Their product is the number of symmetries.
    std::vector<std::uint32_t> orders() const;
    bool has_at_most(std::uint64_t limit) const;

  private:
    std::vector<Level> levels_;
};

}  // namespace sudoku::canon
