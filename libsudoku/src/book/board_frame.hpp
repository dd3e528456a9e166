#pragma once

#include "book/page_layout.hpp"
#include "grid/constraint_marks.hpp"
#include "grid/shown_cells.hpp"

#include <sudoku/grid/geometry.hpp>

namespace sudoku::book {

// The size of a board in cells, including room for numbers outside the board.
struct BoardExtent {
    double columns = 0;
    double rows = 0;
    // Room for numbers, in cells.
    double before = 0;
    double above = 0;

    // Grows to have room for both.
    void include(const BoardExtent& other);
    friend bool operator==(const BoardExtent&, const BoardExtent&) = default;
};

BoardExtent extent_of(const Geometry& geometry);
BoardExtent extent_of(const Geometry& geometry, const OutsideRing& ring);

// The positions of the cells of a board that is drawn as large as possible, centred in a box.
class BoardFrame {
  public:
    BoardFrame(const Geometry& geometry, const BoardExtent& extent, const Box& box);

    double cell() const { return cell_; }
    // All cells of the board, without the numbers.
    Box board() const {
        return {left_, top_, cell_ * geometry_.columns(), cell_ * shown_rows(geometry_)};
    }
    double x_of(double column) const { return left_ + cell_ * column; }
    double y_of(double row) const { return top_ + cell_ * row; }
    Box box_of(Cell cell) const {
        const GridCorner place = shown_place(geometry_, cell);
        return {x_of(place.column), y_of(place.row), cell_, cell_};
    }
    Point at(const BoardPoint& point) const {
        return {left_ + cell_ * point.x / mark_units, top_ + cell_ * point.y / mark_units};
    }
    double length(int hundredths) const { return cell_ * hundredths / mark_units; }
    // The centre of a number outside the board.
    Point place_of(const OutsideRing::Number& number) const;

  private:
    Geometry geometry_;
    double cell_ = 0;
    double left_ = 0;
    double top_ = 0;
};

}  // namespace sudoku::book
