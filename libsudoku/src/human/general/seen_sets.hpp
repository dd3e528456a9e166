#pragma once

#include "human/general/board_view.hpp"

#include <cstddef>

namespace sudoku::human::general {

// The largest number of cells of a set in patterns of several sets. A house of up to nine cells is
// searched completely; on larger boards there would be too many sets.
inline std::size_t most_cells_of_set(const BoardRules& rules) {
    return rules.side() <= 9 ? static_cast<std::size_t>(rules.side()) - 1 : 4;
}

// Calls visit(cells, digits, count) for all sets of up to `size` of the cells that see each other,
// within a house or not, and have at most `width` digits together; each once, smaller ones before
// those that contain them.
template <class View, class Visitor>
class SeenSets {
  public:
    using Set = typename View::Set;
    SeenSets(const View& view, const Set& open, std::size_t size, int width, Visitor visit)
        : view_(view), size_(size), width_(width), visit_(visit) {
        extend(open, {}, 0, 0);
    }

  private:
    // Extends the set by one of the cells `next`, which see all of it.
    void extend(const Set& next, const Set& cells, Mask digits, std::size_t count) {
        Set later = next;
        next.for_each([&](Cell cell) {
            later.erase(cell);
            const Mask all = digits | view_.candidates(cell);
            if (count_of(all) > width_) return;
            Set larger = cells;
            larger.insert(cell);
            visit_(larger, all, count + 1);
            if (count + 1 < size_) extend(later & view_.peers(cell), larger, all, count + 1);
        });
    }

    const View& view_;
    std::size_t size_;
    int width_;
    Visitor visit_;
};

}  // namespace sudoku::human::general
