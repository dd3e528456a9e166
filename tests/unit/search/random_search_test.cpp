#include "search/random_search.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <set>

namespace sudoku {
namespace {

TEST_CASE("the same seed finds the same solution", "[search][unit]") {
    const Puzzle empty = Grid(Geometry());
    Rng one(5);
    Rng again(5);
    Rng other(6);
    const auto first = random_solution(empty, one);
    REQUIRE(first);
    CHECK(first == random_solution(empty, again));
    CHECK(first != random_solution(empty, other));
}

TEST_CASE("random solutions of an empty 4x4 board reach all 288", "[search][unit]") {
    const Puzzle empty = Grid(test::geometry("2x2"));
    std::set<std::string> seen;
    Rng rng(1);
    for (int i = 0; i < 3000; ++i) seen.insert(test::line_of(random_solution(empty, rng).value()));
    CHECK(seen.size() == 288);
}

TEST_CASE("random solutions keep the givens", "[search][unit]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Grid solution = test::arbitrary_solution(test::geometry("2x3+diagonal"), rng).value();
        const Puzzle puzzle = test::arbitrary_givens(solution, 20, rng);
        const auto found = random_solution(puzzle, rng);
        REQUIRE(found);
        CHECK(is_solution(*found));
        for (std::size_t i = 0; i < found->digits().size(); ++i) {
            const Digit given = puzzle.givens().digits()[i];
            CHECK((given == 0 || given == found->digits()[i]));
        }
    }
}

TEST_CASE("large empty boards fill quickly", "[search][unit]") {
    for (const auto* spec : {"3x4", "4x4", "4x4+diagonal"}) {
        CAPTURE(spec);
        Rng rng(3);
        const auto grid = random_solution(Grid(test::geometry(spec)), rng, {.nodes = 100'000});
        REQUIRE(grid);
        CHECK(is_solution(*grid));
    }
}

TEST_CASE("a board without a solution has no random one", "[search][unit]") {
    Rng rng(1);
    // Row A needs a 9 in A9, where column 9 has one already.
    CHECK_FALSE(random_solution(
        test::line_grid(
            "12345678..................9......................................................"),
        rng));
}

TEST_CASE("a random solution gives up at its limits", "[search][unit]") {
    Rng rng(1);
    CHECK_FALSE(random_solution(Grid(Geometry()), rng, {.nodes = 10}));
    CHECK_FALSE(random_solution(Grid(Geometry()), rng, {.time = std::chrono::nanoseconds(0)}));
}

TEST_CASE("random choices do not change the answer", "[search][unit]") {
    const Puzzle empty = Grid(test::geometry("2x2+diagonal"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const SearchResult result = search_randomised(empty, rng, {.solutions = 1000});
        CHECK(result.solutions == 48);
        CHECK(result.end == SearchEnd::complete);
    }
}

}  // namespace
}  // namespace sudoku
