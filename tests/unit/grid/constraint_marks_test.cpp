#include "grid/constraint_marks.hpp"

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace sudoku {
namespace {

Constraint constraint_of(std::string_view text, const Geometry& geometry = {}) {
    return parse_constraint(text, geometry).value();
}

std::vector<BoardPoint> line_ends(const std::vector<ConstraintMark>& marks) {
    std::vector<BoardPoint> points;
    for (const ConstraintMark& mark : marks) {
        if (mark.form == ConstraintMark::Form::line)
            points.insert(points.end(), mark.points.begin(), mark.points.end());
    }
    return points;
}

bool has_text(const std::vector<ConstraintMark>& marks, std::string_view text) {
    return std::any_of(marks.begin(), marks.end(),
                       [&](const ConstraintMark& mark) { return mark.text == text; });
}

}  // namespace

// promise 15.6: Every kind of constraint is drawn, on the board or next to it
TEST_CASE("every kind of constraint is drawn, on the board or next to it", "[constraints][unit]") {
    const Geometry geometry = test::geometry("2x3");
    for (const ConstraintInfo& info : constraint_table()) {
        CAPTURE(info.name);
        std::size_t seen = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed, 5);
            const auto solution = test::arbitrary_solution(geometry, rng);
            REQUIRE(solution);
            for (const Constraint& constraint :
                 test::arbitrary_constraints(info, geometry, *solution, rng)) {
                if (constraint.kind != info.kind) continue;
                const std::vector<ConstraintMark> marks = marks_of(constraint, geometry);
                if (info.shape == ConstraintShape::none) {
                    CHECK(marks.empty());
                    ++seen;
                } else if (has_outside_label(constraint)) {
                    CHECK(marks.empty());
                    const OutsideLabel label = outside_label(constraint, geometry);
                    CHECK_FALSE(geometry.has_cell(label.row, label.column));
                    CHECK(geometry.cell_at(label.row + label.down, label.column + label.right) ==
                          constraint.cells.front());
                    CHECK(label.text == std::to_string(constraint.values.front()));
                    ++seen;
                } else {
                    CHECK_FALSE(marks.empty());
                    seen += marks.size();
                }
                for (const ConstraintMark& mark : marks) {
                    REQUIRE_FALSE(mark.points.empty());
                    CHECK(mark.size > 0);
                    for (const BoardPoint& point : mark.points) {
                        CHECK(point.x >= 0);
                        CHECK(point.y >= 0);
                        CHECK(point.x <= geometry.columns() * mark_units);
                        CHECK(point.y <= geometry.rows() * mark_units);
                    }
                }
            }
        }
        CHECK(seen > 0);
    }
}

TEST_CASE("groups that belong together have a letter of their own", "[constraints][unit]") {
    std::vector<Constraint> constraints;
    for (const char* const text :
         {"clone:A1A2/C1C2", "cage=3:A3A4", "same-digits:B1/D3", "equal-sums:B2/D4D5"})
        constraints.push_back(constraint_of(text));
    CHECK(letters_of(constraints) == std::vector<std::string>{"A", "", "B", "C"});
    const std::vector<Constraint> many(28, constraints.front());
    CHECK(letters_of(many).back() == "B2");
    std::vector<std::string> shown;
    for_each_mark(Puzzle(Grid({}), {}, constraints),
                  [&](const Constraint&, const ConstraintMark& mark) {
                      if (mark.form == ConstraintMark::Form::label) shown.push_back(mark.text);
                  });
    CHECK(shown == std::vector<std::string>{"A", "A", "B", "B", "C", "C"});
}

