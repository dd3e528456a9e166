#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <algorithm>

// Every method of the solver table against the naive oracle, on puzzles of every kind: unique,
// ambiguous, broken.
namespace sudoku {
namespace {

constexpr std::size_t limit = 40;

auto digits_of(const Grid& grid) {
    return std::vector<Digit>(grid.digits().begin(), grid.digits().end());
}

std::vector<std::vector<Digit>> sorted_digits(const std::vector<Grid>& grids) {
    std::vector<std::vector<Digit>> all;
    for (const Grid& grid : grids) all.push_back(digits_of(grid));
    std::sort(all.begin(), all.end());
    return all;
}

bool keeps_the_puzzle(const Grid& solution, const Puzzle& puzzle) {
    for (int i = 0; i < solution.geometry().cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (!puzzle.allowed(cell).contains(solution[cell])) return false;
    }
    return true;
}

void require_agreement(const Puzzle& puzzle) {
    const std::vector<Grid> expected = test::naive_solutions(puzzle, limit);
    for (const SolverInfo& method : solver_table()) {
        if (!method.supports(puzzle)) continue;
        INFO("method " << method.name);
        std::vector<Grid> found;
        const SearchResult result = Solver(method).enumerate(
            puzzle, [&](const Grid& solution) { return found.push_back(solution), true; },
            {.solutions = limit});

        REQUIRE(result.solutions == expected.size());
        REQUIRE(result.end ==
                (expected.size() == limit ? SearchEnd::solution_limit : SearchEnd::complete));
        REQUIRE(found.size() == expected.size());
        REQUIRE(result.first.has_value() == !expected.empty());
        if (result.first) REQUIRE(*result.first == found.front());
        for (const Grid& solution : found) {
            REQUIRE(is_solution(solution));
            REQUIRE(keeps_the_puzzle(solution, puzzle));
        }
        auto all = sorted_digits(found);
        REQUIRE(std::adjacent_find(all.begin(), all.end()) == all.end());
        if (expected.size() < limit) REQUIRE(all == sorted_digits(expected));
    }
}

// promise 1.2: Every solver agrees with trying all digits
TEST_CASE("every method agrees with the oracle on small puzzles of any geometry",
          "[search][differential]") {
    for (std::uint64_t seed = 0; seed < 250; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        CAPTURE(seed, geometry_spec(geometry));
        require_agreement(test::arbitrary_puzzle(geometry, 20, rng));
    }
}

TEST_CASE("every method agrees with the oracle on 9x9 puzzles with many givens",
          "[search][differential]") {
    for (const auto* spec : {"3x3", "3x3+diagonal", "3x3+windoku", "3x3+diagonal+windoku"}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            CAPTURE(spec, seed);
            Rng rng(seed);
            require_agreement(test::arbitrary_puzzle(test::geometry(spec), 55, rng));
        }
    }
}

TEST_CASE("every method agrees with the oracle on 9x9 jigsaws with many givens",
          "[search][differential]") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_jigsaw(9, rng);
        CAPTURE(seed, geometry_spec(geometry));
        if (test::arbitrary_solution(geometry, rng))
            require_agreement(test::arbitrary_puzzle(geometry, 55, rng));
    }
}

TEST_CASE("every method agrees with the oracle on sides that are no square",
          "[search][differential]") {
    for (const auto* spec : {"1x7", "2x4", "4x2", "2x5", "3x4"}) {
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            CAPTURE(spec, seed);
            Rng rng(seed);
            require_agreement(test::arbitrary_puzzle(test::geometry(spec), 75, rng));
        }
    }
}

TEST_CASE("every method finds all of the few solutions of an empty board",
          "[search][differential]") {
    for (const auto* spec : {"2x2", "2x2+diagonal", "2x2+windoku", "1x4"}) {
        CAPTURE(spec);
        const Puzzle empty = Grid(test::geometry(spec));
        const std::size_t expected = test::naive_solutions(empty, 1000).size();
        for (const SolverInfo& method : solver_table()) {
            CAPTURE(method.name);
            CHECK(Solver(method).search(empty, {.solutions = 1000}).solutions == expected);
        }
    }
}

}  // namespace
}  // namespace sudoku
