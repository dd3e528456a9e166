#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Describes how constraints look to every kind of drawing: a list of simple marks that depends
// neither on the size of a cell nor on the output format.
namespace sudoku {

// A position in hundredths of a cell, from the top left corner of the board.
struct BoardPoint {
    int x = 0;
    int y = 0;
    friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};
inline constexpr int mark_units = 100;  // units per cell

struct ConstraintMark {
    enum class Form {
        line,  // a path through the points
        disc,  // like the following forms, this one has a single point: its centre
        square,
        label,   // text centred on the point
        corner,  // text whose upper left corner is at the point
    };
    // Marks below are painted before the digits and candidates, marks above after them; within a
    // layer they are painted in order.
    enum class Layer { below, above };

    Form form = Form::line;
    Layer layer = Layer::below;
    std::vector<BoardPoint> points = {};
    int size = 0;  // width of a line, diameter, side or text height
    // "#rrggbb", or empty for none.
    std::string_view stroke = {};
    std::string_view fill = {};
    bool is_dashed = false;
    std::string text = {};

    friend bool operator==(const ConstraintMark&, const ConstraintMark&) = default;
};

// The marks of a constraint. Empty for constraints on the whole board. Constraints on full lines
// and slopes have a label outside the board instead: outside_label(). Two groups that belong
// together, such as clones, get the letter.
std::vector<ConstraintMark> marks_of(const Constraint& constraint, const Geometry& geometry,
                                     std::string_view letter = {});
// The letter of each constraint of two such groups, in their order; empty for the others.
std::vector<std::string> letters_of(std::span<const Constraint> constraints);

// Calls use(constraint, mark) for each mark of a puzzle.
template <class Use>
void for_each_mark(const Puzzle& puzzle, Use use) {
    const std::vector<std::string> letters = letters_of(puzzle.constraints());
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Constraint& constraint = puzzle.constraints()[i];
        for (const ConstraintMark& mark : marks_of(constraint, puzzle.geometry(), letters[i]))
            use(constraint, mark);
    }
}

// True if a constraint names a value other than usual_value(), so that a reader must learn it.
bool has_unusual_value(const Constraint& constraint, int side);

// A number outside the board, one cell away from the first cell of its constraint.
struct OutsideLabel {
    int row = 0;  // row of the plane; -1 is above the board
    int column = 0;
    // The direction of the constraint's cells, seen from the label.
    int down = 0;
    int right = 0;
    std::string text = {};
};
// True for constraints that are shown by an outside label.
bool has_outside_label(const Constraint& constraint);
OutsideLabel outside_label(const Constraint& constraint, const Geometry& geometry);

// The frame of a number outside the board. If a board has numbers of several kinds, each kind has
// its own, so that they can be told apart. Numbers of slopes have an arrow instead.
enum class OutsideFrame { none, circle, square, black_disc, black_square, diamond };
constexpr bool is_black(OutsideFrame frame) {
    return frame == OutsideFrame::black_disc || frame == OutsideFrame::black_square;
}
constexpr bool is_round(OutsideFrame frame) {
    return frame == OutsideFrame::circle || frame == OutsideFrame::black_disc;
}
// The frame of a kind of constraints on full lines, on boards with several of these kinds.
OutsideFrame outside_frame(ConstraintKind kind);
// The frame as a character, for texts; empty for none.
std::string_view frame_symbol(OutsideFrame frame);
// True if constraints of at least two kinds on full lines are among these.
bool has_several_outside_kinds(std::span<const Constraint> constraints);

// All numbers outside a board. Numbers for the same position are stacked outwards; those of slopes,
// which have an arrow, are innermost, and two of different directions are side by side.
struct OutsideRing {
    struct Number {
        OutsideLabel label;
        OutsideFrame frame = OutsideFrame::none;
        int depth = 0;  // distance from the board; 0 is adjacent to it
        int shift = 0;  // along the edge of the board, in hundredths of a cell
        bool is_slope() const { return label.down != 0 && label.right != 0; }
    };
    std::vector<Number> numbers = {};
    // The number of stacked labels on each side.
    int above = 0;
    int below = 0;
    int before = 0;
    int behind = 0;
};
OutsideRing outside_ring(std::span<const Constraint> constraints, const Geometry& geometry);

}  // namespace sudoku
