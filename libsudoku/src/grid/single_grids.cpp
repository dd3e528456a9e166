#include "grid/single_grids.hpp"

namespace sudoku {

SingleGrids single_grids(const Geometry& board) {
    SingleGrids grids{rectangular(board.box_shape(), board.rules()).value(), {}};
    for (const GridCorner& corner : board.grids()) {
        std::vector<Cell>& cells = grids.cells.emplace_back();
        for (int row = 0; row < board.side(); ++row) {
            for (int column = 0; column < board.side(); ++column)
                cells.push_back(board.cell_at(corner.row + row, corner.column + column));
        }
    }
    return grids;
}

}  // namespace sudoku
