#pragma once

#include "grid/classic_board.hpp"

#include <cstddef>

// Sue de Coq on any board. A view gives access to a position: its types for sets of cells (Set) and
// masks of digits (Digits), and for a cell
//
//     candidates(cell)
namespace sudoku::human {

// Cells and the union of their candidates.
template <class View>
struct CellsAndDigits {
    using Set = typename View::Set;
    using Digits = typename View::Digits;
    Set cells;
    Digits digits = 0;

    template <class CellId>
    CellsAndDigits with(const View& view, CellId cell) const {
        CellsAndDigits larger = *this;
        larger.cells.insert(cell);
        larger.digits = static_cast<Digits>(digits | view.candidates(cell));
        return larger;
    }
};

// Two or more cells in two houses have at least two digits more than cells. Add cells of the rest
// of the one house and cells of the rest of the other, which share none of those digits with each
// other. If there are then as many cells as digits, every digit is confined to its part:
//
//     a a a | b . b      the rest of the row loses the digits of a and b,
//     c . . | . . .      the rest of the box those of a and c
template <class View, class Visitor>
class SueDeCoqSearch {
  public:
    using Set = typename View::Set;
    using Digits = typename View::Digits;
    using Part = CellsAndDigits<View>;

    // Calls visit(middle, part of the one house, part of the other), and ends when it returns true.
    // A part has at most `most_cells` cells.
    SueDeCoqSearch(const View& view, std::size_t most_cells, const Visitor& visit)
        : view_(view), most_cells_(static_cast<int>(most_cells)), visit_(visit) {}

    // The cells of the houses are empty ones. Returns true if a visit ended the search.
    bool search(const Set& one, const Set& other) {
        one_ = one;
        other_ = other;
        const Set crossing = one & other;
        if (!crossing.has_two()) return false;
        return for_each_subset(crossing, {}, most_cells_, [&](const Part& middle) {
            middle_ = middle;
            extra_ = count(middle.digits) - middle.cells.size();
            return middle.cells.has_two() && extra_ >= 2 && search_one();
        });
    }

  private:
    static int count(Digits digits) { return bit_count(digits); }

    // Calls visit(part) for all sets of the cells, smaller ones before those that begin with them,
    // until a visit returns true.
    template <class Visit>
    bool for_each_subset(Set left, const Part& so_far, int most, const Visit& visit) const {
        while (!left.empty()) {
            const auto cell = left.first();
            left.erase(cell);
            const Part part = so_far.with(view_, cell);
            if (visit(part) || (most > 1 && for_each_subset(left, part, most - 1, visit)))
                return true;
        }
        return false;
    }

    // The cells of the part beyond its digits that the middle lacks.
    int gain(const Part& part) const {
        return part.cells.size() - count(static_cast<Digits>(part.digits & ~middle_.digits));
    }

    bool search_one() const {
        return for_each_subset(one_ - middle_.cells, {}, most_cells_, [&](const Part& part) {
            const int gained = gain(part);
            if ((part.digits & middle_.digits) == 0 || gained <= 0 || gained >= extra_)
                return false;
            return search_other(part, extra_ - gained);
        });
    }

    bool search_other(const Part& first, int needed) const {
        const auto taken = static_cast<Digits>(first.digits & middle_.digits);
        Set usable;
        (other_ - middle_.cells - first.cells).for_each([&](auto cell) {
            if ((view_.candidates(cell) & taken) == 0) usable.insert(cell);
        });
        return for_each_subset(usable, {}, most_cells_, [&](const Part& second) {
            return (second.digits & middle_.digits) != 0 && gain(second) == needed &&
                   visit_(middle_, first, second);
        });
    }

    const View& view_;
    int most_cells_;
    const Visitor& visit_;
    Set one_;
    Set other_;
    Part middle_;
    int extra_ = 0;
};

}  // namespace sudoku::human