TEST_CASE("the values of every kind of constraint are in its drawing", "[constraints][unit]") {
    const Geometry geometry = test::geometry("2x3");
    for (const ConstraintInfo& info : constraint_table()) {
        // Lists of pairs or steps are too long for a board; alternatives look like their parts.
        if (info.most_values == 0 || info.values == ConstraintValues::digit_pairs ||
            info.values == ConstraintValues::automaton_steps ||
            info.values == ConstraintValues::alternatives)
            continue;
        CAPTURE(info.name);
        int seen = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Rng rng(seed, 5);
            const auto solution = test::arbitrary_solution(geometry, rng);
            REQUIRE(solution);
            Constraint constraint = test::arbitrary_constraint(info, geometry, *solution, rng);
            if (const auto usual = usual_value(info.kind, geometry.side()))
                constraint.values = {*usual + 1};
            if (constraint.values.empty() || !check_constraint(constraint, geometry)) continue;
            ++seen;
            std::string shown;
            if (has_outside_label(constraint)) shown = outside_label(constraint, geometry).text;
            for (const ConstraintMark& mark : marks_of(constraint, geometry)) shown += mark.text;
            for (const int value : constraint.values) {
                const std::string text = info.kind == ConstraintKind::xv ? (value == 5 ? "V" : "X")
                                                                         : std::to_string(value);
                CHECK(shown.find(text) != std::string::npos);
            }
        }
        CHECK(seen > 0);
    }
}

TEST_CASE("the usual value of a line is not drawn", "[constraints][unit]") {
    CHECK(marks_of(constraint_of("whispers=5:A1-A4"), {}) ==
          marks_of(constraint_of("whispers:A1-A4"), {}));
    CHECK(marks_of(constraint_of("whispers:A1-A4"), {}).size() == 1);
    CHECK(has_text(marks_of(constraint_of("whispers=4:A1-A4"), {}), "4"));
}

TEST_CASE("the outline of a cage goes around its cells", "[constraints][unit]") {
    // The corner of an L is where the border turns inwards.
    const std::vector<ConstraintMark> marks = marks_of(constraint_of("cage=12:A1B1B2"), {});
    CHECK(has_text(marks, "12"));
    const std::vector<BoardPoint> ends = line_ends(marks);
    CHECK(ends.size() == 12);  // six sides
    const std::vector<BoardPoint> corners = {{7, 7},     {93, 7},    {93, 107},
                                             {193, 107}, {193, 193}, {7, 193}};
    for (const BoardPoint& corner : corners) {
        CAPTURE(corner.x, corner.y);
        CHECK(std::count(ends.begin(), ends.end(), corner) == 2);
    }
}

TEST_CASE("parts of an outlined group that share no edge are joined", "[constraints][unit]") {
    const auto joints_of = [](const char* text) {
        std::vector<std::pair<BoardPoint, BoardPoint>> joints;
        for (const ConstraintMark& mark : marks_of(constraint_of(text), {})) {
            if (mark.form != ConstraintMark::Form::line || mark.points.size() != 2) continue;
            const BoardPoint from = mark.points[0], to = mark.points[1];
            if ((from.x != to.x && from.y != to.y) || from.x % 100 == 50 || from.y % 100 == 50)
                joints.emplace_back(from, to);
        }
        return joints;
    };
    using Joints = std::vector<std::pair<BoardPoint, BoardPoint>>;
    for (const char* const whole : {"extra-region:A1A2B2", "rellik=5:A1A2B2", "contains=1:A1A2B2"})
        CHECK(joints_of(whole).empty());
    // Each line crosses the corner, or the cells between, and ends within the cells.
    for (const std::string kind : {"extra-region", "rellik=5", "equality-cage", "contains=1"})
        CHECK(joints_of((kind + ":A1B2").c_str()) == Joints{{{82, 82}, {118, 118}}});
    CHECK(joints_of("contains-exactly=1:A1A3") == Joints{{{82, 50}, {218, 50}}});
    CHECK(joints_of("look-and-say=11:A4C6D5") ==
          Joints{{{382, 82}, {518, 218}}, {{518, 282}, {482, 318}}});
    // A circle is joined to the cells that it counts.
    CHECK(joints_of("count-distinct:A1/A2A3") == Joints{{{91, 50}, {118, 50}}});
    CHECK(joints_of("count-distinct:A1/B2C3") ==
          Joints{{{182, 182}, {218, 218}}, {{78, 78}, {118, 118}}});
    CHECK(joints_of("index=3:A1/A1-A9").empty());
}

TEST_CASE("extra regions have an outline each", "[constraints][unit]") {
    CHECK(line_ends(marks_of(constraint_of("extra-region:A1B1B2"), {})).size() == 12);
}

