#include "human/explainer/chain_search.hpp"

#include "human/explainer/explainer_ladder.hpp"
#include "human/explainer/static_chains.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <optional>

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::explainer;

namespace {

// The first hint of the plain search.
std::optional<ChainHint> plain(const Position& position, ChainMode::Kind kind) {
    WorkBudget budget;
    const auto hints = ChainSearch({kind}, budget).find_all(position);
    if (hints.empty()) return {};
    return *hints.front();
}

void check_equal(std::optional<ChainHint> fast, std::optional<ChainHint> expected) {
    REQUIRE(fast.has_value() == expected.has_value());
    if (!fast) return;
    std::sort(fast->removals.begin(), fast->removals.end());
    std::sort(expected->removals.begin(), expected->removals.end());
    CHECK(fast->rating == expected->rating);
    CHECK(fast->complexity == expected->complexity);
    CHECK(fast->kind == expected->kind);
    CHECK(fast->is_cycle == expected->is_cycle);
    CHECK(fast->placed == expected->placed);
    CHECK(fast->removals == expected->removals);
}

// Rank sets of both widths must give the same.
template <std::size_t Words>
void compare_static(const Position& position, bool& has_forcing_chain) {
    StaticChains<Words> chains(position);
    const auto expected = plain(position, ChainMode::cycles);
    check_equal(chains.find_forcing_chain(), expected);
    has_forcing_chain = expected.has_value();
    if (!has_forcing_chain) {
        check_equal(chains.find_multiple_chains(), plain(position, ChainMode::multiple));
    }
}

}  // namespace

TEST_CASE("the fast chain searches find the first hint of the plain search",
          "[human][differential]") {
    const auto seed = GENERATE(range(0, 30));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 5);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    Position position(puzzle);
    ExplainerLadder ladder;
    DynamicSearch dynamic;
    SolutionCheck check = SolutionCheck::known_unique();
    WorkBudget budget;
    int compared = 0;
    while (!position.is_solved()) {
        const Finding step = ladder.next_step(position, check, budget);
        REQUIRE(step);
        if (step->rating > info(Technique::xyz_wing).base_rating && compared < 2) {
            ++compared;
            bool has_forcing_chain = false;
            compare_static<few_words>(position, has_forcing_chain);
            if (compared == 1) compare_static<many_words>(position, has_forcing_chain);
            check_equal(dynamic.find_nishio(position), plain(position, ChainMode::nishio));
            check_equal(dynamic.find_dynamic(position), plain(position, ChainMode::dynamic));
        }
        CHECK(step->is_consistent_with(solution));
        carry_out(*step, position);
    }
}
