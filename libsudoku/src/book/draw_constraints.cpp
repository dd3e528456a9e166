#include "book/draw_constraints.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sudoku::book {
namespace {

constexpr double lightest_gray = 0.9;  // printers cannot print lighter shades
constexpr int outside_text = 40;       // font size in hundredths of a cell
constexpr int slope_text = 34;
constexpr int framed_text = 30;
constexpr int frame_size = 56;
// Numbers are enlarged to this size, by at most three tenths. Sizes that are nearly as large are
// set to it exactly: printers require 7 points, and "7.0 pt, at least 7.0 pt are needed" would help
// nobody.
constexpr double comfortable_text = 7;
constexpr double most_growth = 1.3;
constexpr double as_good = 0.05;
// Sums of cages are read at every step of a puzzle, so they are larger, where cells have room for
// it, and bold where they have not. Sums of two digits leave room for a digit up to this part of a
// cell.
constexpr double sum_of_cell = 0.25;
constexpr double comfortable_sum = 9.5;
constexpr double largest_sum = 12;
constexpr double most_sum_of_cell = 0.36;
// Cages are this far from the lines of their cells, in hundredths of a cell.
constexpr int cage_inset = 11;
// Lines of at most this width, in hundredths of a cell, leave room for digits: this part of a cell
// around its centre.
constexpr int thin_stroke = 8;
constexpr double room_of_digit = 0.33;
// Widths of the dashes of cages, in points.
constexpr double thinnest_dash = 0.6;
constexpr double thickest_dash = 0.75;

int height_of(const OutsideRing::Number& number) {
    if (number.is_slope()) return slope_text;
    return number.frame == OutsideFrame::none ? outside_text : framed_text;
}

double text_size(int hundredths, double cell) {
    const double size = cell * hundredths / mark_units;
    const double grown = size * most_growth;
    return std::max(size, grown > comfortable_text - as_good ? comfortable_text : grown);
}

double sum_size(double cell) {
    const double size = std::min(cell * sum_of_cell, largest_sum);
    const double most = std::max(size, cell * most_sum_of_cell);
    return size < comfortable_text && most > comfortable_text - as_good ? comfortable_text : size;
}

double mark_text_size(const ConstraintMark& mark, double cell) {
    return mark.form == ConstraintMark::Form::corner ? sum_size(cell) : text_size(mark.size, cell);
}

// Moves a coordinate of the outline of a cage to the inset of printed cages: it is near the line of
// a cell, on one side or the other. Other dashed lines lead through the centres of cells and stay.
int inset_of(int place) {
    const int line = (place + mark_units / 2) / mark_units * mark_units;
    if (std::abs(place - line) > 2 * cage_inset) return place;
    return place < line ? line - cage_inset : line + cage_inset;
}

// The grey value of "#rrggbb".
double gray_of(std::string_view colour) {
    int rgb = 0;
    std::from_chars(colour.data() + 1, colour.data() + colour.size(), rgb, 16);
    const double light =
        (0.299 * (rgb >> 16) + 0.587 * (rgb >> 8 & 255) + 0.114 * (rgb & 255)) / 255;
    return light >= 0.999 ? 1 : std::min(light, lightest_gray);
}

// The printed style of a line that is coloured on screen; lengths are in cells.
struct LineLook {
    ConstraintKind kind;
    double gray = 0.78;
    double core = -1;    // grey of the inner half of its width; negative for none
    double middle = -1;  // grey of a thin line along the middle; negative for none
    double dash = 0;
    double gap = 0;
};
constexpr std::array line_looks = {
    LineLook{ConstraintKind::palindrome, 0.78},
    LineLook{ConstraintKind::whispers, 0.8, -1, 0.2},
    LineLook{ConstraintKind::renban, 0.5, 1},
    LineLook{ConstraintKind::nabner, 0.8, 0.45},
    LineLook{ConstraintKind::region_sum, 0.68, -1, -1, 0.34, 0.1},
    LineLook{ConstraintKind::zipper, 0.5, 1, 0.2},
    LineLook{ConstraintKind::entropic, 0.62, -1, -1, 0.12, 0.1},
    LineLook{ConstraintKind::modular, 0.5, 1, -1, 0.3, 0.1},
    LineLook{ConstraintKind::sum_line, 0.8, -1, 0.2, 0.34, 0.1},
    LineLook{ConstraintKind::lockout, 0.6, -1, 0.34, 0.2, 0.1},
    LineLook{ConstraintKind::pairs, 0.86, -1, 0.1, 0.1, 0.05},
};

}  // namespace

