#pragma once

#include "book/board_frame.hpp"
#include "book/canvas.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// The size of the smallest number in the constraints of a puzzle, for cells of this width; empty if
// there are no numbers.
std::optional<double> constraint_text_size(const Puzzle& puzzle, double cell);

// Draws the constraints of a puzzle in shades of grey. Lines that are elsewhere distinguished by
// colour differ here by a rim, a core or dashes.
class ConstraintPainter {
  public:
    // `shade_of` has the existing shade of each cell.
    ConstraintPainter(Canvas& canvas, TextMeasurer& measurer, const Style& style,
                      const BoardFrame& frame, const Puzzle& puzzle,
                      std::function<double(Cell)> shade_of)
        : canvas_(canvas),
          measurer_(measurer),
          style_(style),
          frame_(frame),
          puzzle_(puzzle),
          shade_of_(std::move(shade_of)) {}

    // Draws what lies below lines and digits, including numbers in corners of cells.
    void paint_below() const;
    // Draws what lies above them, including numbers outside the board.
    void paint_above() const;

  private:
    template <class IsMeant>
    void paint_marks(IsMeant is_meant) const;
    void paint_mark(const Constraint& constraint, const ConstraintMark& mark) const;
    void paint_dashes(const std::vector<Point>& points) const;
    void paint_line(const Constraint& constraint, const ConstraintMark& mark) const;
    void paint_thin(const std::vector<BoardPoint>& places, const Pen& pen) const;
    bool has_digit_at(const BoardPoint& point) const;
    void paint_text(Point middle, double size, const std::string& text, double gray,
                    std::optional<double> behind) const;
    void paint_frame(OutsideFrame frame, Point middle, double text,
                     const std::string& number) const;
    void paint_outside() const;
    double shade_at(const BoardPoint& point) const;

    Canvas& canvas_;
    TextMeasurer& measurer_;
    const Style& style_;
    const BoardFrame& frame_;
    const Puzzle& puzzle_;
    std::function<double(Cell)> shade_of_;
};

}  // namespace sudoku::book
