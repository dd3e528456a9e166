#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <numeric>

using namespace sudoku;
using namespace sudoku::human;

TEST_CASE("a grid with one empty cell is a full house", "[human][unit]") {
    Rng rng(1);
    Grid solution = test::arbitrary_solution(Geometry(), rng).value();
    solution.set(40, 0);
    const Rating rating = rate(Puzzle(solution)).value();
    CHECK(rating.er == 10);
    CHECK(rating.ep == 10);
    CHECK(rating.ed == 10);
    CHECK(rating.hardest == Technique::full_house);
    CHECK(rating.counts[static_cast<std::size_t>(Technique::full_house)] == 1);
    CHECK(rating.is_complete);
}

TEST_CASE("the three ratings are ordered and placements plus givens fill the grid",
          "[human][property]") {
    const auto seed = GENERATE(range(0, 8));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 17);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    const Rating rating = rate(puzzle).value();
    CHECK(rating.is_complete);
    CHECK(10 <= rating.ed);
    CHECK(rating.ed <= rating.ep);
    CHECK(rating.ep <= rating.er);
    const int steps = std::accumulate(rating.counts.begin(), rating.counts.end(), 0);
    CHECK(steps >= 81 - puzzle.givens().filled_count());
}

TEST_CASE("a puzzle without a single solution is refused with that reason", "[human][unit]") {
    const auto empty = rate(Puzzle(Grid(Geometry())));
    REQUIRE_FALSE(empty);
    CHECK(empty.error().message == "has more than one solution");

    Rng rng(2);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    Grid wrong = puzzle.givens();
    Cell cell = 0;
    while (wrong[cell] != 0) ++cell;
    wrong.set(cell, static_cast<Digit>(solution[cell] % 9 + 1));
    const auto contradictory = rate(Puzzle(wrong));
    REQUIRE_FALSE(contradictory);
    CHECK(contradictory.error().message == "has no solution");

    const auto variant = rate(Puzzle(Grid(rectangular({2, 3}, {}).value())));
    REQUIRE_FALSE(variant);
    CHECK(variant.error().message == "has more than one solution");
}

TEST_CASE("a puzzle with several solutions can be rated as far as logic goes", "[human][unit]") {
    const Rating rating = rate(Puzzle(Grid(Geometry())), {.allow_multiple = true}).value();
    CHECK_FALSE(rating.is_complete);
    CHECK(rating.er == 0);
}

TEST_CASE("ratings are printed with one decimal", "[human][unit]") {
    CHECK(rating_text(72) == "7.2");
    CHECK(rating_text(110) == "11.0");
}

TEST_CASE("the work limit is told from the end of logic", "[human][unit]") {
    const Puzzle hardest =
        read_puzzle(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
            .value();
    const Rating bound = rate(hardest, {.work_limit = 10'000}).value();
    CHECK_FALSE(bound.is_complete);
    CHECK(bound.reached_work_limit);
    const Rating no_logic = rate(Puzzle(Grid(Geometry())), {.allow_multiple = true}).value();
    CHECK_FALSE(no_logic.is_complete);
    CHECK_FALSE(no_logic.reached_work_limit);

    auto solver = HumanSolver::start(hardest, {.work_limit = 10'000}).value();
    CHECK_FALSE(solver.has_reached_work_limit());
    while (const auto step = solver.find_next()) solver.apply(*step);
    CHECK_FALSE(solver.is_solved());
    CHECK(solver.has_reached_work_limit());
}
