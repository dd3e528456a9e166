#include "generate/unavoidable_sets.hpp"

#include "generate/small_unavoidables.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {

UnavoidableSets::UnavoidableSets(const SolvedBoard& board) {
    GivenCells given;
    given.start(board.digits);
    SmallUnavoidables small;
    small.start(given.digits());
    for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
            const classic::Cells cells = board.cells_of[static_cast<std::size_t>(a + 1)] |
                                         board.cells_of[static_cast<std::size_t>(b + 1)];
            for (classic::Mask left = classic::full_mask; left != 0;) {
                const classic::Mask rows = small.rows_of_part(classic::lowest(left), a, b);
                classic::Cells part;
                for (const int row : classic::bits_of(rows))
                    part |= cells & classic::board.house_set[classic::row_house(row)];
                add(part);
                left = classic::without(left, rows);
            }
        }
    }
    std::sort(sets_.begin(), sets_.end(), [](classic::Cells a, classic::Cells b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
}

void UnavoidableSets::add(classic::Cells set) {
    const auto place = std::lower_bound(sorted_.begin(), sorted_.end(), set);
    if (place != sorted_.end() && *place == set) return;
    sorted_.insert(place, set);
    sets_.push_back(set);
}

bool UnavoidableSets::is_missed_by(classic::Cells givens) {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        if (sets_[i].meets(givens)) continue;
        std::swap(sets_[i], sets_[i / 2]);
        return true;
    }
    return false;
}

}  // namespace sudoku
