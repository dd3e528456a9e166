#include <sudoku/human/explain.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

using namespace sudoku;
using namespace sudoku::human;

TEST_CASE("cells are written in both styles", "[human][unit]") {
    CHECK(cell_text(0, Coordinates::row_column) == "r1c1");
    CHECK(cell_text(33, Coordinates::row_column) == "r4c7");
    CHECK(cell_text(33, Coordinates::letter_number) == "D7");
}

TEST_CASE("a step is told as pattern and conclusion", "[human][unit]") {
    Step step;
    step.technique = Technique::naked_pair;
    step.cells = {0, 1};
    step.digits = DigitSet::from_mask(0b10010);
    step.houses = {0};
    step.eliminations = {{5, 2}, {7, 2}, {7, 5}};
    CHECK(
        explain(step).sentence ==
        "Naked pair: r1c1 and r1c2 in row 1 share the digits 2 and 5, so r1c6 is not 2 and r1c8 is "
        "not 2 or 5.");
    CHECK(explain(step, Coordinates::letter_number).sentence ==
          "Naked pair: A1 and A2 in row 1 share the digits 2 and 5, so A6 is not 2 and A8 is not 2 "
          "or "
          "5.");
    CHECK(conclusion_text(step) == "r1c6<>2, r1c8<>25");

    Step single;
    single.technique = Technique::hidden_single_box;
    single.placement = Candidate{40, 5};
    single.digits = DigitSet::of(5);
    single.houses = {22};
    CHECK(explain(single).sentence ==
          "Hidden single in a box: in box 5 no other cell can be 5, so r5c5 is 5.");
    CHECK(conclusion_text(single) == "r5c5=5");
}

TEST_CASE("a chain inside a chain is told under its number", "[human][unit]") {
    // r1c1 is 1, so r1c2 is not; from there a chain of its own shows that r2c2 is not 3.
    const Candidate start{0, 1};
    const Candidate second{1, 1};
    const Candidate target{10, 3};
    Step step;
    step.technique = Technique::nested_forcing_chains;
    step.eliminations = {target};
    step.chains = {{{start, true}, {second, false, {0}}, {target, false, {1}, {}, 1}},
                   {{target, true}, {{11, 3}, false, {0}}, {target, false, {1}}}};
    const Explanation shown = explain(step);
    CHECK(shown.sentence ==
          "Dynamic chains with forcing chains: chains of implications leave nothing else, so r2c2 "
          "is not 3.");
    CHECK(shown.chain_lines == std::vector<std::string>{
                                   "r1c1 is 1",
                                   "r1c2 is not 1, because r1c1 is 1",
                                   "r2c2 is not 3, because r1c2 is not 1 and chain 2 shows it",
                                   "Chain 2:",
                                   "r2c2 is 3",
                                   "r2c3 is not 3, because r2c2 is 3",
                                   "r2c2 is not 3, because r2c3 is not 3",
                               });
}

TEST_CASE("the path leads to the solution, with the rating as its hardest step",
          "[human][property]") {
    const auto seed = GENERATE(range(0, 6));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 23);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    auto solver = HumanSolver::start(puzzle, {.with_chains = true}).value();
    CHECK(solver.solution() == solution);
    double hardest = 0;
    while (const auto step = solver.find_next()) {
        CHECK(step->is_consistent_with(solution));
        CHECK((step->is_placement() || !step->eliminations.empty()));
        CHECK_FALSE(explain(*step).sentence.empty());
        const bool is_chain = info(step->technique).family == TechniqueFamily::chain;
        CHECK(is_chain == !step->chains.empty());
        for (const Chain& chain : step->chains) {
            for (const ChainLink& link : chain) {
                for (const int from : link.follows_from) {
                    CHECK(from < static_cast<int>(chain.size()));
                }
            }
        }
        hardest = std::max(hardest, step->rating);
        solver.apply(*step);
    }
    CHECK(solver.is_solved());
    CHECK(solver.position().givens() == solution);
    CHECK(rating_in_tenths(hardest) == rate(puzzle).value().er);
    CHECK_FALSE(HumanSolver::start(Puzzle(Grid(Geometry()))));
}

TEST_CASE("forcing chains and nets show a way to their conclusion", "[human][property]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 61);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    auto solver =
        HumanSolver::start(puzzle, {.ladder = Ladder::hodoku, .with_chains = true}).value();
    while (const auto step = solver.find_next()) {
        const std::string_view code = info(step->technique).code;
        if (code.starts_with("forcing-")) {
            CAPTURE(explain(*step).sentence, code);
            const bool is_on = step->placement.has_value();
            const Candidate end = is_on ? *step->placement : step->eliminations.front();
            // Each way ends with the conclusion, or two of them with a statement and its opposite.
            REQUIRE(step->chains.size() >= 2);
            for (std::size_t i = 0; i < step->chains.size(); ++i) {
                const ChainLink& last = step->chains[i].back();
                if (last.candidate == end && last.is_on == is_on) continue;
                REQUIRE(i + 1 < step->chains.size());
                const ChainLink& opposite = step->chains[++i].back();
                CHECK(opposite.candidate == last.candidate);
                CHECK(opposite.is_on != last.is_on);
            }
        }
        solver.apply(*step);
    }
}
