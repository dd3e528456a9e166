#pragma once

#include "grid/constraint_marks.hpp"
#include "grid/shown_cells.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <vector>

namespace sudoku::human {

// Positions in the drawing of a board, in pixels: names of rows and columns, numbers outside the
// board, cells, candidates.
class DrawingPlan {
  public:
    explicit DrawingPlan(const Puzzle& puzzle);

    int width() const { return left_ + geometry_.columns() * cell_ + right_; }
    int height() const { return top_ + shown_rows(geometry_) * cell_ + bottom_; }
    int cell_size() const { return cell_; }
    int left_of(Cell cell) const { return column_line(shown_place(geometry_, cell).column); }
    int top_of(Cell cell) const { return row_line(shown_place(geometry_, cell).row); }
    // The line before a column or row; index `columns` or `rows` is the last line.
    int column_line(int column) const { return left_ + column * cell_; }
    int row_line(int row) const { return top_ + row * cell_; }
    // The centre of a candidate.
    int candidate_x(const Candidate& c) const {
        return left_of(c.cell) + inset_left_ + (c.digit - 1) % columns_ * slot_width_ +
               slot_width_ / 2;
    }
    int candidate_y(const Candidate& c) const {
        return top_of(c.cell) + inset_top_ + (c.digit - 1) / columns_ * slot_height_ +
               slot_height_ / 2;
    }
    int candidate_size() const { return geometry_.side() > 9 ? 9 : 10; }  // font size
    int digit_size() const { return cell_ * 24 / 39; }
    int digit_x(Cell cell) const { return left_of(cell) + cell_ / 2; }
    // Baseline of the digit.
    int digit_line(Cell cell) const { return top_of(cell) + cell_ * 28 / 39; }

    // Baseline of the names of columns, and centre of the names of rows.
    int column_names_line() const { return 17; }
    int row_names_x() const { return 12; }

    int x_of(BoardPoint point) const { return left_ + point.x * cell_ / mark_units; }
    int y_of(BoardPoint point) const { return top_ + point.y * cell_ / mark_units; }
    int length_of(int hundredths) const { return std::max(1, hundredths * cell_ / mark_units); }

    // A number outside the board and its centre.
    struct Outside {
        OutsideLabel label;
        OutsideFrame frame = OutsideFrame::none;
        int x = 0;
        int y = 0;
    };
    const std::vector<Outside>& outside() const { return outside_; }

  private:
    void place_outside(const std::vector<Constraint>& constraints);

    Geometry geometry_;
    int columns_ = 3;  // columns of candidates in a cell
    int cell_ = 39;
    int slot_width_ = 13;
    int slot_height_ = 13;
    int inset_left_ = 0;
    int inset_top_ = 0;
    int left_ = 24;  // leaves room for the names of rows
    int top_ = 24;
    int right_ = 13;
    int bottom_ = 13;
    std::vector<Outside> outside_;
};

}  // namespace sudoku::human
