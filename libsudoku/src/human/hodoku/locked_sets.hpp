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
    static constexpr std::size_t most_cells = human::cell_count;
    Mask candidates(int cell) const { return position.candidates(cell); }
    static const Cells& peers(int cell) { return board.peer_set[cell]; }
    Cells cells_with(int digit) const { return position.cells_with(digit); }
    static Cells common_peers(Cells cells) { return hodoku::common_peers(cells); }

    // For links.
    static constexpr int digit_count() { return 9; }
    static constexpr int cell_count() { return human::cell_count; }
    const Cells& open_cells() const { return position.empty_cells(); }
    template <class Visitor>
    static void houses_of(int cell, Visitor visit) {
        for (const int house : hodoku::houses_of(cell)) visit(board.house_set[house]);
    }
    template <class Visitor>
    static void houses_around(Cells cells, Visitor visit) {
        const auto houses = hodoku::houses_of(cells.first());
        for (const int house : {houses[2], houses[0], houses[1]}) {
            if (cells.is_within(board.house_set[house])) visit(board.house_set[house]);
        }
    }
    template <class Visitor>
    static void excluded_by(int, int, Visitor) {}  // nothing beyond houses
    template <class Visitor>
    void groups(Visitor visit) const {
        for (int line = row_house(0); line < house_count; ++line) {
            for (int digit = 0; digit < 9; ++digit) {
                for (int box = 0; box < 9; ++box) {
                    const Cells cells = cells_in(position, line, digit) & board.house_set[box];
                    if (cells.has_two()) visit(digit, cells);
                }
            }
        }
    }
    std::vector<LockedSetOf<SetView>> locked_sets(int least) const;
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
inline std::vector<LockedSet> SetView::locked_sets(int least) const {
    return almost_locked_sets(position, least);
}

}  // namespace sudoku::human::hodoku
