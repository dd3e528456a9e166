#include "grid/constraint_marks.hpp"

#include "grid/named_rules.hpp"
#include "grid/shown_cells.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

using Form = ConstraintMark::Form;
using Layer = ConstraintMark::Layer;
using Marks = std::vector<ConstraintMark>;

constexpr std::string_view ink = "#000000";
constexpr std::string_view paper = "#ffffff";
constexpr std::string_view cage_ink = "#555555";
constexpr std::string_view soft_gray = "#d4d4d4";
constexpr std::string_view arrow_gray = "#a8a8a8";
constexpr int thin = 3;
constexpr int bulb_radius = 41;
constexpr int slope_shift = 24;     // of the numbers of two slopes in one place
constexpr int joint_distance = 32;  // of the ends of lines that join cells, from their centres

class ConstraintSketch {
  public:
    ConstraintSketch(const Constraint& constraint, const Geometry& geometry)
        : constraint_(constraint), geometry_(geometry) {}

    BoardPoint middle(Cell cell) const {
        const GridCorner place = shown_place(geometry_, cell);
        return {place.column * mark_units + mark_units / 2,
                place.row * mark_units + mark_units / 2};
    }
    // The centre of the cells: for two cells the middle of their edge.
    BoardPoint middle_of_all() const {
        BoardPoint sum;
        for (const Cell cell : constraint_.cells) {
            sum.x += middle(cell).x;
            sum.y += middle(cell).y;
        }
        const int count = static_cast<int>(constraint_.cells.size());
        return {sum.x / count, sum.y / count};
    }
    std::vector<BoardPoint> path(std::size_t from = 0) const {
        std::vector<BoardPoint> points;
        for (std::size_t i = from; i < constraint_.cells.size(); ++i)
            points.push_back(middle(constraint_.cells[i]));
        return points;
    }
    // Along rows and columns.
    int distance(Cell a, Cell b) const {
        const BoardPoint from = middle(a);
        const BoardPoint to = middle(b);
        return std::abs(from.x - to.x) + std::abs(from.y - to.y);
    }
    std::string value_text() const {
        std::string text;
        for (const int value : constraint_.values) text += std::to_string(value);
        return text;
    }

    void line(std::vector<BoardPoint> points, int width, std::string_view colour,
              bool is_dashed = false, Layer layer = Layer::below) {
        marks_.push_back({Form::line, layer, std::move(points), width, colour, {}, is_dashed, {}});
    }
    void disc(BoardPoint at, int size, std::string_view stroke, std::string_view fill,
              Layer layer = Layer::below) {
        marks_.push_back({Form::disc, layer, {at}, size, stroke, fill, false, {}});
    }
    void square(BoardPoint at, int size, std::string_view stroke, std::string_view fill) {
        marks_.push_back({Form::square, Layer::below, {at}, size, stroke, fill, false, {}});
    }
    void label(BoardPoint at, int size, std::string text, std::string_view colour = ink) {
        marks_.push_back(
            {Form::label, Layer::above, {at}, size, {}, colour, false, std::move(text)});
    }
    void corner_text(Cell cell, int size, std::string text) {
        const GridCorner place = shown_place(geometry_, cell);
        marks_.push_back({Form::corner,
                          Layer::above,
                          {{place.column * mark_units + 7, place.row * mark_units + 3}},
                          size,
                          {},
                          ink,
                          false,
                          std::move(text)});
    }
    // In the lower right corner, because sums of cages are in the upper left one.
    void letter_groups(std::string_view letter) {
        for (const std::size_t first : {std::size_t{0}, constraint_.first_group_size}) {
            const BoardPoint at = middle(constraint_.cells[first]);
            label({at.x + 36, at.y + 36}, 20, std::string(letter), cage_ink);
        }
    }
    void add(const Marks& others) { marks_.insert(marks_.end(), others.begin(), others.end()); }
    // Draws the outline of a set of cells, `inset` inside their border, and joins its parts if they
    // share no edge.
    void outline(const std::vector<Cell>& cells, int inset, std::string_view colour,
                 bool is_dashed);
    // Draws a line between two cells that ends inside each, at this distance from its centre.
    void join(Cell from, int from_distance, Cell to, int to_distance, std::string_view colour);
    // Draws an arrow head at the end of a path.
    void tip(BoardPoint from, BoardPoint to, int size, std::string_view colour,
             Layer layer = Layer::below);