std::optional<double> constraint_text_size(const Puzzle& puzzle, double cell) {
    std::optional<double> least;
    const auto take = [&](double drawn) { least = std::min(least.value_or(drawn), drawn); };
    for (const OutsideRing::Number& number :
         outside_ring(puzzle.constraints(), puzzle.geometry()).numbers)
        take(text_size(height_of(number), cell));
    for_each_mark(puzzle, [&](const Constraint&, const ConstraintMark& mark) {
        if (!mark.text.empty()) take(mark_text_size(mark, cell));
    });
    return least;
}

template <class IsMeant>
void ConstraintPainter::paint_marks(IsMeant is_meant) const {
    for_each_mark(puzzle_, [&](const Constraint& constraint, const ConstraintMark& mark) {
        if (is_meant(mark)) paint_mark(constraint, mark);
    });
}

// Draws numbers of cages after all cages, whose lines they interrupt, but below the lines of the
// board.
void ConstraintPainter::paint_below() const {
    const auto is_corner = [](const ConstraintMark& mark) {
        return mark.form == ConstraintMark::Form::corner;
    };
    paint_marks([&](const ConstraintMark& mark) {
        return mark.layer == ConstraintMark::Layer::below && !is_corner(mark);
    });
    paint_marks(is_corner);
}

void ConstraintPainter::paint_above() const {
    paint_marks([](const ConstraintMark& mark) {
        return mark.layer == ConstraintMark::Layer::above &&
               mark.form != ConstraintMark::Form::corner;
    });
    paint_outside();
}

void ConstraintPainter::paint_mark(const Constraint& constraint, const ConstraintMark& mark) const {
    const Point at = frame_.at(mark.points.front());
    const double size = frame_.length(mark.size);
    const double rim = std::max(style_.least_line, frame_.length(3));
    switch (mark.form) {
        case ConstraintMark::Form::line: paint_line(constraint, mark); return;
        case ConstraintMark::Form::disc:
            if (!mark.fill.empty()) canvas_.disc(at, size / 2, gray_of(mark.fill));
            if (!mark.stroke.empty()) canvas_.circle(at, size / 2, {rim, gray_of(mark.stroke)});
            return;
        case ConstraintMark::Form::square: {
            const Box box{at.x - size / 2, at.y - size / 2, size, size};
            if (!mark.fill.empty()) canvas_.fill(box, gray_of(mark.fill));
            if (!mark.stroke.empty()) canvas_.outline(box, 0, {rim, gray_of(mark.stroke)});
            return;
        }
        case ConstraintMark::Form::label: {
            // White text is always on a black background.
            const double gray = gray_of(mark.fill);
            const auto behind =
                gray < 0.5 ? std::optional(shade_at(mark.points.front())) : std::nullopt;
            const double text = text_size(mark.size, frame_.cell());
            if (constraint.kind == ConstraintKind::quadruple && mark.text.size() > 2) {
                // Split into two rows, for which the circle has room; its background is already
                // white.
                paint_text({at.x, at.y - text * 0.42}, text, mark.text.substr(0, 2), gray, {});
                paint_text({at.x, at.y + text * 0.42}, text, mark.text.substr(2), gray, {});
                return;
            }
            paint_text(at, text, mark.text, gray, behind);
            return;
        }
        case ConstraintMark::Form::corner: {
            // The line of a cage is interrupted by its number.
            Font font = style_.pencilmark;
            font.size = mark_text_size(mark, frame_.cell());
            if (font.size < comfortable_sum) font.weight = 700;
            const TextSize room = measurer_.measure(mark.text, font);
            const double height = measurer_.measure("8", font).ink_top;
            const double air = font.size * 0.14;
            const Point start{at.x + frame_.length(1), at.y + frame_.length(3)};
            canvas_.fill({at.x - air, at.y, start.x + room.width + 2 * air - at.x,
                          start.y + height + 1.5 * air - at.y},
                         shade_at(mark.points.front()));
            canvas_.text(mark.text, font, {start.x, start.y + height}, 0);
            return;
        }
    }
}

