#include "generate/deletion_chain.hpp"

#include "generate/chain_family.hpp"
#include "support/catch.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/search/solver.hpp>

#include <numeric>
#include <optional>

using namespace sudoku;

namespace {

classic::Cells givens_of(const Grid& givens) {
    classic::Cells cells;
    for (int cell = 0; cell < 81; ++cell) {
        if (givens[static_cast<Cell>(cell)] != 0) cells |= classic::Cells::of(cell);
    }
    return cells;
}

bool is_unique(const Grid& solution, classic::Cells cells) {
    Grid givens(solution.geometry());
    cells.for_each(
        [&](int cell) { givens.set(static_cast<Cell>(cell), solution[static_cast<Cell>(cell)]); });
    return Solver().search(Puzzle(givens)).outcome() == CountOutcome::unique;
}

// The definition: delete from the back of the order until that fails, then try every given.
std::optional<classic::Cells> naive_end(const Grid& solution,
                                        const std::array<std::uint8_t, 81>& order, int from) {
    classic::Cells givens;
    for (int i = 0; i < from; ++i) givens |= classic::Cells::of(order[static_cast<std::size_t>(i)]);
    for (int kept = from; kept > 0; --kept) {
        const classic::Cells fewer =
            givens - classic::Cells::of(order[static_cast<std::size_t>(kept - 1)]);
        if (!is_unique(solution, fewer)) break;
        givens = fewer;
    }
    bool is_minimal = true;
    givens.for_each([&](int cell) {
        if (is_minimal && is_unique(solution, givens - classic::Cells::of(cell)))
            is_minimal = false;
    });
    return is_minimal ? std::optional(givens) : std::nullopt;
}

// Orders that stand a chance: the givens of a minimal puzzle, with some other cells among them,
// are deleted last.
std::array<std::uint8_t, 81> hopeful_order(classic::Cells puzzle, int others, Rng& rng) {
    std::vector<std::uint8_t> first, rest;
    for (int cell = 0; cell < 81; ++cell) {
        (puzzle.contains(cell) ? first : rest).push_back(static_cast<std::uint8_t>(cell));
    }
    rng.shuffle(std::span(rest));
    for (int i = 0; i < others; ++i) {
        first.push_back(rest.back());
        rest.pop_back();
    }
    rng.shuffle(std::span(first));
    std::array<std::uint8_t, 81> order{};
    std::copy(first.begin(), first.end(), order.begin());
    std::copy(rest.begin(), rest.end(), order.begin() + static_cast<std::ptrdiff_t>(first.size()));
    return order;
}

}  // namespace

TEST_CASE("chains end where deleting given by given does", "[generate][property]") {
    const auto seed = GENERATE(range(0, 8));
    CAPTURE(seed);
    const auto made = generate(Geometry(), {.seed = 5}, static_cast<std::uint64_t>(seed)).value();
    const classic::Cells puzzle = givens_of(made.puzzle.givens());
    const SolvedBoard board(made.solution);
    UnavoidableSets sets(board);
    SecondSolutions solver(bulk::default_target());
    Rng rng(static_cast<std::uint64_t>(seed), 79);

    std::vector<DeletionChain> chains;
    std::vector<std::optional<classic::Cells>> expected;
    for (std::uint64_t number = 0; number < 20; ++number) {
        DeletionChain chain;
        chain.number = number;
        chain.order = hopeful_order(puzzle, static_cast<int>(number % 3), rng);
        expected.push_back(naive_end(made.solution, chain.order, 81));
        if (apply_sets(chain, board, sets)) {
            chains.push_back(chain);
        } else {
            CHECK_FALSE(expected.back());
        }
    }
    settle_chains(chains, board, sets, solver);
    std::vector<std::optional<classic::Cells>> found(expected.size());
    for (const DeletionChain& chain : chains) found[chain.number] = chain.givens;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(i);
        CHECK(found[i] == expected[i]);
        if (i % 3 == 0) CHECK(found[i] == puzzle);
    }
}

TEST_CASE("the chains of a family end where deleting given by given does", "[generate][property]") {
    const auto seed = GENERATE(range(0, 4));
    CAPTURE(seed);
    const auto made = generate(Geometry(), {.seed = 6}, static_cast<std::uint64_t>(seed)).value();
    const classic::Cells puzzle = givens_of(made.puzzle.givens());
    const SolvedBoard board(made.solution);
    UnavoidableSets sets(board);
    SecondSolutions solver(bulk::default_target());
    Rng rng(static_cast<std::uint64_t>(seed), 80);

    DeletionChain start;
    start.order = hopeful_order(puzzle, 2, rng);
    start.kept = puzzle.size() + 2;
    for (int i = 0; i < start.kept; ++i) {
        start.givens |= classic::Cells::of(start.order[static_cast<std::size_t>(i)]);
    }
    ChainFamily family(start, board, sets);

    std::vector<DeletionChain> chains;
    std::vector<std::optional<classic::Cells>> expected;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Rng naive_rng(static_cast<std::uint64_t>(seed), 81, number);
        std::array<std::uint8_t, 81> order = start.order;
        for (int kept = start.kept; kept > 0; --kept) {
            const auto pick = naive_rng.below(static_cast<std::uint64_t>(kept));
            std::swap(order[pick], order[static_cast<std::size_t>(kept - 1)]);
        }
        expected.push_back(naive_end(made.solution, order, start.kept));
        // The common givens are not minimal: two of them can go.
        REQUIRE((!expected.back() || expected.back()->size() < start.kept));

        DeletionChain chain;
        chain.number = number;
        Rng chain_rng(static_cast<std::uint64_t>(seed), 81, number);
        if (family.draw(chain_rng, chain)) chains.push_back(chain);
    }
    settle_chains(chains, board, sets, solver);
    std::vector<std::optional<classic::Cells>> found(expected.size());
    for (const DeletionChain& chain : chains) found[chain.number] = chain.givens;
    CHECK(found == expected);
}
