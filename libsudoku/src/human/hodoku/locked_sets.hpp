#pragma once

#include "human/hodoku/step_sink.hpp"

#include <array>
#include <unordered_set>
#include <vector>

namespace sudoku::human::hodoku {

// An almost locked set: cells of one house with one digit more than cells. If any of its digits is
// elsewhere, the others fill the cells.
struct LockedSet {
    Cells cells;
    Mask digits = 0;
    std::array<Cells, 9> places;  // by digit: its cells with the digit
    std::array<Cells, 9> seen;    // by digit: candidates elsewhere that see all of those
    Cells all_seen;               // seen by some digit

    LockedSet(const Position& position, Cells set, Mask set_digits)
        : cells(set), digits(set_digits) {
        for (const int digit : bits_of(digits)) {
            const auto d = static_cast<std::size_t>(digit);
            places[d] = cells & position.cells_with(digit);
            seen[d] = (common_peers(places[d]) & position.cells_with(digit)) - cells;
            all_seen |= seen[d];
        }
    }
    const Cells& places_of(int digit) const { return places[static_cast<std::size_t>(digit)]; }
    const Cells& seen_by(int digit) const { return seen[static_cast<std::size_t>(digit)]; }
};

// All almost locked sets of `least` or more cells, each once: rows, columns, boxes; subsets of a
// house in lexicographic order.
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
                    sets.emplace_back(position, larger, all);
                }
                self(self, place + 1, larger, all, count + 1);
            }
        };
        extend(extend, 0, {}, 0, 0);
    }
    return sets;
}

}  // namespace sudoku::human::hodoku