    const Constraint& constraint() const { return constraint_; }
    const Geometry& geometry() const { return geometry_; }
    Marks take() && { return std::move(marks_); }

  private:
    void join_parts(const std::vector<Cell>& cells, std::string_view colour);

    const Constraint& constraint_;
    const Geometry& geometry_;
    Marks marks_;
};

// Collects each side on which a cell has no neighbour in the set, and joins collinear ones to a
// line. Where the border turns, the lines meet `inset` away from both sides:
//
//     +-----------+        the right side of A ends inset above the border below A,
//     |  A   .----+        and the top of B begins inset after it
//     |      |    |
//     +--.   |
//     |  |   '----
void ConstraintSketch::outline(const std::vector<Cell>& cells, int inset, std::string_view colour,
                               bool is_dashed) {
    const auto has = [&](int row, int column) {
        const std::optional<Cell> cell = shown_cell(geometry_, row, column);
        return cell && std::find(cells.begin(), cells.end(), *cell) != cells.end();
    };
    // Collects the sides along rows, or along columns with the coordinates exchanged; `towards` is
    // the direction of the outside.
    const auto sides = [&](bool along_rows, int towards) {
        const int rows = shown_rows(geometry_);
        const int lines = along_rows ? rows : geometry_.columns();
        const int length = along_rows ? geometry_.columns() : rows;
        const auto is_in = [&](int at, int along) {
            return along_rows ? has(at, along) : has(along, at);
        };
        const auto is_side = [&](int at, int along) {
            return is_in(at, along) && !is_in(at + towards, along);
        };
        for (int at = 0; at < lines; ++at) {
            for (int from = 0; from < length; ++from) {
                if (!is_side(at, from) || is_side(at, from - 1)) continue;
                int to = from + 1;
                while (is_side(at, to)) ++to;
                const int start = from * mark_units + (is_in(at, from - 1) ? -inset : inset);
                const int end = to * mark_units + (is_in(at, to) ? inset : -inset);
                const int across = at * mark_units + (towards < 0 ? inset : mark_units - inset);
                if (along_rows)
                    line({{start, across}, {end, across}}, thin, colour, is_dashed);
                else
                    line({{across, start}, {across, end}}, thin, colour, is_dashed);
            }
        }
    };
    for (const bool along_rows : {true, false}) {
        for (const int towards : {-1, 1}) sides(along_rows, towards);
    }
    join_parts(cells, colour);
}

void ConstraintSketch::join(Cell from, int from_distance, Cell to, int to_distance,
                            std::string_view colour) {
    BoardPoint start = middle(from), end = middle(to);
    const int right = (end.x > start.x) - (end.x < start.x);
    const int down = (end.y > start.y) - (end.y < start.y);
    start = {start.x + right * from_distance, start.y + down * from_distance};
    end = {end.x - right * to_distance, end.y - down * to_distance};
    line({start, end}, thin, colour);
}

// As Prim's algorithm makes a spanning tree: the nearest cell is next, and where it shares no edge
// with those before, a line leads to it.
void ConstraintSketch::join_parts(const std::vector<Cell>& cells, std::string_view colour) {
    if (cells.empty()) return;
    std::vector<Cell> nearest(cells.size(), cells.front());
    std::vector<Cell> left = cells;
    for (Cell last = cells.front(); !left.empty();) {
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (distance(left[i], last) < distance(left[i], nearest[i])) nearest[i] = last;
        }
        std::size_t next = 0;
        for (std::size_t i = 1; i < left.size(); ++i) {
            if (distance(left[i], nearest[i]) < distance(left[next], nearest[next])) next = i;
        }
        last = left[next];
        if (distance(last, nearest[next]) > mark_units)
            join(nearest[next], joint_distance, last, joint_distance, colour);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
        nearest.erase(nearest.begin() + static_cast<std::ptrdiff_t>(next));
    }
}

