#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <numeric>

using namespace sudoku;
using namespace sudoku::human;

TEST_CASE("a grid with one empty cell scores one full house", "[human][unit]") {
    Rng rng(1);
    Grid solution = test::arbitrary_solution(Geometry(), rng).value();
    solution.set(40, 0);
    const HodokuRating rating = hodoku_rating(Puzzle(solution)).value();
    CHECK(rating.level == HodokuLevel::easy);
    CHECK(rating.score == 4);
    CHECK(rating.hardest == Technique::full_house);
}

TEST_CASE("HoDoKu's path leads to the solution and its scores add up", "[human][property]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 29);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    auto solver = HumanSolver::start(puzzle, {.ladder = Ladder::hodoku}).value();
    int score = 0;
    HodokuLevel level = HodokuLevel::easy;
    int steps = 0;
    while (const auto step = solver.find_next()) {
        CHECK(step->is_consistent_with(solution));
        CHECK((step->is_placement() || !step->eliminations.empty()));
        CHECK_FALSE(explain(*step).sentence.empty());
        // Asking again gives the same step.
        CHECK(conclusion_text(*solver.find_next()) == conclusion_text(*step));
        score += info(step->technique).hodoku_score;
        level = std::max(level, info(step->technique).hodoku_level);
        ++steps;
        solver.apply(*step);
    }
    CHECK(solver.is_solved());
    CHECK(solver.position().givens() == solution);
    const HodokuRating rating = hodoku_rating(puzzle).value();
    CHECK(rating.score == score);
    CHECK(rating.level >= level);
    CHECK(std::accumulate(rating.counts.begin(), rating.counts.end(), 0) == steps);
}

TEST_CASE("a puzzle without a single solution has no HoDoKu rating", "[human][unit]") {
    const auto empty = hodoku_rating(Puzzle(Grid(Geometry())));
    REQUIRE_FALSE(empty);
    CHECK(empty.error().message == "has more than one solution");
}

TEST_CASE("every technique of the catalogue has a code of its own", "[human][unit]") {
    for (const TechniqueInfo& row : technique_catalogue()) {
        CAPTURE(row.name);
        CHECK(find_technique(row.code) == &row);
        CHECK((row.base_rating > 0 || row.hodoku_score > 0));
    }
}

// Where a net runs into a contradiction, HoDoKu's bookkeeping decides what else follows.
TEST_CASE("scores with forcing nets are those of HoDoKu", "[human][unit]") {
    struct Case {
        const char* puzzle;
        int score;
    };
    for (
        const Case& expected : {
            Case{
                "1.........4...5.......1...9.6..2...1..78....5.5.6..23.4.8...16.2..34..5...5......",
                6634},
            Case{
                "......7.1..4....3..85....6.6..9.1....1...7..5....3.2...2...8.5.8.1.29....6..7....",
                14058},
            Case{
                "1.46.5.8.8.62..................6.7..6....7.1...91..2...5.4....3...91...4..8.....2",
                17052},
            Case{
                "...6...4.........9....7382.7.5.1.....6..8..1.1.......62.6..91....3..7...59.1..7.2",
                15192},
        }) {
        CAPTURE(expected.puzzle);
        const HodokuRating rating = hodoku_rating(*read_puzzle(expected.puzzle)).value();
        CHECK(rating.level == HodokuLevel::extreme);
        CHECK(rating.score == expected.score);
    }
}
