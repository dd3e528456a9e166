#include "generate/solved_board.hpp"

#include <cassert>

namespace sudoku {

SolvedBoard::SolvedBoard(const Grid& grid) {
    assert(grid.geometry().is_classic() && grid.is_full());
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
        digits[cell] = grid.digits()[cell];
        cells_of[digits[cell]].insert(static_cast<int>(cell));
    }
}

}  // namespace sudoku