TEST_CASE("marks say what the constraint says", "[constraints][unit]") {
    CHECK(has_text(marks_of(constraint_of("minus=3:A1A2"), {}), "3\xE2\x88\x92"));
    CHECK(has_text(marks_of(constraint_of("xv=5:A1A2"), {}), "V"));
    CHECK(has_text(marks_of(constraint_of("quadruple=1,4:B2B3C2C3"), {}), "14"));
    CHECK(has_text(marks_of(constraint_of("difference=4:A1A2"), {}), "4"));
    CHECK(marks_of(constraint_of("difference:A1A2"), {}).size() == 1);
    // The number of a slope stands where it begins, and points along it.
    const OutsideLabel slope = outside_label(constraint_of("little-killer=20:A4-D1"), {});
    CHECK(slope.row == -1);
    CHECK(slope.column == 4);
    CHECK(slope.down == 1);
    CHECK(slope.right == -1);
    const OutsideLabel column = outside_label(constraint_of("sandwich=8:I3-A3"), {});
    CHECK(column.row == 9);
    CHECK(column.column == 2);
}

TEST_CASE("numbers in one place stand one behind the other, slopes first", "[constraints][unit]") {
    const Geometry geometry;
    const std::vector<Constraint> constraints = {
        constraint_of("sandwich=8:A3-I3"), constraint_of("x-sum=20:A3-I3"),
        constraint_of("little-killer=20:A4-D1"), constraint_of("skyscraper=2:I1-A1"),
        constraint_of("cage=12:A1B1")};
    const OutsideRing ring = outside_ring(constraints, geometry);
    REQUIRE(ring.numbers.size() == 4);
    CHECK(ring.numbers[0].is_slope());
    CHECK(ring.numbers[0].label.text == "20");
    CHECK(ring.numbers[1].label.text == "8");
    CHECK(ring.numbers[1].depth == 0);
    CHECK(ring.numbers[2].depth == 1);
    CHECK(ring.above == 2);
    CHECK(ring.below == 1);
    CHECK(ring.before == 0);
    CHECK(ring.behind == 0);
}

TEST_CASE("slopes that begin in one place have their numbers side by side", "[constraints][unit]") {
    const std::vector<Constraint> constraints = {
        constraint_of("little-killer=14:A4-D1"), constraint_of("little-killer=16:A6-D9"),
        constraint_of("sandwich=8:A5-I5"), constraint_of("little-killer=12:D1-I6"),
        constraint_of("little-killer=22:A2-B1")};
    const OutsideRing ring = outside_ring(constraints, {});
    REQUIRE(ring.numbers.size() == 5);
    const auto place_of = [&](std::size_t i) {
        const OutsideRing::Number& number = ring.numbers[i];
        return std::pair(number.depth, number.shift);
    };
    CHECK(place_of(0) == std::pair(0, -24));
    CHECK(place_of(1) == std::pair(0, 24));
    CHECK(place_of(2) == std::pair(0, 0));
    CHECK(place_of(3) == std::pair(0, 0));
    CHECK(place_of(4) == std::pair(1, 0));  // the sandwich
    CHECK(ring.above == 2);
    CHECK(ring.before == 1);
}

TEST_CASE("kinds of numbers outside one board have different frames", "[constraints][unit]") {
    std::set<std::string_view> symbols;
    std::vector<Constraint> constraints;
    const std::string first = "A1-A9";
    for (const ConstraintInfo& info : constraint_table()) {
        if (info.shape != ConstraintShape::full_line) continue;
        CAPTURE(info.name);
        CHECK(symbols.insert(frame_symbol(outside_frame(info.kind))).second);
        constraints.push_back(constraint_of(std::string(info.name) + "=3:" + first));
        // Alone, or with slopes, a number needs no frame.
        const OutsideRing alone = outside_ring(
            std::array{constraints.back(), constraint_of("little-killer=20:A4-D1")}, {});
        for (const OutsideRing::Number& number : alone.numbers)
            CHECK(number.frame == OutsideFrame::none);
    }
    CHECK(symbols.size() > 2);
    constraints.push_back(constraint_of("little-killer=20:A4-D1"));
    const OutsideRing ring = outside_ring(constraints, {});
    REQUIRE(ring.numbers.size() == constraints.size());
    std::set<OutsideFrame> frames;
    for (const OutsideRing::Number& number : ring.numbers) {
        if (number.is_slope())
            CHECK(number.frame == OutsideFrame::none);
        else
            CHECK(frames.insert(number.frame).second);
    }
}

}  // namespace sudoku
