#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku {
namespace {

using Regions = std::vector<std::vector<Cell>>;

//     A A A B
//     A C B B      the four pieces are all of different shape
//     C C D B
//     C D D D
Regions four_pieces() { return {{0, 1, 2, 4}, {3, 6, 7, 11}, {5, 8, 9, 12}, {10, 13, 14, 15}}; }

std::string message_of(int side, const Regions& regions, BoardRules extra = {}) {
    const Result<Geometry> geometry = jigsaw(side, regions, extra);
    REQUIRE_FALSE(geometry);
    CHECK(geometry.error().code == ErrorCode::invalid);
    return geometry.error().message;
}

TEST_CASE("a jigsaw has its regions as houses", "[grid][unit]") {
    const Geometry geometry = jigsaw(4, four_pieces()).value();
    CHECK(geometry.regions() == sudoku::Regions::drawn);
    CHECK_FALSE(geometry.is_classic());
    REQUIRE(geometry.houses().size() == 12);
    CHECK(geometry.houses()[8].kind == HouseKind::region);
    CHECK(geometry.houses()[9].name() == "region 2");
    CHECK(geometry.houses()[9].cells == std::vector<Cell>{3, 6, 7, 11});
    CHECK(geometry.region_of(5) == 2);
}

TEST_CASE("regions are numbered by first appearance, whatever order they come in", "[grid][unit]") {
    Regions backwards = four_pieces();
    std::swap(backwards[0], backwards[3]);
    std::swap(backwards[1][0], backwards[1][3]);
    CHECK(jigsaw(4, backwards).value() == jigsaw(4, four_pieces()).value());
}

TEST_CASE("a region of the wrong size is named with its size", "[grid][unit]") {
    Regions regions = four_pieces();
    regions[0].pop_back();
    CHECK(message_of(4, regions) == "region 1 has 3 cells, not 4");
    CHECK(message_of(4, {{0, 1, 2, 4}, {3}, {5, 8, 9, 12}, {10, 13, 14, 15}}) ==
          "region 2 has 1 cell, not 4");
    CHECK(message_of(4, {{0, 1, 2, 4}, {3, 6, 7, 11}, {5, 8, 9, 12}, {}}) ==
          "region 4 has 0 cells, not 4");
}

TEST_CASE("a region in two pieces is named with two cells that do not meet", "[grid][unit]") {
    // C3 (10) and B2 (5) trade places.
    CHECK(message_of(4, {{0, 1, 2, 4}, {3, 6, 7, 11}, {10, 8, 9, 12}, {5, 13, 14, 15}}) ==
          "region 4 is not connected: there is no path inside it from B2 to D2");
}

TEST_CASE("corners and board edges do not connect a region", "[grid][unit]") {
    // Region 1 would hang together only around the right edge (A4 to B1).
    CHECK(message_of(4, {{3, 4, 8, 12}, {0, 1, 2, 6}, {5, 9, 13, 14}, {7, 10, 11, 15}}) ==
          "region 1 is not connected: there is no path inside it from A4 to B1");
}

TEST_CASE("a cell in two regions is named with both", "[grid][unit]") {
    Regions regions = four_pieces();
    regions[2][0] = 4;
    CHECK(message_of(4, regions) == "cell B1 is in region 1 and in region 3");
}

TEST_CASE("a cell outside the board is named", "[grid][unit]") {
    Regions regions = four_pieces();
    regions[3][3] = 16;
    CHECK(message_of(4, regions) == "region 4 names cell 16, but the last cell is 15");
}

TEST_CASE("the number of regions must be the side", "[grid][unit]") {
    Regions regions = four_pieces();
    regions.pop_back();
    CHECK(message_of(4, regions) == "a jigsaw of side 4 needs 4 regions, not 3");
}

TEST_CASE("a jigsaw of an impossible side is refused", "[grid][unit]") {
    CHECK(message_of(3, {}) == "side 3 is not between 4 and 25");
    CHECK(message_of(26, {}) == "side 26 is not between 4 and 25");
}

TEST_CASE("a jigsaw takes diagonals and windows as well", "[grid][unit]") {
    const Geometry geometry =
        jigsaw(4, four_pieces(),
               {BoardRule::main_diagonal, BoardRule::anti_diagonal, BoardRule::windows})
            .value();
    REQUIRE(geometry.houses().size() == 4 * 3 + 2 + 1);
    CHECK(geometry.houses()[14].cells == std::vector<Cell>{5, 6, 9, 10});
}

}  // namespace
}  // namespace sudoku
