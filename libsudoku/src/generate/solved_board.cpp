#include "generate/solved_board.hpp"

#include <cassert>

namespace sudoku {
namespace {

ClassicHouses make_houses() {
    ClassicHouses houses;
    for (int cell = 0; cell < 81; ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        houses.numbers[index] = {static_cast<std::uint8_t>(row),
                                 static_cast<std::uint8_t>(9 + column),
                                 static_cast<std::uint8_t>(18 + box)};
        for (int other = 0; other < 81; ++other) {
            if (other == cell) continue;
            const int other_box = other / 27 * 3 + other % 9 / 3;
            if (other / 9 == row) houses.others[index][0] |= CellMask::of(other);
            if (other % 9 == column) houses.others[index][1] |= CellMask::of(other);
            if (other_box == box) houses.others[index][2] |= CellMask::of(other);
        }
        for (const CellMask& house : houses.others[index]) houses.peers[index] |= house;
    }
    return houses;
}

}  // namespace

const ClassicHouses& ClassicHouses::get() {
    static const ClassicHouses houses = make_houses();
    return houses;
}

SolvedBoard::SolvedBoard(const Grid& grid) {
    assert(grid.geometry().is_classic() && grid.is_full());
    for (std::size_t cell = 0; cell < 81; ++cell) {
        digits[cell] = grid.digits()[cell];
        cells_of[digits[cell]] |= CellMask::of(static_cast<int>(cell));
    }
}

}  // namespace sudoku
