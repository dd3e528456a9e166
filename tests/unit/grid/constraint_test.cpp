#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>

#include "support/catch.hpp"

#include <set>
#include <utility>

namespace sudoku {
namespace {

std::string constraint_error(std::string_view text, const Geometry& geometry = {}) {
    const auto constraint = parse_constraint(text, geometry);
    return constraint
               ? ""
               : std::to_string(constraint.error().column) + ": " + constraint.error().message;
}

TEST_CASE("every kind of constraint has a name of its own, and a summary", "[constraints][unit]") {
    std::set<std::string_view> names;
    for (const ConstraintInfo& info : constraint_table()) {
        CHECK(names.insert(info.name).second);
        CHECK(find_constraint(info.name) == &info);
        CHECK(&constraint_info(info.kind) == &info);
        CHECK(info.summary.size() > 5);
        CHECK(info.summary.size() < 75);
    }
    CHECK(names.size() == constraint_kind_count);
    CHECK(find_constraint("full-moon") == nullptr);
}

TEST_CASE("a constraint is its name, values and cells", "[constraints][unit]") {
    const Geometry geometry;
    const Constraint cage = parse_constraint("cage=10:A1A2B1", geometry).value();
    CHECK(cage == Constraint{ConstraintKind::cage, {0, 1, 9}, 0, {10}});
    CHECK(constraint_text(cage, geometry) == "cage=10:A1A2B1");
    const Constraint arrow = parse_constraint("arrow:A1A2/A3-A6", geometry).value();
    CHECK(arrow == Constraint{ConstraintKind::arrow, {0, 1, 2, 3, 4, 5}, 2, {}});
    CHECK(constraint_text(arrow, geometry) == "arrow:A1A2/A3-A6");
    CHECK(parse_constraint("little-killer=20:A4-D1", geometry).value().cells ==
          std::vector<Cell>{3, 11, 19, 27});
    CHECK(constraint_text(parse_constraint("quadruple=1,1,4:B2B3C2C3", geometry).value(),
                          geometry) == "quadruple=1,1,4:B2B3C2C3");
    CHECK(parse_constraint("all-xv", geometry).value().cells.empty());
    const Geometry large = rectangular({3, 4}).value();
    const Constraint line = parse_constraint("thermometer:r10c12-r12c12", large).value();
    CHECK(line.cells == std::vector<Cell>{119, 131, 143});
    CHECK(constraint_text(line, large) == "thermometer:r10c12-r12c12");
}

TEST_CASE("kinds of constraints are read in any case and by other names", "[constraints][unit]") {
    const std::pair<const char*, const char*> cases[] = {
        {"Killer=3:A1A2", "cage=3:A1A2"},          {"CAGE=3:A1A2", "cage=3:A1A2"},
        {"thermo:A1-A3", "thermometer:A1-A3"},     {"White-Dot:A1A2", "difference:A1A2"},
        {"black-dot:A1A2", "ratio:A1A2"},          {"inequality:A1A2", "greater:A1A2"},
        {"german-whispers:A1A2", "whispers:A1A2"}, {"All-White-Dots", "all-differences"},
    };
    for (const auto& [written, text] : cases) {
        CAPTURE(written);
        CHECK(constraint_text(parse_constraint(written, Geometry()).value(), Geometry()) == text);
    }
    // Black or white? Nothing is guessed.
    CHECK_THAT(parse_constraint("dots:A1A2", Geometry()).error().message,
               Catch::Matchers::EndsWith("did you mean 'white-dot' or 'black-dot'?"));
    CHECK_THAT(parse_constraint("termo:A1A2", Geometry()).error().message,
               Catch::Matchers::EndsWith("did you mean 'thermo'?"));
}

TEST_CASE("what is wrong with a constraint is said, with its column", "[constraints][unit]") {
    CHECK(constraint_error("cgae=10:A1A2") ==
          "1: 'cgae' is not a kind of constraint: sudoku info --constraint-kinds lists them; did "
          "you mean 'cage'?");
    CHECK(constraint_error("cage=:A1A2") == "6: ':' in a constraint: expected a number");
    CHECK(constraint_error("cage=10:A1K2") ==
          "11: 'K' in a constraint: expected a cell such as A1");
    CHECK(constraint_error("cage=10:A1A0") ==
          "12: '0' in a constraint: expected a cell such as A1");
    CHECK(constraint_error("cage=10:A1A1") == "1: cage has A1 twice");
    CHECK(constraint_error("cage=10;A1A2") == "8: ';' in a constraint: expected ':' and cells");
    CHECK(constraint_error("cage=10:A1r9c12") == "11: r9c12 is not a cell of the 9x9 board");
    CHECK(constraint_error("cage=10:A1-C2") ==
          "12: C2 does not continue in a straight line from A1");
    CHECK(constraint_error("cage=10:") == "1: cage of 0 cells: expected 1 or more");
    CHECK(constraint_error("cage=1:A1-A9B1") ==
          "1: cage of 10 cells: expected 9 at most, because digits differ");
    CHECK(constraint_error("xv=7:A1A2") == "1: xv has the value 7: expected 5 or 10");
    CHECK(constraint_error("xv=5:A1A3") == "1: xv needs two cells that share an edge");
    CHECK(constraint_error("arrow:A1A2") == "1: arrow needs cells on both sides of '/'");
    CHECK(constraint_error("clone:A1A2/A3") == "1: clone needs as many cells on both sides of '/'");
    CHECK(constraint_error("thermometer:A1A3") ==
          "1: thermometer goes from A1 to A3: expected cells that touch");
    CHECK(constraint_error("sandwich=5:A1-A8") ==
          "1: sandwich needs a whole row or column, from one end to the other");
    CHECK(constraint_error("little-killer=5:B2-C3") ==
          "1: little-killer needs the cells of a diagonal from edge to edge");
    CHECK(constraint_error("quadruple=1:A1A2B1C1") ==
          "1: quadruple needs the four cells around a corner");
    CHECK(constraint_error("quadruple=0:A1A2B1B2") ==
          "1: quadruple has the value 0: expected digits");
    CHECK(constraint_error("sum:A1A2") == "1: sum needs a value, as in sum=10:..");
    CHECK(constraint_error("renban=3:A1A2") == "1: renban takes no value");
    CHECK(constraint_error("all-xv:A1") == "1: all-xv takes no cells");
    CHECK(constraint_error("entropic:A1A2", rectangular({2, 2}).value()) ==
          "1: entropic needs a side divisible by three");
    CHECK(constraint_error("region-sum:A1B1", rectangular({1, 9}).value()) ==
          "1: region-sum needs a board with boxes");
    CHECK(constraint_error("cage=99999999999:A1") ==
          "6: 99999999999 is too large for a constraint");
    CHECK(constraint_error("cage=-1:A1") == "6: '-' in a constraint: expected a number");
}

TEST_CASE("a full grid that breaks a constraint says which and where", "[constraints][unit]") {
    const Geometry geometry = rectangular({2, 2}).value();
    const Digit digits[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    const Grid grid(geometry, digits);
    const Puzzle puzzle(grid, {},
                        {parse_constraint("cage=3:A1A2", geometry).value(),
                         parse_constraint("cage=9:A3A4", geometry).value(),
                         parse_constraint("thermometer:A1A2B1", geometry).value(),
                         parse_constraint("cage:A1B3", geometry).value(),
                         parse_constraint("sandwich=5:A1-A4", geometry).value()});
    const std::vector<BrokenConstraint> broken = find_broken_constraints(puzzle, grid);
    REQUIRE(broken.size() == 2);
    CHECK(describe(broken[0], puzzle, grid) == "cage=9:A3A4 is broken: A3 is 3, A4 is 4");
    CHECK(describe(broken[0], puzzle, grid, Coordinates::row_column) ==
          "cage=9:A3A4 is broken: r1c3 is 3, r1c4 is 4");
    CHECK(describe(broken[1], puzzle, grid) == "cage:A1B3 is broken: A1 is 1, B3 is 1");
    CHECK(rules_beside_houses(puzzle) == "cage, thermometer, sandwich");
    CHECK(require_plain(puzzle, "grading").error().message ==
          "has rules that grading does not support: cage, thermometer, sandwich");
    CHECK(require_plain(Puzzle(Grid(Geometry())), "grading"));
    CHECK_FALSE(puzzle.is_classic());
    CHECK_FALSE(only_houses.contains(puzzle.features()));
}

}  // namespace
}  // namespace sudoku
