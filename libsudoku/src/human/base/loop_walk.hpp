#pragma once

#include <array>
#include <cstddef>
#include <span>

// Unique rectangles and longer unique loops on any board.
//
//     {a,b} --- {a,b}      A loop of cells that all hold a and b, each house of the loop met by
//       |         |        exactly one cell of even and one of odd number: if no cell held anything
//     {a,b} --- {a,b,x}    else, a and b could be swapped along the loop and the puzzle would have
//                          two solutions. So some extra digit must be true.
//
// A view gives access to a position: its types for sets of cells and for a flag of each house (Set,
// HouseFlags), candidates(cell), peers(cell), and
//
//     house_flags()  house_set(house)  for_each_house(cell, visit)
//     for_each_neighbour(cell, start, cells, visit)     those of the cells that the cell sees, each
//                                                       once, in the order in which they are tried
namespace sudoku::human {

// Finds the loops through a cell. Several cells of a loop can have extra digits only if these are
// two cells, or if all have the same digit.
template <class View>
class LoopWalk {
  public:
    using Set = typename View::Set;
    using CellId = typename View::CellId;
    using Loop = std::span<const CellId>;

    explicit LoopWalk(const View& view)
        : view_(view), met_{view.house_flags(), view.house_flags()} {}

    // Every house of a loop cell holds another cell of the loop. Drops all other cells until
    // nothing changes; usually nothing is left.
    Set loop_cells(Set allowed) const {
        for (bool shrinks = true; shrinks;) {
            shrinks = false;
            allowed.for_each([&](CellId cell) {
                if (may_be_in_loop(cell, allowed)) return;
                allowed.erase(cell);
                shrinks = true;
            });
        }
        return allowed;
    }

    bool may_be_in_loop(CellId cell, const Set& allowed) const {
        bool may_be = true;
        view_.for_each_house(cell, [&](std::size_t house) {
            may_be = may_be && (allowed & view_.house_set(house)).has_two();
        });
        return may_be;
    }

    // Calls visit(loop) for each loop of `allowed` cells that begins with `start`, in one of its
    // two directions. All these cells have the digits of `pair`, and `start` no others.
    template <class Visit>
    void walk(CellId start, unsigned pair, const Set& allowed, const Visit& visit) {
        pair_ = pair;
        done_seconds_ = Set();
        length_ = 0;
        extend(start, 2, 0, allowed, allowed, visit);
    }

  private:
    static constexpr std::size_t most_cells = 18;  // of the longest loop on the classic board

    // Adds `cell` to the loop and continues to cells of the other parity. `spare` more cells can
    // have extra digits of any kind; further ones only the one extra digit seen so far. `same` and
    // `other` are the cells that can still be added with the parity of this cell and with the other
    // parity: each house holds one cell of each parity, so a cell removes its peers from `same`. A
    // house met by one parity alone must be met by the other before the loop closes.
    template <class Visit>
    void extend(CellId cell, int spare, unsigned extras, Set same, Set other, const Visit& visit) {
        const auto& met_by_others = met_[(length_ + 1) % 2];
        bool can_close = true;
        view_.for_each_house(cell, [&](std::size_t house) {
            if (met_by_others[house] || !can_close) return;
            Set left = other & view_.house_set(house);
            left.erase(cell);
            can_close = !left.empty();
        });
        if (!can_close) return;
        auto& met = met_[length_ % 2];
        view_.for_each_house(cell, [&](std::size_t house) { met[house] = true; });
        loop_[length_++] = cell;
        same -= view_.peers(cell);
        same.erase(cell);
        other.erase(cell);
        const CellId start = loop_[0];
        Set next_cells = length_ < most_cells ? other : Set();
        if (length_ >= 4 && !done_seconds_.contains(cell)) next_cells.insert(start);
        view_.for_each_neighbour(cell, start, next_cells, [&](CellId next) {
            if (next == start) {
                if (met_[0] == met_[1]) visit(Loop(loop_.data(), length_));
                return;
            }
            const unsigned own = view_.candidates(next) & ~pair_;
            const unsigned all = extras | own;
            if (own == 0 || (all & (all - 1)) == 0 || spare > 0)
                extend(next, spare - (own != 0 ? 1 : 0), all, other, same, visit);
            // A loop can be walked in two directions; the first one visited covers both.
            if (length_ == 1) done_seconds_.insert(next);
        });
        --length_;
        view_.for_each_house(cell, [&](std::size_t house) { met[house] = false; });
    }

    View view_;
    std::array<typename View::HouseFlags, 2> met_;  // by cells of even and of odd number
    unsigned pair_ = 0;
    std::array<CellId, most_cells> loop_{};
    std::size_t length_ = 0;
    Set done_seconds_;  // neighbours of the start whose loops are done
};

}  // namespace sudoku::human
