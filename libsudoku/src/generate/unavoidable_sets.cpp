#include "generate/unavoidable_sets.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {

UnavoidableSets::UnavoidableSets(const SolvedBoard& board) {
    const ClassicHouses& houses = ClassicHouses::get();
    for (std::size_t a = 1; a <= 9; ++a) {
        for (std::size_t b = a + 1; b <= 9; ++b) {
            CellMask left = board.cells_of[a] | board.cells_of[b];
            while (!left.empty()) {
                const int first =
                    left.low != 0 ? std::countr_zero(left.low) : std::countr_zero(left.high) + 64;
                CellMask cycle = CellMask::of(first);
                for (CellMask fresh = cycle; !fresh.empty();) {
                    CellMask reached;
                    fresh.for_each(
                        [&](int cell) { reached |= houses.peers[static_cast<std::size_t>(cell)]; });
                    fresh = (reached & left) - cycle;
                    cycle |= fresh;
                }
                left = left - cycle;
                add(cycle);
            }
        }
    }
    std::sort(sets_.begin(), sets_.end(), [](CellMask a, CellMask b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
}

void UnavoidableSets::add(CellMask set) {
    const auto place = std::lower_bound(sorted_.begin(), sorted_.end(), set);
    if (place != sorted_.end() && *place == set) return;
    sorted_.insert(place, set);
    sets_.push_back(set);
}

bool UnavoidableSets::is_missed_by(CellMask clues) {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        if (sets_[i].meets(clues)) continue;
        std::swap(sets_[i], sets_[i / 2]);
        return true;
    }
    return false;
}

}  // namespace sudoku
