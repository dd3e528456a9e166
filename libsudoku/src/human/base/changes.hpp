#pragma once

#include "human/base/position.hpp"

#include <array>

namespace sudoku::human {

// The parts of a position that have lost candidates since a finder last found nothing. Such a
// finder can find something only where the input it looks at has changed: in a house, for a digit,
// around a cell. By default everything counts as changed.
struct Changes {
    Cells cells = all_cells;                          // cells that lost candidates
    std::uint32_t houses = (1u << house_count) - 1u;  // the houses of these cells, one bit each
    Mask digits = full_mask;                          // the digits lost

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

// The candidates of the last position seen.
class SeenPosition {
  public:
    // Returns the changes since the last call.
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
    std::array<Mask, cell_count> candidates_{};  // empty before the first position
};

}  // namespace sudoku::human
