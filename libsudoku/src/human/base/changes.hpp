#pragma once

#include "human/base/position.hpp"

#include <array>

namespace sudoku::human {

// Where candidates have gone. A finder that was asked in vain can find something later only where
// what it looks at has changed since: in a house, for a digit, around a cell. By default
// everything has.
struct Changes {
    Cells cells = all_cells;                          // that lost candidates
    std::uint32_t houses = (1u << house_count) - 1u;  // of these cells, one bit each
    Mask digits = full_mask;                          // that they lost

    Changes& operator|=(const Changes& other) {
        cells |= other.cells;
        houses |= other.houses;
        digits |= other.digits;
        return *this;
    }
    // The changed cells and their peers.
    Cells near() const {
        Cells all;
        for (const int house : bits_of(houses)) all |= board.house_set[house];
        return all;
    }
};
inline constexpr Changes no_changes = {Cells(), 0, 0};

// The candidates of the position seen last.
class SeenPosition {
  public:
    // What has changed since.
    Changes update(const Position& position) {
        Changes changes = no_changes;
        for (int cell = 0; cell < cell_count; ++cell) {
            Mask& seen = candidates_[static_cast<std::size_t>(cell)];
            const Mask now = position.candidates(cell);
            if (seen == now) continue;
            changes.cells.insert(cell);
            changes.digits |= seen ^ now;
            for (const int house : board.house_of[cell]) changes.houses |= 1u << house;
            seen = now;
        }
        return changes;
    }

  private:
    std::array<Mask, cell_count> candidates_{};  // no candidates before the first position
};

}  // namespace sudoku::human
