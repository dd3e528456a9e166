#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

std::vector<Cell> to_vector(std::span<const Cell> cells) { return {cells.begin(), cells.end()}; }

// What holds for any geometry, told from the houses alone.
void check_tables(const Geometry& geometry) {
    const auto all_houses = geometry.houses();
    for (const House& house : all_houses) {
        CAPTURE(house.name());
        REQUIRE(static_cast<int>(house.cells.size()) == geometry.side());
        REQUIRE(std::is_sorted(house.cells.begin(), house.cells.end()));
        REQUIRE(std::adjacent_find(house.cells.begin(), house.cells.end()) == house.cells.end());
        REQUIRE(house.cells.back() < geometry.cell_count());
    }
    for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
        CAPTURE(cell);
        REQUIRE(geometry.cell_at(geometry.row_of(cell), geometry.column_of(cell)) == cell);
        std::vector<int> houses;
        CellSet peers;
        for (std::size_t h = 0; h < all_houses.size(); ++h) {
            const auto& cells = all_houses[h].cells;
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) continue;
            houses.push_back(static_cast<int>(h));
            for (const Cell other : cells) peers.insert(other);
        }
        peers.erase(cell);
        const auto houses_of = geometry.houses_of(cell);
        REQUIRE(std::vector<int>(houses_of.begin(), houses_of.end()) == houses);
        REQUIRE(geometry.peer_set(cell) == peers);
        std::vector<Cell> ascending;
        peers.for_each([&](Cell peer) { ascending.push_back(peer); });
        REQUIRE(to_vector(geometry.peers(cell)) == ascending);
    }
}

int count_kind(const Geometry& geometry, HouseKind kind) {
    const auto houses = geometry.houses();
    return static_cast<int>(std::count_if(houses.begin(), houses.end(),
                                          [&](const House& house) { return house.kind == kind; }));
}

TEST_CASE("a default geometry is the classic board", "[grid][unit]") {
    const Geometry geometry;
    CHECK(geometry.is_classic());
    CHECK(geometry.side() == 9);
    CHECK(geometry.cell_count() == 81);
    CHECK(geometry.houses().size() == 27);
    CHECK(geometry.peers(40).size() == 20);
    CHECK(geometry == rectangular({3, 3}).value());
    check_tables(geometry);
}

TEST_CASE("every box shape of every side from 4 to 25 gives consistent tables", "[grid][unit]") {
    const int side = GENERATE(range(min_side, max_side + 1));
    for (int rows = 1; rows <= side; ++rows) {
        if (side % rows != 0) continue;
        CAPTURE(side, rows);
        const int columns = side / rows;
        const Geometry geometry = rectangular({rows, columns}).value();
        CHECK(geometry.side() == side);
        CHECK(count_kind(geometry, HouseKind::row) == side);
        CHECK(count_kind(geometry, HouseKind::column) == side);
        const bool latin = rows == 1 || columns == 1;
        CHECK(count_kind(geometry, HouseKind::box) == (latin ? 0 : side));
        // Row and column peers, and the box without the parts of it that they cover.
        const int peers = 2 * (side - 1) + (latin ? 0 : (rows - 1) * (columns - 1));
        for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
            REQUIRE(static_cast<int>(geometry.peers(cell).size()) == peers);
        }
        check_tables(geometry);
    }
}

TEST_CASE("the usual boxes are as square as possible and rather wide than tall", "[grid][unit]") {
    const std::vector<std::pair<int, BoxShape>> expected{
        {4, {2, 2}},  {5, {1, 5}},   {6, {2, 3}},  {8, {2, 4}},  {9, {3, 3}},
        {10, {2, 5}}, {12, {3, 4}},  {15, {3, 5}}, {16, {4, 4}}, {18, {3, 6}},
        {20, {4, 5}}, {23, {1, 23}}, {24, {4, 6}}, {25, {5, 5}}};
    for (const auto& [side, shape] : expected) {
        CAPTURE(side);
        CHECK(usual_box_shape(side).value() == shape);
    }
    CHECK(usual_box_shape(3).error().message == "side 3 is not between 4 and 25");
    CHECK(usual_box_shape(26).error().message == "side 26 is not between 4 and 25");
}

TEST_CASE("boxes are numbered along the rows", "[grid][unit]") {
    const Geometry geometry = rectangular({2, 3}).value();
    //     0 0 0 1 1 1
    //     0 0 0 1 1 1
    //     2 2 2 3 3 3 ..
    CHECK(geometry.region_of(geometry.cell_at(1, 2)) == 0);
    CHECK(geometry.region_of(geometry.cell_at(0, 3)) == 1);
    CHECK(geometry.region_of(geometry.cell_at(2, 0)) == 2);
    CHECK(geometry.region_of(geometry.cell_at(5, 5)) == 5);
    CHECK(geometry.houses()[12].cells == std::vector<Cell>{0, 1, 2, 6, 7, 8});
}

TEST_CASE("a box shape that fits no side is refused", "[grid][unit]") {
    CHECK(rectangular({7, 9}).error().message == "side 63 is not between 4 and 25");
    CHECK(rectangular({1, 3}).error().message == "side 3 is not between 4 and 25");
    CHECK_THAT(rectangular({0, 9}).error().message,
               Catch::Matchers::StartsWith("a box of 0 rows and 9 columns does not fit"));
    CHECK_FALSE(rectangular({-3, -3}));
    CHECK_FALSE(rectangular({100'000, 100'000}));
}

