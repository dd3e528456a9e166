#pragma once

#include "human/base/locked_set.hpp"
#include "human/hodoku/step_sink.hpp"

#include <array>
#include <unordered_set>
#include <vector>

namespace sudoku::human::hodoku {

// The view of the classic board for patterns of sets of cells.
struct SetView {
    using Set = Cells;
    using Digits = Mask;
    using SetsOfDigits = std::array<Cells, 9>;

    const Position& position;
    static SetsOfDigits sets_of_digits() { return {}; }
    static constexpr std::size_t most_cells = cell_count;
    Mask candidates(int cell) const { return position.candidates(cell); }
    static const Cells& peers(int cell) { return board.peer_set[cell]; }
    Cells cells_with(int digit) const { return position.cells_with(digit); }
    static Cells common_peers(Cells cells) { return hodoku::common_peers(cells); }
};

// An almost locked set within one house.
using LockedSet = LockedSetOf<SetView>;

// All almost locked sets of `least` or more cells, each once, in the order rows, columns, boxes;
// subsets of a house in lexicographic order.
inline std::vector<LockedSet> almost_locked_sets(const Position& position, int least) {
    struct Hash {
        std::size_t operator()(const Cells& c) const {
            return static_cast<std::size_t>((c.low * 0x9e3779b97f4a7c15u) ^
                                            (c.high * 0xc2b2ae3d27d4eb4fu));
        }
    };
    std::vector<LockedSet> sets;
    std::unordered_set<Cells, Hash> known;
    for (const int house : houses_in_order) {
        const auto extend = [&](const auto& self, int from, Cells cells, Mask digits,
                                int count) -> void {
            if (count == 8) return;
            for (int place = from; place < 9; ++place) {
                const int cell = cell_in(house, place);
                if (position.value(cell) != 0) continue;
                const Cells larger = cells | Cells::of(cell);
                const Mask all = digits | position.candidates(cell);
                if (size_of(all) == count + 2 && count + 1 >= least &&
                    known.insert(larger).second) {
                    sets.emplace_back(SetView{position}, larger, all);
                }
                self(self, place + 1, larger, all, count + 1);
            }
        };
        extend(extend, 0, {}, 0, 0);
    }
    return sets;
}

}  // namespace sudoku::human::hodoku