void ConstraintSketch::tip(BoardPoint from, BoardPoint to, int size, std::string_view colour,
                           Layer layer) {
    // The length is that of a horizontal or vertical line; a diagonal divides it into two
    // components.
    const int right = (to.x > from.x) - (to.x < from.x);
    const int down = (to.y > from.y) - (to.y < from.y);
    const auto beside = [&](int side) {
        if (right != 0 && down != 0)
            return side > 0 ? BoardPoint{to.x - right * size * 4 / 3, to.y}
                            : BoardPoint{to.x, to.y - down * size * 4 / 3};
        return BoardPoint{to.x - right * size + down * side * size,
                          to.y - down * size + right * side * size};
    };
    line({beside(1), to, beside(-1)}, 5, colour, false, layer);
}

// One function per drawing style follows.

void sketch_cage(ConstraintSketch& sketch, const std::string& text) {
    const std::vector<Cell>& cells = sketch.constraint().cells;
    sketch.outline(cells, 7, cage_ink, true);
    if (text.empty()) return;
    const Geometry& geometry = sketch.geometry();
    const Cell first = *std::min_element(cells.begin(), cells.end(), [&](Cell a, Cell b) {
        return std::pair(geometry.row_of(a), geometry.column_of(a)) <
               std::pair(geometry.row_of(b), geometry.column_of(b));
    });
    sketch.corner_text(first, 22, text);
}
void sketch_sum_of_cage(ConstraintSketch& sketch) { sketch_cage(sketch, sketch.value_text()); }
void sketch_sum(ConstraintSketch& sketch) { sketch_cage(sketch, sketch.value_text() + '+'); }
void sketch_product(ConstraintSketch& sketch) {
    sketch_cage(sketch, sketch.value_text() + "\xC3\x97");
}
void sketch_minus(ConstraintSketch& sketch) {
    sketch_cage(sketch, sketch.value_text() + "\xE2\x88\x92");
}
void sketch_quotient(ConstraintSketch& sketch) {
    sketch_cage(sketch, sketch.value_text() + "\xC3\xB7");
}

// A bulb of several cells shows the figures of one number side by side.
void sketch_arrow(ConstraintSketch& sketch) {
    const Constraint& constraint = sketch.constraint();
    const std::vector<BoardPoint> all = sketch.path();
    const auto bulb_end = all.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    const auto distance = [](BoardPoint a, BoardPoint b) {
        return std::abs(a.x - b.x) + std::abs(a.y - b.y);
    };
    std::vector<BoardPoint> shaft(bulb_end, all.end());
    shaft.insert(shaft.begin(), *std::min_element(all.begin(), bulb_end, [&](auto a, auto b) {
                     return distance(a, *bulb_end) < distance(b, *bulb_end);
                 }));
    sketch.tip(shaft[shaft.size() - 2], shaft.back(), 15, arrow_gray);
    if (constraint.first_group_size == 1) {
        sketch.disc(all.front(), 2 * bulb_radius, arrow_gray, {});
        const int right = (shaft[1].x > shaft[0].x) - (shaft[1].x < shaft[0].x);
        const int down = (shaft[1].y > shaft[0].y) - (shaft[1].y < shaft[0].y);
        const int to_rim = right != 0 && down != 0 ? bulb_radius * 7 / 10 : bulb_radius;
        shaft.front().x += right * to_rim;
        shaft.front().y += down * to_rim;
        sketch.line(shaft, 6, arrow_gray);
        return;
    }
    sketch.line(shaft, 6, arrow_gray);
    sketch.line({all.begin(), bulb_end}, 2 * bulb_radius, arrow_gray);
    sketch.line({all.begin(), bulb_end}, 2 * bulb_radius - 6, paper);
}

void sketch_thermometer(ConstraintSketch& sketch) {
    sketch.line(sketch.path(), 30, soft_gray);
    sketch.disc(sketch.path().front(), 72, {}, soft_gray);
}
void sketch_slow_thermometer(ConstraintSketch& sketch) {
    sketch.line(sketch.path(), 30, soft_gray);
    sketch.line(sketch.path(), 20, paper);
    sketch.disc(sketch.path().front(), 72, soft_gray, paper);
}

