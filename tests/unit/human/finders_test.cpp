#include "human/explainer/chain_steps.hpp"
#include "human/explainer/explainer_table.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

namespace {

// Calls visit(position) before every step of the ladder.
template <class Visitor>
void walk(const Puzzle& puzzle, Ladder ladder, Visitor visit) {
    auto solver = HumanSolver::start(puzzle, {.ladder = ladder});
    REQUIRE(solver);
    while (const auto step = solver->find_next()) {
        visit(Position(solver->position()));
        solver->apply(*step);
    }
}

std::vector<std::string> conclusions(const std::vector<Step>& steps) {
    std::vector<std::string> texts;
    for (const Step& step : steps) texts.push_back(conclusion_text(step));
    return texts;
}

}  // namespace

TEST_CASE("remembered fish are left out only where there are none", "[human]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 6);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    hodoku::FishMemory memory;
    walk(puzzle, Ladder::hodoku, [&](const Position& position) {
        for (const auto shape : {FishShape::basic, FishShape::franken}) {
            for (const bool with_fins : {false, true}) {
                const FishSearch search{2, shape, with_fins};
                std::vector<Step> all;
                std::vector<Step> remembered;
                const auto into = [](std::vector<Step>& steps) {
                    return [&steps](Step&& step) {
                        steps.push_back(std::move(step));
                        return false;
                    };
                };
                hodoku::find_fishes(position, search, into(all));
                memory.find_fishes(position, search, into(remembered));
                CHECK(conclusions(remembered) == conclusions(all));
            }
        }
    });
}

TEST_CASE("cell and house chains are found beside easier chains, too", "[human]") {
    const auto seed = GENERATE(range(0, 8));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 7);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    walk(puzzle, Ladder::explainer, [&](const Position& position) {
        explainer::WorkBudget budget;
        const Finding plain =
            explainer::first_chain_step(position, {explainer::ChainMode::multiple}, budget);
        const Finding asked = explainer::find_first(Technique::cell_chains, position, budget);
        REQUIRE(plain.has_value() == asked.has_value());
        if (!plain) return;
        CHECK(asked->technique == plain->technique);
        CHECK(conclusion_text(*asked) == conclusion_text(*plain));
    });
}
