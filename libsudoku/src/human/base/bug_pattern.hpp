#pragma once

#include "human/base/step_lists.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

// Bivalue universal graves (BUG) on any board: if every open cell had two candidates and every
// digit two places in every house, each cell could take its other digit, so the puzzle would have
// two solutions or none. The candidates beyond that ("extras") prevent it, so one of them is true.
//
// A view gives access to a position: its types Set, CellId and SetsOfDigits, and
//
//     digit_count()  sets_of_digits()  candidates(cell)  cells_with(digit)  open_cells()
//     peers(cell)  house_count()  house_set(house)  house_index(house)  for_each_house(cell, visit)
namespace sudoku::human {

template <class View>
class BugPattern {
  public:
    using Set = typename View::Set;
    using CellId = typename View::CellId;

    // Empty if the position has no such pattern, or one that no technique can use, with several
    // cells that have extras, several digits, and no cell that sees all of them.
    static std::optional<BugPattern> find(const View& view) {
        if (!may_be_bug(view)) return {};
        BugPattern pattern(view);
        if (!pattern.collect() || pattern.cells_.empty() || !pattern.is_whole()) return {};
        return pattern;
    }

    // The cells with extras, in the order found house by house.
    const std::vector<CellId>& cells() const { return cells_; }
    void sort_cells() { std::sort(cells_.begin(), cells_.end()); }
    unsigned all_extras() const { return all_extras_; }
    bool has_one_digit() const { return std::has_single_bit(all_extras_); }
    const Set& common() const { return common_; }  // peers of all `cells()`

    Step new_step(Technique technique) const {
        Step step;
        step.technique = technique;
        step.rating = info(technique).base_rating;
        for (const CellId cell : cells_) step.cells.push_back(static_cast<Cell>(cell));
        step.digits = DigitSet::from_mask(all_extras_);
        return step;
    }

    // For one cell: it has one of its extras.
    Step type_1() const {
        Step step = new_step(Technique::bug_type_1);
        add_losses_of(step, cells_.front(), view_.candidates(cells_.front()) & ~all_extras_);
        return step;
    }

    // For one digit: cells that see all extras lose it.
    Step type_2() const {
        Step step = new_step(Technique::bug_type_2);
        const int digit = std::countr_zero(all_extras_);
        add_losses(step, view_.cells_with(digit) & common_, digit);
        return step;
    }

    // For two cells of a house that share one further digit: it must be in one of them, and the
    // other one holds an extra.
    std::vector<Step> type_4() const {
        std::vector<Step> steps;
        const unsigned shared =
            view_.candidates(cells_[0]) & view_.candidates(cells_[1]) & ~all_extras_;
        if (!std::has_single_bit(shared)) return steps;
        for_each_shared_house([&](std::size_t house) {
            Step step = new_step(Technique::bug_type_4);
            step.houses = {view_.house_index(house)};
            for (const CellId cell : {cells_[0], cells_[1]})
                add_losses_of(step, cell, view_.candidates(cell) & ~(extras_of(cell) | shared));
            steps.push_back(std::move(step));
        });
        return steps;
    }

    // Calls visit(house) for the houses that contain all cells with extras.
    template <class Visitor>
    void for_each_shared_house(Visitor visit) const {
        view_.for_each_house(cells_.front(), [&](std::size_t house) {
            const Set members = view_.house_set(house);
            if (std::all_of(cells_.begin(), cells_.end(),
                            [&](CellId cell) { return members.contains(cell); }))
                visit(house);
        });
    }

  private:
    explicit BugPattern(const View& view)
        : view_(view), open_(view.open_cells()), with_extra_(view.sets_of_digits()) {}

    // Quick test: some cells have more than two candidates, and unless these have three with one
    // digit in common, some cell sees all of them.
    static bool may_be_bug(const View& view) {
        Set with_more;
        std::optional<Set> common;
        unsigned digits = ~0u;
        bool has_triplets = true;
        view.open_cells().for_each([&](CellId cell) {
            const unsigned own = view.candidates(cell);
            const int count = bit_count(own);
            if (count <= 2) return;
            with_more.insert(cell);
            common = common ? *common & view.peers(cell) : Set(view.peers(cell));
            digits &= own;
            has_triplets = has_triplets && count == 3;
        });
        if (with_more.empty()) return false;
        return !with_more.has_two() || !common->empty() || (has_triplets && digits != 0);
    }

    // A digit with a wrong number of places in a house has its extra in a cell with three or more
    // candidates. If the house has several such cells, the decision is left to another house,
    // unless all suspects have one digit. If the house has none, there is no pattern.
    bool collect() {
        Set all_suspects;
        std::optional<int> only_digit;
        bool is_one_digit = true;
        for (std::size_t house = 0; house < view_.house_count(); ++house) {
            const Set members = view_.house_set(house) & open_;
            for (int digit = 0; digit < view_.digit_count(); ++digit) {
                const Set places = view_.cells_with(digit) & members;
                const int count = places.size();
                if (count == 0 || count == 2) continue;
                Set suspects;
                places.for_each([&](CellId cell) {
                    if (bit_count(view_.candidates(cell)) >= 3) suspects.insert(cell);
                });
                if (!only_digit) only_digit = digit;
                is_one_digit = is_one_digit && *only_digit == digit;
                if (is_one_digit) all_suspects |= suspects;
                if (suspects.empty()) return false;
                if (!suspects.has_two() && !add(suspects.first(), digit)) return false;
            }
        }
        if (!only_digit || !is_one_digit) return true;
        bool is_usable = true;
        (all_suspects - with_extra_[static_cast<std::size_t>(*only_digit)])
            .for_each([&](CellId cell) { is_usable = is_usable && add(cell, *only_digit); });
        return is_usable;
    }

    // Returns false once no technique can use the pattern.
    bool add(CellId cell, int digit) {
        if (extras_of(cell) == 0) {
            common_ = cells_.empty() ? Set(view_.peers(cell)) : common_ & view_.peers(cell);
            cells_.push_back(cell);
        }
        with_extra_[static_cast<std::size_t>(digit)].insert(cell);
        all_extras_ |= 1u << digit;
        return cells_.size() == 1 || has_one_digit() || !common_.empty();
    }

    unsigned extras_of(CellId cell) const {
        unsigned extras = 0;
        for (int digit = 0; digit < view_.digit_count(); ++digit) {
            if (with_extra_[static_cast<std::size_t>(digit)].contains(cell)) extras |= 1u << digit;
        }
        return extras;
    }

    // True if without the extras every open cell has two candidates, and every digit two places or
    // none in every house.
    bool is_whole() const {
        bool is_bivalue = true;
        open_.for_each([&](CellId cell) {
            is_bivalue = is_bivalue && bit_count(view_.candidates(cell) & ~extras_of(cell)) == 2;
        });
        if (!is_bivalue) return false;
        for (std::size_t house = 0; house < view_.house_count(); ++house) {
            const Set members = view_.house_set(house) & open_;
            for (int digit = 0; digit < view_.digit_count(); ++digit) {
                const int count = ((view_.cells_with(digit) & members) -
                                   with_extra_[static_cast<std::size_t>(digit)])
                                      .size();
                if (count != 0 && count != 2) return false;
            }
        }
        return true;
    }

    View view_;
    Set open_;
    typename View::SetsOfDigits with_extra_;
    std::vector<CellId> cells_ = {};
    unsigned all_extras_ = 0;
    Set common_;
};

}  // namespace sudoku::human
