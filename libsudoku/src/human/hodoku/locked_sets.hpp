#pragma once

#include "human/base/classic_view.hpp"
#include "human/base/locked_set.hpp"
#include "human/hodoku/step_sink.hpp"

#include <unordered_set>
#include <vector>

namespace sudoku::human::hodoku {

// The view of the classic board with links in HoDoKu's order.
struct SetView : ClassicView {
    explicit SetView(const Position& at) : ClassicView{at} {}

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
        for (int line = row_house(0); line < human::house_count; ++line) {
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