void sketch_dot(ConstraintSketch& sketch, std::string_view fill, std::string_view text_colour) {
    const std::string text = sketch.value_text();
    sketch.disc(sketch.middle_of_all(), 26, ink, fill, Layer::above);
    if (!text.empty()) sketch.label(sketch.middle_of_all(), 20, text, text_colour);
}
void sketch_difference(ConstraintSketch& sketch) { sketch_dot(sketch, paper, ink); }
void sketch_ratio(ConstraintSketch& sketch) { sketch_dot(sketch, ink, paper); }

void sketch_nothing(ConstraintSketch&) {}

void sketch_xv(ConstraintSketch& sketch) {
    sketch.label(sketch.middle_of_all(), 30, sketch.constraint().values.front() == 5 ? "V" : "X");
}

// Signs between cells point to the smaller digit; cells that do not touch are joined by a line.
void sketch_greater(ConstraintSketch& sketch) {
    const std::vector<BoardPoint> points = sketch.path();
    for (std::size_t i = 1; i < points.size(); ++i) {
        const BoardPoint a = points[i - 1];
        const BoardPoint b = points[i];
        const int right = (b.x > a.x) - (b.x < a.x);
        const int down = (b.y > a.y) - (b.y < a.y);
        if (std::abs(a.x - b.x) > mark_units || std::abs(a.y - b.y) > mark_units)
            sketch.line({a, b}, thin, arrow_gray, true);
        const BoardPoint between{(a.x + b.x) / 2, (a.y + b.y) / 2};
        sketch.tip(a, {between.x + right * 7, between.y + down * 7}, 14, ink, Layer::above);
    }
}

void sketch_even(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.square(at, 70, {}, soft_gray);
}
void sketch_odd(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.disc(at, 76, {}, soft_gray);
}

// Draws a chevron at each side of the cell that points to the smaller digit.
void sketch_extreme(ConstraintSketch& sketch, int direction) {
    for (const BoardPoint at : sketch.path()) {
        sketch.square(at, 98, {}, "#ececec");
        for (const auto& [x, y] : {std::pair(0, -1), {0, 1}, {-1, 0}, {1, 0}}) {
            const BoardPoint edge{at.x + x * (43 + direction * 4), at.y + y * (43 + direction * 4)};
            sketch.tip({edge.x - x * direction, edge.y - y * direction}, edge, 8, "#808080");
        }
    }
}
void sketch_minimum(ConstraintSketch& sketch) { sketch_extreme(sketch, -1); }
void sketch_maximum(ConstraintSketch& sketch) { sketch_extreme(sketch, 1); }

