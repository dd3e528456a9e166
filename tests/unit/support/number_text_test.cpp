#include "support/number_text.hpp"

#include "support/catch.hpp"

using namespace sudoku;

TEST_CASE("large numbers are grouped by thousands", "[support][unit]") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(28200960) == "28,200,960");
}

TEST_CASE("one is singular and everything else plural", "[support][unit]") {
    CHECK(counted(1, "puzzle", "puzzles") == "1 puzzle");
    CHECK(counted(0, "puzzle", "puzzles") == "0 puzzles");
    CHECK(counted(1500, "puzzle", "puzzles") == "1,500 puzzles");
}

TEST_CASE("decimals are rounded and keep their places", "[support][unit]") {
    CHECK(decimal_text(3.5, 2) == "3.50");
    CHECK(decimal_text(-0.25, 0) == "-0");
    CHECK(decimal_text(1e6, 1) == "1000000.0");
}
