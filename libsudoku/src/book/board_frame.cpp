#include "book/board_frame.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double ring_step = 0.68;  // room for a number outside the board, as a fraction of a cell

}  // namespace

void BoardExtent::include(const BoardExtent& other) {
    columns = std::max(columns, other.columns);
    rows = std::max(rows, other.rows);
    before = std::max(before, other.before);
    above = std::max(above, other.above);
}

BoardExtent extent_of(const Geometry& geometry) {
    return {static_cast<double>(geometry.columns()), static_cast<double>(shown_rows(geometry))};
}

BoardExtent extent_of(const Geometry& geometry, const OutsideRing& ring) {
    BoardExtent extent = extent_of(geometry);
    extent.columns += ring_step * (ring.before + ring.behind);
    extent.rows += ring_step * (ring.above + ring.below);
    extent.before = ring_step * ring.before;
    extent.above = ring_step * ring.above;
    return extent;
}

BoardFrame::BoardFrame(const Geometry& geometry, const BoardExtent& extent, const Box& box)
    : geometry_(geometry),
      cell_(std::min(box.width / extent.columns, box.height / extent.rows)),
      left_(box.x + (box.width - cell_ * extent.columns) / 2 + cell_ * extent.before),
      top_(box.y + (box.height - cell_ * extent.rows) / 2 + cell_ * extent.above) {}

Point BoardFrame::place_of(const OutsideRing::Number& number) const {
    const auto along = [&](int index, int count) {
        const double depth = (number.depth + 0.5) * ring_step;
        if (index < 0) return -depth;
        if (index >= count) return count + depth;
        return index + 0.5 + number.shift / static_cast<double>(mark_units);
    };
    return {x_of(along(number.label.column, geometry_.columns())),
            y_of(along(number.label.row, geometry_.rows()))};
}

}  // namespace sudoku::book