TEST_CASE("the diagonals are two more houses", "[grid][unit]") {
    const int side = GENERATE(4, 5, 6, 9, 16, 25);
    CAPTURE(side);
    const Geometry geometry = rectangular(usual_box_shape(side).value(), diagonal_rules).value();
    CHECK(count_kind(geometry, HouseKind::diagonal) == 2);
    check_tables(geometry);
    const auto last = geometry.houses().size() - 1;
    CHECK(geometry.houses()[last - 1].cells.front() == 0);
    CHECK(geometry.houses()[last - 1].cells.back() == geometry.cell_count() - 1);
    CHECK(geometry.houses()[last].cells.front() == side - 1);
    CHECK(geometry.houses()[last].cells.back() == side * (side - 1));
}

TEST_CASE("windows are the inner squares of a square side", "[grid][unit]") {
    const auto [side, windows] = GENERATE(table<int, int>({{4, 1}, {9, 4}, {16, 9}, {25, 16}}));
    CAPTURE(side);
    const Geometry geometry =
        rectangular(usual_box_shape(side).value(), {BoardRule::windows}).value();
    CHECK(count_kind(geometry, HouseKind::window) == windows);
    check_tables(geometry);
    CellSet covered;
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::window) continue;
        for (const Cell cell : house.cells) {
            CHECK_FALSE(covered.contains(cell));
            covered.insert(cell);
        }
    }
    CHECK_FALSE(covered.contains(0));
    CHECK(covered.contains(geometry.cell_at(1, 1)));
}

TEST_CASE("windows of a side that is no square number are refused", "[grid][unit]") {
    CHECK(rectangular({2, 3}, {BoardRule::windows}).error().message ==
          "windows need a side that is a square number (4, 9, 16, 25), not 6");
}

TEST_CASE("rules of the board add their houses", "[grid][unit]") {
    for (const BoardRuleInfo& rule : board_rule_table()) {
        CAPTURE(rule.name);
        const Geometry geometry = rectangular({3, 3}, {rule.rule}).value();
        if (rule.houses == nullptr) {
            CHECK(geometry.houses().size() == 27);
            CHECK_FALSE(geometry.has_only_houses());
            continue;
        }
        check_tables(geometry);
        CHECK(geometry.houses().size() > 27);
        CHECK(geometry.houses().back().kind == rule.kind);
    }
    // All together fit the sets of houses.
    BoardRules all;
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.houses != nullptr) all.insert(rule.rule);
    }
    check_tables(rectangular({3, 3}, all).value());
    CHECK(count_kind(rectangular({3, 3}, all).value(), HouseKind::disjoint_group) == 9);
    const Geometry dots = rectangular({3, 3}, {BoardRule::center_dot}).value();
    CHECK(dots.houses().back().cells == std::vector<Cell>{10, 13, 16, 37, 40, 43, 64, 67, 70});
    CHECK(rectangular({2, 3}, {BoardRule::asterisk}).error().message ==
          "asterisk needs a 9x9 board, not side 6");
    CHECK(rectangular({1, 9}, {BoardRule::disjoint}).error().message ==
          "disjoint groups need boxes of two rows and columns or more");
    check_tables(
        rectangular({5, 5}, {BoardRule::main_diagonal, BoardRule::anti_diagonal, BoardRule::windows,
                             BoardRule::disjoint, BoardRule::center_dot})
            .value());
}

TEST_CASE("antiknight and antiking add peers, and conflicts name them", "[grid][unit]") {
    const Geometry knight = rectangular({3, 3}, {BoardRule::antiknight}).value();
    CHECK(knight.peer_set(40).contains(knight.cell_at(2, 3)));
    CHECK(knight.peer_set(40).size() == 20 + 8);
    const Geometry king = rectangular({3, 3}, {BoardRule::antiking}).value();
    CHECK(king.peer_set(40).size() == 20);
    CHECK(king.peer_set(30).size() == 20 + 3);
    Grid grid(knight);
    grid.set(2, 7);
    grid.set(9 + 4, 7);
    REQUIRE(find_conflicts(grid).size() == 1);
    CHECK(describe(find_conflicts(grid).front(), knight) ==
          "A3 and B5 break antiknight: cells a knight's move apart hold different digits");
    Grid steps(rectangular({3, 3}, {BoardRule::nonconsecutive}).value());
    steps.set(0, 4);
    steps.set(9, 5);
    CHECK(find_conflicts(steps).size() == 1);
}

TEST_CASE("cells have letter names up to side 9 and numbers above", "[grid][unit]") {
    CHECK(Geometry().cell_name(0) == "A1");
    CHECK(Geometry().cell_name(80) == "I9");
    CHECK(rectangular({2, 2}).value().cell_name(15) == "D4");
    CHECK(rectangular({2, 5}).value().cell_name(99) == "r10c10");
    CHECK(rectangular({5, 5}).value().cell_name(30) == "r2c6");
}

TEST_CASE("houses have the names that people use", "[grid][unit]") {
    CHECK(Geometry().houses()[2].name() == "row C");
    CHECK(Geometry().houses()[12].name() == "column 4");
    CHECK(Geometry().houses()[26].name() == "box 9");
    CHECK(rectangular({4, 4}).value().houses()[2].name() == "row 3");
}

TEST_CASE("geometries are equal when their rules are", "[grid][unit]") {
    CHECK(rectangular({2, 3}).value() == rectangular({2, 3}).value());
    CHECK_FALSE(rectangular({2, 3}).value() == rectangular({3, 2}).value());
    CHECK_FALSE(Geometry() == rectangular({3, 3}, diagonal_rules).value());
    CHECK_FALSE(Geometry() == rectangular({3, 3}, {BoardRule::windows}).value());
}

}  // namespace
}  // namespace sudoku