void sketch_coloured_line(ConstraintSketch& sketch, std::string_view colour) {
    const std::vector<BoardPoint> path = sketch.path();
    sketch.line(path, 18, colour);
}
// A text between the first two cells, where the line is interrupted for it.
void sketch_text_on_line(ConstraintSketch& sketch, int size, std::string text) {
    const std::vector<BoardPoint> path = sketch.path();
    const BoardPoint between{(path[0].x + path[1].x) / 2, (path[0].y + path[1].y) / 2};
    sketch.disc(between, 32, {}, paper, Layer::above);
    sketch.label(between, size, std::move(text));
}
void sketch_line_of_value(ConstraintSketch& sketch, std::string_view colour) {
    sketch_coloured_line(sketch, colour);
    if (has_unusual_value(sketch.constraint(), sketch.geometry().side()))
        sketch_text_on_line(sketch, 22, sketch.value_text());
}
// The sign of the rule that a line of a general kind states, if it has a name.
void sketch_sign(ConstraintSketch& sketch) {
    if (sketch.constraint().cells.size() < 2) return;
    if (const NamedRule* const rule = named_rule_of(sketch.constraint(), sketch.geometry()))
        sketch_text_on_line(sketch, 18, rule->sign);
}
void sketch_palindrome(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#c4c4c4"); }
void sketch_whispers(ConstraintSketch& sketch) { sketch_line_of_value(sketch, "#9be29b"); }
void sketch_renban(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#eeb0ee"); }
void sketch_nabner(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#e8d26a"); }
void sketch_region_sum(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#9ccdf5"); }
void sketch_zipper(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#c9b3f2"); }
void sketch_entropic(ConstraintSketch& sketch) { sketch_coloured_line(sketch, "#f7c49a"); }
void sketch_modular(ConstraintSketch& sketch) { sketch_line_of_value(sketch, "#8fdcd6"); }
void sketch_between(ConstraintSketch& sketch) {
    sketch_coloured_line(sketch, soft_gray);
    const std::vector<BoardPoint> path = sketch.path();
    for (const BoardPoint end : {path.front(), path.back()})
        sketch.disc(end, 76, arrow_gray, "#f4f4f4");
}

void sketch_sum_line(ConstraintSketch& sketch) { sketch_line_of_value(sketch, "#f2d974"); }
void sketch_double_arrow(ConstraintSketch& sketch) {
    const std::vector<BoardPoint> path = sketch.path();
    sketch.line(path, 6, arrow_gray);
    for (const BoardPoint end : {path.front(), path.back()})
        sketch.disc(end, 2 * bulb_radius, arrow_gray, paper);
}
void sketch_equality_cage(ConstraintSketch& sketch) { sketch_cage(sketch, "="); }

void sketch_quadruple(ConstraintSketch& sketch) {
    sketch.disc(sketch.middle_of_all(), 44, ink, paper, Layer::above);
    const std::size_t count = sketch.constraint().values.size();
    sketch.label(sketch.middle_of_all(), count <= 2 ? 24 : 17, sketch.value_text());
}

void sketch_extra_region(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.square(at, 98, {}, "#e3e3e3");
    sketch.outline(sketch.constraint().cells, 4, "#8c8c8c", false);
}

void sketch_lockout(ConstraintSketch& sketch) {
    sketch_line_of_value(sketch, "#b9c3ee");
    const std::vector<BoardPoint> path = sketch.path();
    for (const BoardPoint end : {path.front(), path.back()})
        sketch.square(end, 60, "#8090d0", "#f4f4f4");
}
void sketch_lunchbox(ConstraintSketch& sketch) {
    sketch.line(sketch.path(), 26, "#ece4d4");
    sketch_cage(sketch, sketch.value_text());
}
void sketch_rellik(ConstraintSketch& sketch) {
    sketch_cage(sketch, "\xE2\x89\xA0" + sketch.value_text());
}

// Outlines the cells, with the values as a list at the top.
void sketch_list(ConstraintSketch& sketch, std::string text) {
    for (const int value : sketch.constraint().values)
        text += (text.empty() || text.back() == '=' ? "" : ",") + std::to_string(value);
    sketch_cage(sketch, text);
}
void sketch_contains(ConstraintSketch& sketch) { sketch_list(sketch, ""); }
void sketch_contains_exactly(ConstraintSketch& sketch) { sketch_list(sketch, "="); }
void sketch_look_and_say(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.square(at, 98, {}, "#f3efe2");
    sketch_list(sketch, "");
}

void sketch_groups(ConstraintSketch& sketch, std::string_view fill, std::string_view stroke) {
    const Constraint& constraint = sketch.constraint();
    const auto middle =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    for (const BoardPoint at : sketch.path()) sketch.square(at, 98, {}, fill);
    sketch.outline({constraint.cells.begin(), middle}, 4, stroke, false);
    sketch.outline({middle, constraint.cells.end()}, 4, stroke, false);
}
void sketch_clone(ConstraintSketch& sketch) { sketch_groups(sketch, "#dfe9f3", "#7f98b3"); }
void sketch_same_digits(ConstraintSketch& sketch) { sketch_groups(sketch, "#e4f1df", "#85ad76"); }
void sketch_equal_sums(ConstraintSketch& sketch) { sketch_groups(sketch, "#f5e9da", "#c09a6b"); }

// The cells that tell something about others, in a circle that is joined to the outlined others.
void sketch_pointer(ConstraintSketch& sketch, std::string_view stroke) {
    const Constraint& constraint = sketch.constraint();
    const auto middle =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    sketch.outline({middle, constraint.cells.end()}, 10, stroke, false);
    for (auto cell = constraint.cells.begin(); cell != middle; ++cell) {
        sketch.disc(sketch.middle(*cell), 2 * bulb_radius, stroke, {});
        const Cell nearest = *std::min_element(middle, constraint.cells.end(), [&](Cell a, Cell b) {
            return sketch.distance(*cell, a) < sketch.distance(*cell, b);
        });
        const BoardPoint from = sketch.middle(*cell), to = sketch.middle(nearest);
        const bool is_diagonal = from.x != to.x && from.y != to.y;
        const int to_rim = is_diagonal ? bulb_radius * 7 / 10 : bulb_radius;
        if (nearest != *cell) sketch.join(*cell, to_rim, nearest, joint_distance, stroke);
    }
}
void sketch_count_distinct(ConstraintSketch& sketch) { sketch_pointer(sketch, "#8aa88f"); }
void sketch_index(ConstraintSketch& sketch) {
    sketch_pointer(sketch, "#a58ab8");
    const Constraint& constraint = sketch.constraint();
    if (!constraint.values.empty())
        sketch.corner_text(constraint.cells.front(), 18, sketch.value_text());
}
void sketch_counting_circles(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.disc(at, 2 * bulb_radius, arrow_gray, {});
}
// Thin, because there is usually one for each column.
void sketch_flatmates(ConstraintSketch& sketch) {
    const std::vector<BoardPoint> path = sketch.path();
    sketch.line(path, thin, soft_gray);
    sketch.tip(path[path.size() - 2], path.back(), 10, soft_gray);
}
void sketch_pairs(ConstraintSketch& sketch) {
    sketch_coloured_line(sketch, "#d9d3a8");
    sketch_sign(sketch);
}
void sketch_all_pairs(ConstraintSketch& sketch) {
    for (const BoardPoint at : sketch.path()) sketch.square(at, 98, {}, "#efecd6");
    sketch.outline(sketch.constraint().cells, 4, "#b5ae7d", false);
    if (const NamedRule* const rule = named_rule_of(sketch.constraint(), sketch.geometry()))
        sketch.corner_text(sketch.constraint().cells.front(), 18, rule->sign);
}

// A thin dotted line, with a ring where the digits begin.
void sketch_automaton(ConstraintSketch& sketch) {
    const std::vector<BoardPoint> path = sketch.path();
    sketch.line(path, 6, "#7fa6a0", true);
    sketch.disc(path.front(), 40, "#7fa6a0", paper);
    sketch_sign(sketch);
}
// The parts look like constraints of their own, within a frame.
void sketch_any_of(ConstraintSketch& sketch) {
    sketch.outline(sketch.constraint().cells, 3, "#b48a3c", true);
    for (const std::vector<Constraint>& parts : alternatives_of(sketch.constraint())) {
        for (const Constraint& part : parts) sketch.add(marks_of(part, sketch.geometry()));
    }
}

struct SketchRow {
    ConstraintKind kind;
    void (*sketch)(ConstraintSketch& sketch);
    bool has_pair = false;  // two groups that belong together
};
using Kind = ConstraintKind;
constexpr std::array<SketchRow, constraint_kind_count> sketch_rows{{
    {Kind::cage, sketch_sum_of_cage},
    {Kind::sum, sketch_sum},
    {Kind::product, sketch_product},
    {Kind::minus, sketch_minus},
    {Kind::quotient, sketch_quotient},
    {Kind::arrow, sketch_arrow},
    {Kind::thermometer, sketch_thermometer},
    {Kind::slow_thermometer, sketch_slow_thermometer},
    {Kind::difference, sketch_difference},
    {Kind::ratio, sketch_ratio},
    {Kind::all_differences, sketch_nothing},
    {Kind::all_ratios, sketch_nothing},
    {Kind::xv, sketch_xv},
    {Kind::all_xv, sketch_nothing},
    {Kind::greater, sketch_greater},
    {Kind::even, sketch_even},
    {Kind::odd, sketch_odd},
    {Kind::minimum, sketch_minimum},
    {Kind::maximum, sketch_maximum},
    {Kind::palindrome, sketch_palindrome},
    {Kind::whispers, sketch_whispers},
    {Kind::renban, sketch_renban},
    {Kind::nabner, sketch_nabner},
    {Kind::region_sum, sketch_region_sum},
    {Kind::between, sketch_between},
    {Kind::zipper, sketch_zipper},
    {Kind::entropic, sketch_entropic},
    {Kind::modular, sketch_modular},
    {Kind::little_killer, sketch_nothing},
    {Kind::sandwich, sketch_nothing},
    {Kind::skyscraper, sketch_nothing},
    {Kind::x_sum, sketch_nothing},
    {Kind::quadruple, sketch_quadruple},
    {Kind::clone, sketch_clone, true},
    {Kind::extra_region, sketch_extra_region},
    {Kind::numbered_room, sketch_nothing},
    {Kind::hidden_skyscraper, sketch_nothing},
    {Kind::sum_line, sketch_sum_line},
    {Kind::double_arrow, sketch_double_arrow},
    {Kind::equality_cage, sketch_equality_cage},
    {Kind::lockout, sketch_lockout},
    {Kind::lunchbox, sketch_lunchbox},
    {Kind::rellik, sketch_rellik},
    {Kind::count_distinct, sketch_count_distinct},
    {Kind::counting_circles, sketch_counting_circles},
    {Kind::contains, sketch_contains},
    {Kind::contains_exactly, sketch_contains_exactly},
    {Kind::look_and_say, sketch_look_and_say},
    {Kind::same_digits, sketch_same_digits, true},
    {Kind::equal_sums, sketch_equal_sums, true},
    {Kind::index, sketch_index},
    {Kind::global_entropy, sketch_nothing},
    {Kind::global_modular, sketch_nothing},
    {Kind::anti_taxicab, sketch_nothing},
    {Kind::flatmates, sketch_flatmates},
    {Kind::pairs, sketch_pairs},
    {Kind::all_pairs, sketch_all_pairs},
    {Kind::automaton, sketch_automaton},
    {Kind::any_of, sketch_any_of},
    {Kind::full_rank, sketch_nothing},
}};

static_assert([] {
    for (std::size_t i = 0; i < sketch_rows.size(); ++i) {
        if (sketch_rows[i].kind != static_cast<ConstraintKind>(i)) return false;
    }
    return true;
}());

struct FrameRow {
    ConstraintKind kind;
    OutsideFrame frame;
};
constexpr std::array frame_rows{
    FrameRow{Kind::sandwich, OutsideFrame::none},
    FrameRow{Kind::skyscraper, OutsideFrame::circle},
    FrameRow{Kind::x_sum, OutsideFrame::square},
    FrameRow{Kind::numbered_room, OutsideFrame::black_disc},
    FrameRow{Kind::hidden_skyscraper, OutsideFrame::black_square},
    FrameRow{Kind::full_rank, OutsideFrame::diamond},
};

}  // namespace

std::vector<ConstraintMark> marks_of(const Constraint& constraint, const Geometry& geometry,
                                     std::string_view letter) {
    ConstraintSketch sketch(constraint, geometry);
    sketch_rows[static_cast<std::size_t>(constraint.kind)].sketch(sketch);
    if (!letter.empty()) sketch.letter_groups(letter);
    return std::move(sketch).take();
}

std::vector<std::string> letters_of(std::span<const Constraint> constraints) {
    constexpr int letters = 26;
    std::vector<std::string> all;
    int pairs = 0;
    for (const Constraint& constraint : constraints) {
        all.emplace_back();
        if (!sketch_rows[static_cast<std::size_t>(constraint.kind)].has_pair) continue;
        all.back() = static_cast<char>('A' + pairs % letters);
        if (pairs >= letters) all.back() += std::to_string(pairs / letters + 1);
        ++pairs;
    }
    return all;
}

bool has_unusual_value(const Constraint& constraint, int side) {
    return !constraint.values.empty() &&
           constraint.values.front() != usual_value(constraint.kind, side);
}

bool has_outside_label(const Constraint& constraint) {
    const ConstraintShape shape = constraint_info(constraint.kind).shape;
    return shape == ConstraintShape::full_line || shape == ConstraintShape::slope;
}

// A slope of a single corner cell has no direction of its own; the label looks inwards from outside
// that corner.
OutsideLabel outside_label(const Constraint& constraint, const Geometry& geometry) {
    assert(has_outside_label(constraint));
    OutsideLabel label;
    const int row = geometry.row_of(constraint.cells.front());
    const int column = geometry.column_of(constraint.cells.front());
    if (constraint.cells.size() > 1) {
        label.down = geometry.row_of(constraint.cells[1]) - row;
        label.right = geometry.column_of(constraint.cells[1]) - column;
    } else {
        label.down = row == 0 ? -1 : 1;
        label.right = column == 0 ? 1 : -1;
    }
    label.row = row - label.down;
    label.column = column - label.right;
    for (const int value : constraint.values) label.text += std::to_string(value);
    return label;
}

OutsideFrame outside_frame(ConstraintKind kind) {
    const auto row = std::find_if(frame_rows.begin(), frame_rows.end(),
                                  [kind](const FrameRow& one) { return one.kind == kind; });
    return row == frame_rows.end() ? OutsideFrame::none : row->frame;
}

std::string_view frame_symbol(OutsideFrame frame) {
    switch (frame) {
        case OutsideFrame::none: return "";
        case OutsideFrame::circle: return "\u25CB";
        case OutsideFrame::square: return "\u25A1";
        case OutsideFrame::black_disc: return "\u25CF";
        case OutsideFrame::black_square: return "\u25A0";
        case OutsideFrame::diamond: return "\u25C7";
    }
    return "";
}

bool has_several_outside_kinds(std::span<const Constraint> constraints) {
    std::optional<ConstraintKind> first;
    for (const Constraint& constraint : constraints) {
        if (constraint_info(constraint.kind).shape != ConstraintShape::full_line) continue;
        if (first.value_or(constraint.kind) != constraint.kind) return true;
        first = constraint.kind;
    }
    return false;
}

OutsideRing outside_ring(std::span<const Constraint> constraints, const Geometry& geometry) {
    OutsideRing ring;
    const bool has_frames = has_several_outside_kinds(constraints);
    for (const bool is_slope : {true, false}) {
        for (const Constraint& constraint : constraints) {
            if (has_outside_label(constraint) &&
                is_slope == (constraint_info(constraint.kind).shape == ConstraintShape::slope))
                ring.numbers.push_back(
                    {outside_label(constraint, geometry),
                     has_frames ? outside_frame(constraint.kind) : OutsideFrame::none});
        }
    }
    // The slopes of a place by their direction, and then all other numbers.
    std::map<std::pair<int, int>, std::map<std::pair<int, int>, int>> slopes;
    for (const OutsideRing::Number& number : ring.numbers) {
        const OutsideLabel& label = number.label;
        if (number.is_slope()) slopes[{label.row, label.column}][{label.down, label.right}] = 0;
    }
    std::map<std::pair<int, int>, int> taken;
    for (OutsideRing::Number& number : ring.numbers) {
        const OutsideLabel& label = number.label;
        int& count = taken[{label.row, label.column}];
        if (number.is_slope()) {
            auto& directions = slopes[{label.row, label.column}];
            number.depth = directions[{label.down, label.right}]++;
            const bool is_above_or_below = label.row < 0 || label.row >= geometry.rows();
            if (directions.size() > 1)
                number.shift = slope_shift * (is_above_or_below ? label.right : label.down);
            count = std::max(count, number.depth + 1);
        } else {
            number.depth = count++;
        }
        const int depth = number.depth + 1;
        if (label.row < 0) ring.above = std::max(ring.above, depth);
        if (label.row >= geometry.rows()) ring.below = std::max(ring.below, depth);
        if (label.column < 0) ring.before = std::max(ring.before, depth);
        if (label.column >= geometry.columns()) ring.behind = std::max(ring.behind, depth);
    }
    return ring;
}

}  // namespace sudoku