// Black dashes instead of a tint. Each end has a full dash, so that the corners of cages are
// closed.
void ConstraintPainter::paint_dashes(const std::vector<Point>& points) const {
    const double cell = frame_.cell();
    const double dash = cell * 0.065;
    const double gap = cell * 0.055;
    const Pen pen{
        std::max(style_.least_line, std::clamp(cell * 0.018, thinnest_dash, thickest_dash)), 0};
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point from = points[i - 1];
        const Point to = points[i];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double count = std::max(1.0, std::round((length + gap) / (dash + gap)));
        const double stretch = length / (count * (dash + gap) - gap);
        Pen dashed = pen;
        dashed.dash = dash * stretch;
        dashed.gap = gap * stretch;
        canvas_.polyline(std::array{from, to}, dashed);
    }
}

void ConstraintPainter::paint_line(const Constraint& constraint, const ConstraintMark& mark) const {
    std::vector<Point> points;
    for (const BoardPoint& point : mark.points) {
        const bool is_cage = mark.is_dashed;
        points.push_back(
            frame_.at(is_cage ? BoardPoint{inset_of(point.x), inset_of(point.y)} : point));
    }
    Pen pen{std::max(style_.least_line, frame_.length(mark.size)), gray_of(mark.stroke)};
    const double cell = frame_.cell();
    if (mark.is_dashed) return paint_dashes(points);
    pen.is_round = true;
    if (mark.size <= thin_stroke) return paint_thin(mark.points, pen);
    const auto look = std::find_if(line_looks.begin(), line_looks.end(), [&](const LineLook& row) {
        return row.kind == constraint.kind;
    });
    if (look == line_looks.end()) {
        canvas_.polyline(points, pen);
        return;
    }
    const double width = pen.width;
    pen.colour = look->gray;
    pen.dash = look->dash * cell;
    pen.gap = look->gap * cell;
    pen.is_round = look->dash == 0;
    canvas_.polyline(points, pen);
    if (look->core >= 0) {
        pen.colour = look->core;
        pen.width = width * 0.55;
        canvas_.polyline(points, pen);
    }
    if (look->middle >= 0)
        paint_thin(mark.points, {std::max(style_.least_line, width * 0.14), look->middle});
}

bool ConstraintPainter::has_digit_at(const BoardPoint& point) const {
    const Geometry& geometry = puzzle_.geometry();
    const int row = point.y / mark_units, column = point.x / mark_units;
    const bool is_centre =
        point.x % mark_units == mark_units / 2 && point.y % mark_units == mark_units / 2;
    return is_centre && geometry.has_cell(row, column) &&
           puzzle_.givens()[geometry.cell_at(row, column)] != 0;
}

// Leaves out the digits on its way. The head of an arrow, whose tip is its middle point, is moved
// back from a digit instead.
void ConstraintPainter::paint_thin(const std::vector<BoardPoint>& places, const Pen& pen) const {
    const double room = frame_.cell() * room_of_digit;
    const auto is_near = [&](const BoardPoint& a, const BoardPoint& b) {
        return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) < mark_units / 2;
    };
    if (places.size() == 3 && has_digit_at(places[1]) && is_near(places[0], places[1])) {
        const Point tip = frame_.at(places[1]);
        const Point one = frame_.at(places[0]), other = frame_.at(places[2]);
        const double right = tip.x - (one.x + other.x) / 2, down = tip.y - (one.y + other.y) / 2;
        const double back = room / std::hypot(right, down);
        const auto moved = [&](const Point& point) {
            return Point{point.x - right * back, point.y - down * back};
        };
        canvas_.polyline(std::array{moved(one), moved(tip), moved(other)}, pen);
        return;
    }
    std::vector<Point> stretch;
    const auto end_stretch = [&] {
        if (stretch.size() > 1) canvas_.polyline(stretch, pen);
        stretch.clear();
    };
    for (std::size_t i = 1; i < places.size(); ++i) {
        const Point from = frame_.at(places[i - 1]), to = frame_.at(places[i]);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double before = has_digit_at(places[i - 1]) ? room / length : 0;
        const double after = has_digit_at(places[i]) ? room / length : 0;
        const auto between = [&](double part) {
            return Point{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
        };
        if (before + after < 1) {
            if (stretch.empty()) stretch.push_back(between(before));
            stretch.push_back(between(1 - after));
        }
        if (after > 0) end_stretch();
    }
    end_stretch();
}

