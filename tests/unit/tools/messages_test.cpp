#include "messages.hpp"

#include "support/catch.hpp"

using namespace sudoku::tools;

TEST_CASE("large numbers are grouped by thousands", "[tools][unit]") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(28200960) == "28,200,960");
}

TEST_CASE("one is singular and everything else plural", "[tools][unit]") {
    CHECK(counted(1, "puzzle", "puzzles") == "1 puzzle");
    CHECK(counted(0, "puzzle", "puzzles") == "0 puzzles");
    CHECK(counted(1500, "puzzle", "puzzles") == "1,500 puzzles");
}
