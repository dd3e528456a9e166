#include "human/base/house_cells.hpp"

#include "grid/implied_houses.hpp"

namespace sudoku::human {

HouseOrigin origin_of_house(int house, const Puzzle& puzzle) {
    const std::size_t of_board = puzzle.geometry().houses().size();
    const auto at = static_cast<std::size_t>(house);
    if (at < of_board) return HouseOrigin::board;
    return at - of_board < puzzle.constraints().size() ? HouseOrigin::constraint
                                                       : HouseOrigin::implied;
}

std::vector<Cell> cells_of_house(int house, const Puzzle& puzzle) {
    const auto of_board = puzzle.geometry().houses();
    const auto at = static_cast<std::size_t>(house);
    switch (origin_of_house(house, puzzle)) {
        case HouseOrigin::board: return of_board[at].cells;
        case HouseOrigin::constraint: return puzzle.constraints()[at - of_board.size()].cells;
        case HouseOrigin::implied: break;
    }
    const std::size_t before = of_board.size() + puzzle.constraints().size();
    return implied_houses(puzzle.geometry()).at(at - before).members();
}

}  // namespace sudoku::human
