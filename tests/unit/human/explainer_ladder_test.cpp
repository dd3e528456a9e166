#include "human/explainer/explainer_ladder.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::explainer;

namespace {

Finding next_step(ExplainerLadder& ladder, const Position& position) {
    SolutionCheck check = SolutionCheck::known_unique();
    WorkBudget budget{20'000};
    return ladder.next_step(position, check, budget);
}

void check_equal(const Finding& found, const Finding& expected) {
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    CHECK(found->technique == expected->technique);
    CHECK(found->rating == expected->rating);
    CHECK(found->placement == expected->placement);
    CHECK(found->eliminations == expected->eliminations);
    CHECK(found->cells == expected->cells);
    CHECK(found->digits == expected->digits);
    CHECK(found->houses == expected->houses);
    CHECK(found->covers == expected->covers);
}

}  // namespace

// Between the steps further candidates go, so that every technique comes up after every other one.
TEST_CASE("a ladder that has seen the puzzle before finds the step of a new one",
          "[human][property]") {
    const auto seed = GENERATE(range(0, 400));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 90);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    Position position(puzzle);
    ExplainerLadder ladder;
    while (!position.is_solved()) {
        const Finding step = next_step(ladder, position);
        ExplainerLadder fresh;
        check_equal(step, next_step(fresh, position));
        const int cell = static_cast<int>(rng.below(cell_count));
        for (const int digit : bits_of(position.candidates(cell))) {
            if (solution[static_cast<Cell>(cell)] != digit + 1 && rng.below(4) == 0)
                position.eliminate(cell, digit);
        }
        if (!step) break;
        carry_out(*step, position);
    }
}
