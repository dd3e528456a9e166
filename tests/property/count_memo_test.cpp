#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <limits>

// Counting remembers what it met before, showing solutions does not: both must come to the same
// number.
namespace sudoku {
namespace {

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

std::uint64_t enumerated(const Puzzle& puzzle) {
    return Solver().enumerate(puzzle, [](const Grid&) { return true; }).solutions;
}

TEST_CASE("counting agrees with enumerating on sparse boards", "[search][property]") {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = seed % 2 == 0 ? test::arbitrary_jigsaw(6, rng)
                                                : test::geometry(seed % 4 == 1 ? "2x3" : "3x3");
        const auto solution = test::arbitrary_solution(geometry, rng);
        if (!solution) continue;
        Puzzle puzzle = test::arbitrary_givens(*solution, geometry.side() == 9 ? 28 : 18, rng);
        if (seed % 3 == 0) puzzle = test::with_arbitrary_pencilmarks(puzzle, *solution, 80, rng);
        // Givens that leave millions of solutions take enumeration too long.
        const SearchResult counted = Solver().search(puzzle, {.solutions = all, .nodes = 20'000});
        if (counted.end != SearchEnd::complete || counted.solutions > 15'000) continue;
        REQUIRE(counted.solutions == enumerated(puzzle));
    }
}

TEST_CASE("counting stops at its limit even in the middle of what it remembers",
          "[search][property]") {
    const Puzzle empty = Grid(test::geometry("2x3"));
    for (const std::uint64_t limit : {20'000u, 123'456u, 28'200'959u}) {
        const SearchResult result = Solver().search(empty, {.solutions = limit});
        CHECK(result.solutions == limit);
        CHECK(result.end == SearchEnd::solution_limit);
    }
}

TEST_CASE("all grids of the 2x3 board are counted", "[search][property]") {
    for (const auto* spec : {"2x3", "3x2"}) {
        CAPTURE(spec);
        const SearchResult result = Solver().search(Grid(test::geometry(spec)), {.solutions = all});
        CHECK(result.end == SearchEnd::complete);
        CHECK(result.solutions == 28'200'960);
        REQUIRE(result.first);
        CHECK(is_solution(*result.first));
    }
    CHECK(Solver().search(Grid(test::geometry("1x6")), {.solutions = all}).solutions ==
          812'851'200);
}

}  // namespace
}  // namespace sudoku
