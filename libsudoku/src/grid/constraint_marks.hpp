#pragma once

#include <sudoku/grid/constraint.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a constraint looks like, for every kind of drawing: a list of simple marks, independent of
// how large a cell is and of what paints them.
namespace sudoku {

// Hundredths of a cell, from the top left corner of the board's plane.
struct BoardPoint {
    int x = 0;
    int y = 0;
    friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};
inline constexpr int mark_units = 100;  // a cell

struct ConstraintMark {
    enum class Form {
        line,  // from point to point
        disc,  // the rest stand around their only point
        square,
        label,   // text in the middle of the point
        corner,  // text whose upper left corner is the point
    };
    // What comes first is painted first; candidates and digits are between the two.
    enum class Layer { below, above };

    Form form = Form::line;
    Layer layer = Layer::below;
    std::vector<BoardPoint> points = {};
    int size = 0;  // width of a line, diameter, side, height of a text
    // "#rrggbb"; empty for nothing.
    std::string_view stroke = {};
    std::string_view fill = {};
    bool is_dashed = false;
    std::string text = {};
};

// Nothing for constraints that speak of the whole board. Those of full lines and slopes stand
// outside of it: outside_label().
std::vector<ConstraintMark> marks_of(const Constraint& constraint, const Geometry& geometry);

// A number beside the board, one cell away from the first of its constraint.
struct OutsideLabel {
    int row = 0;  // of the plane; -1 is above it
    int column = 0;
    // Where the constraint looks from there.
    int down = 0;
    int right = 0;
    std::string text = {};
};
// Whether the constraint is shown by one.
bool has_outside_label(const Constraint& constraint);
OutsideLabel outside_label(const Constraint& constraint, const Geometry& geometry);

// All numbers beside a board. Those that would stand in the same place stand one behind the other;
// those of slopes, which have an arrow, come first.
struct OutsideRing {
    struct Number {
        OutsideLabel label;
        int depth = 0;  // 0: next to the board
        bool is_slope() const { return label.down != 0 && label.right != 0; }
    };
    std::vector<Number> numbers = {};
    // How deep they stand on each side.
    int above = 0;
    int below = 0;
    int before = 0;
    int behind = 0;
};
OutsideRing outside_ring(std::span<const Constraint> constraints, const Geometry& geometry);

}  // namespace sudoku
