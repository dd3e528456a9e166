#include "human/base/drawing_plan.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku::human {
namespace {

constexpr int least_cell = 39;
constexpr int least_slot = 13;  // slot of a candidate with one figure
constexpr int wide_slot = 15;   // slot of a candidate with two figures
constexpr int ring = 26;        // room for one number outside the board

}  // namespace

DrawingPlan::DrawingPlan(const Puzzle& puzzle) : geometry_(puzzle.geometry()) {
    const int side = geometry_.side();
    columns_ = static_cast<int>(std::ceil(std::sqrt(side)));
    const int lines = (side + columns_ - 1) / columns_;
    const int inner = std::max(least_cell, columns_ * (side > 9 ? wide_slot : least_slot));
    slot_width_ = inner / columns_;
    slot_height_ = inner / lines;
    cell_ = inner;
    if (puzzle.has_constraints()) {  // room between cages and dots, below sums
        inset_left_ = 7;
        inset_top_ = 10;
        cell_ = inner + 2 * inset_left_;
    }
    place_outside(puzzle.constraints());
}

void DrawingPlan::place_outside(const std::vector<Constraint>& constraints) {
    const OutsideRing numbers = outside_ring(constraints, geometry_);
    left_ += numbers.before * ring;
    top_ += numbers.above * ring;
    right_ += numbers.behind * ring;
    bottom_ += numbers.below * ring;
    const auto place = [&](int index, int count, int start, const OutsideRing::Number& number) {
        if (index < 0) return start - ring / 2 - number.depth * ring;
        if (index >= count) return start + count * cell_ + ring / 2 + number.depth * ring;
        return start + index * cell_ + cell_ / 2 + number.shift * cell_ / mark_units;
    };
    for (const OutsideRing::Number& number : numbers.numbers) {
        outside_.push_back({number.label, number.frame,
                            place(number.label.column, geometry_.columns(), left_, number),
                            place(number.label.row, geometry_.rows(), top_, number)});
    }
}

}  // namespace sudoku::human