double ConstraintPainter::shade_at(const BoardPoint& point) const {
    const Geometry& geometry = puzzle_.geometry();
    const int row = point.y / mark_units;
    const int column = point.x / mark_units;
    return geometry.has_cell(row, column) ? shade_of_(geometry.cell_at(row, column)) : 1;
}

void ConstraintPainter::paint_text(Point middle, double size, const std::string& text, double gray,
                                   std::optional<double> behind) const {
    Font font = style_.given;
    font.size = size;
    const TextSize room = measurer_.measure(text, font);
    const double height = measurer_.measure("8", font).ink_top;
    const Box ink{middle.x - room.width / 2, middle.y - height / 2, room.width, height};
    if (behind) {
        const double air = size * 0.08;
        canvas_.fill({ink.x - air, ink.y - air, ink.width + 2 * air, ink.height + 2 * air},
                     *behind);
    }
    canvas_.text(text, font, {ink.x, ink.bottom()}, gray);
}

// A square grows to a rectangle around a sum of three digits.
void ConstraintPainter::paint_frame(OutsideFrame frame, Point middle, double text,
                                    const std::string& number) const {
    if (frame == OutsideFrame::none) return;
    Font font = style_.given;
    font.size = text;
    const double height = frame_.length(frame_size);
    const double width = std::max(height, measurer_.measure(number, font).width + text * 0.4);
    const Pen pen{std::max(style_.least_line, frame_.length(3)), 0};
    const Box box{middle.x - width / 2, middle.y - height / 2, width, height};
    switch (frame) {
        case OutsideFrame::none: return;
        case OutsideFrame::circle: canvas_.circle(middle, height / 2, pen); return;
        case OutsideFrame::square: canvas_.outline(box, 0, pen); return;
        case OutsideFrame::black_disc: canvas_.disc(middle, height / 2, 0); return;
        case OutsideFrame::black_square: canvas_.fill(box, 0); return;
        case OutsideFrame::diamond: {
            const double across = box.width * 0.66, down = box.height * 0.66;
            const std::array<Point, 5> corners = {
                Point{middle.x, middle.y - down}, Point{middle.x + across, middle.y},
                Point{middle.x, middle.y + down}, Point{middle.x - across, middle.y},
                Point{middle.x, middle.y - down}};
            canvas_.polyline(corners, pen);
            return;
        }
    }
}

void ConstraintPainter::paint_outside() const {
    const double cell = frame_.cell();
    const Pen pen{std::max(style_.least_line, cell * 0.03), 0};
    for (const OutsideRing::Number& number :
         outside_ring(puzzle_.constraints(), puzzle_.geometry()).numbers) {
        const Point at = frame_.place_of(number);
        const OutsideLabel& label = number.label;
        const double size = text_size(height_of(number), cell);
        if (!number.is_slope()) {
            paint_frame(number.frame, at, size, label.text);
            paint_text(at, size, label.text, is_black(number.frame) ? 1 : 0, std::nullopt);
            continue;
        }
        // Places the number a little outside the board, with an arrow from it into its line. If two
        // numbers share a place, neither is moved along the edge, because there is no room.
        const double away = cell * 0.1;
        const bool is_above_or_below = label.row < 0 || label.row >= puzzle_.geometry().rows();
        const bool moves_right = number.shift == 0 || !is_above_or_below;
        const bool moves_down = number.shift == 0 || is_above_or_below;
        paint_text({at.x - (moves_right ? label.right * away : 0),
                    at.y - (moves_down ? label.down * away : 0)},
                   size, label.text, 0, std::nullopt);
        const double reach = cell * (number.shift == 0 ? 0.32 : 0.26);
        const Point tip{at.x + label.right * reach, at.y + label.down * reach};
        canvas_.line({tip.x - label.right * cell * 0.17, tip.y - label.down * cell * 0.17}, tip,
                     pen);
        const std::array<Point, 3> head = {Point{tip.x - label.right * cell * 0.11, tip.y}, tip,
                                           Point{tip.x, tip.y - label.down * cell * 0.11}};
        canvas_.polyline(head, pen);
    }
}

}  // namespace sudoku::book
