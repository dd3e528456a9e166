#pragma once

#include "human/base/classic_view.hpp"
#include "human/base/step_lists.hpp"
#include "human/base/step_parts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

// Helpers shared by the finders of HoDoKu's ladder: how they pass on steps, and HoDoKu's numbering
// of the board.
namespace sudoku::human::hodoku {

// Receives a step and returns true to end the search. A finder passes on all its steps in search
// order, so the same code serves the solver (the first step) and the conformance cases (all steps).
using StepSink = std::function<bool(Step&&)>;

// The variations of a pattern that are accepted. HoDoKu solves with these defaults.
struct FinderOptions {
    // Accept rectangles that lack a digit of the pattern because it was eliminated before.
    bool missing_candidates = true;
    // Accept empty rectangles whose box has only two places for the digit.
    bool two_place_rectangles = false;
    // Combine two steps with one base: dual kites and rectangles, siamese fish.
    bool dual_forms = false;
    // Let the almost locked sets of one step share cells.
    bool overlapping_sets = false;
    // Let chains of almost locked sets go to any set, not only to later ones in the list.
    bool sets_in_any_order = false;
    // Use almost locked sets as links of nice loops and chains.
    bool set_links = false;
};

// The houses in HoDoKu's order: rows, columns, boxes.
inline constexpr std::array<int, house_count> houses_in_order = [] {
    std::array<int, house_count> order{};
    for (int i = 0; i < 9; ++i) {
        order[static_cast<std::size_t>(i)] = row_house(i);
        order[static_cast<std::size_t>(9 + i)] = column_house(i);
        order[static_cast<std::size_t>(18 + i)] = i;
    }
    return order;
}();
// The three houses of a cell in that order.
constexpr std::array<int, 3> houses_of(int cell) {
    return {row_house(row_of(cell)), column_house(column_of(cell)), box_of(cell)};
}

inline int place_count(const Position& position, int house, int digit) {
    return size_of(position.places(house, digit));
}
inline Cells cells_in(const Position& position, int house, int digit) {
    return position.cells_with(digit) & board.house_set[house];
}
inline int cell_in(int house, int place) { return board.cells[house][place]; }

inline Step make_step(Technique technique, Mask digits) {
    Step step;
    step.technique = technique;
    step.digits = digit_set(digits);
    return step;
}
inline Step placement_step(Technique technique, int cell, int digit) {
    Step step = make_step(technique, bit(digit));
    step.placement = candidate_at(cell, digit);
    step.cells = {static_cast<Cell>(cell)};
    return step;
}
inline void add_cell(Step& step, int cell) { step.cells.push_back(static_cast<Cell>(cell)); }

// Ranks steps of one technique: the step that eliminates most is taken, then the one with the
// lowest weighted sum of its eliminations, which must be sorted.
inline long elimination_weight(const Step& step) {
    long sum = 0;
    long weight = 1;
    for (const Candidate& gone : step.eliminations) {
        sum += static_cast<long>(gone.cell) * weight + gone.digit;
        weight += 80;
    }
    return sum;
}
inline bool is_preferred(const Step& a, const Step& b) {
    if (a.eliminations.size() != b.eliminations.size()) {
        return a.eliminations.size() > b.eliminations.size();
    }
    return elimination_weight(a) < elimination_weight(b);
}
// Passes on the steps from the best to the worst.
inline bool hand_over_sorted(std::vector<Step> steps, const StepSink& sink) {
    std::stable_sort(steps.begin(), steps.end(), is_preferred);
    return std::any_of(steps.begin(), steps.end(),
                       [&](Step& step) { return sink(std::move(step)); });
}

}  // namespace sudoku::human::hodoku
