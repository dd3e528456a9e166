#include <sudoku/grid/grid.hpp>

#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>

#include <string_view>
#include <vector>

namespace sudoku {
namespace {

Grid classic(std::string_view text) {
    Grid grid{Geometry()};
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '.') grid.set(static_cast<Cell>(i), static_cast<Digit>(text[i] - '0'));
    }
    return grid;
}

constexpr std::string_view solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST_CASE("a new grid is empty and knows its geometry", "[grid][unit]") {
    const Grid grid(rectangular({2, 3}).value());
    CHECK(grid.filled_count() == 0);
    CHECK_FALSE(grid.is_full());
    CHECK(grid.digits().size() == 36);
    CHECK(grid.geometry().side() == 6);
}

TEST_CASE("a full grid without conflict is a solution", "[grid][unit]") {
    const Grid grid = classic(solution);
    CHECK(grid.is_full());
    CHECK(find_conflicts(grid).empty());
    CHECK(is_solution(grid));
}

TEST_CASE("a grid with an empty cell is no solution", "[grid][unit]") {
    Grid grid = classic(solution);
    grid.set(40, 0);
    CHECK(grid.filled_count() == 80);
    CHECK(find_conflicts(grid).empty());
    CHECK_FALSE(is_solution(grid));
}

TEST_CASE("a repeated digit is reported once per house that it breaks", "[grid][unit]") {
    Grid grid{Geometry()};
    grid.set(0, 4);  // A1
    grid.set(2, 4);  // A3, same row and same box
    const std::vector<Conflict> conflicts = find_conflicts(grid);
    REQUIRE(conflicts.size() == 2);
    CHECK(conflicts[0] == Conflict{0, 4, 0, 2});
    CHECK(describe(conflicts[0], grid.geometry()) == "A1 and A3 in row A are both 4");
    CHECK(describe(conflicts[1], grid.geometry()) == "A1 and A3 in box 1 are both 4");
    CHECK_FALSE(is_solution(grid));
}

TEST_CASE("three equal digits of a house are two neighbouring pairs", "[grid][unit]") {
    Grid grid{Geometry()};
    for (const int cell : {4, 40, 76})
        grid.set(static_cast<Cell>(cell), 9);  // column 5, three boxes
    const std::vector<Conflict> conflicts = find_conflicts(grid);
    REQUIRE(conflicts.size() == 2);
    CHECK(conflicts[0] == Conflict{9 + 4, 9, 4, 40});
    CHECK(conflicts[1] == Conflict{9 + 4, 9, 40, 76});
    CHECK(describe(conflicts[1], grid.geometry()) == "E5 and I5 in column 5 are both 9");
}

TEST_CASE("diagonals and windows are checked where the geometry has them", "[grid][unit]") {
    Grid plain{Geometry()};
    plain.set(0, 1);
    plain.set(80, 1);
    CHECK(find_conflicts(plain).empty());

    Grid diagonal(rectangular({3, 3}, diagonal_rules).value(), plain.digits());
    REQUIRE(find_conflicts(diagonal).size() == 1);
    CHECK(describe(find_conflicts(diagonal).front(), diagonal.geometry()) ==
          "A1 and I9 in diagonal 1 are both 1");

    Grid windoku(rectangular({3, 3}, {BoardRule::windows}).value());
    windoku.set(10, 5);  // B2
    windoku.set(30, 5);  // D4
    REQUIRE(find_conflicts(windoku).size() == 1);
    CHECK(describe(find_conflicts(windoku).front(), windoku.geometry()) ==
          "B2 and D4 in window 1 are both 5");
}

TEST_CASE("grids are equal when geometry and digits are", "[grid][unit]") {
    CHECK(classic(solution) == classic(solution));
    Grid other = classic(solution);
    other.set(3, 0);
    CHECK_FALSE(classic(solution) == other);
    const Grid diagonal(rectangular({3, 3}, diagonal_rules).value(), other.digits());
    CHECK_FALSE(other == diagonal);
}

}  // namespace
}  // namespace sudoku
