#include <sudoku/generate/removal.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <algorithm>

namespace sudoku {
namespace {

CellSet all_cells(const Geometry& geometry) {
    CellSet cells;
    for (int i = 0; i < geometry.cell_count(); ++i) cells.insert(static_cast<Cell>(i));
    return cells;
}

bool is_unique(const Grid& solution, const CellSet& givens) {
    return test::naive_solutions(Puzzle(keep_clues(solution, givens)), 2).size() == 1;
}

TEST_CASE("clues are removed until every one is needed", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        const SearchOracle oracle(1'000'000);
        RemovalStats stats;
        const bool in_batches = seed % 2 == 0;
        const CellSet givens = remove_clues(solution, all_cells(geometry),
                                            {.batch = in_batches ? 8 : 1}, rng, oracle, stats);
        REQUIRE(is_unique(solution, givens));
        CHECK(stats.questions > 0);
        CHECK(stats.undecided == 0);
        givens.for_each([&](Cell cell) {
            CellSet fewer = givens;
            fewer.erase(cell);
            REQUIRE_FALSE(is_unique(solution, fewer));
        });
        CHECK(redundant_clues(solution, givens, oracle).empty());
    }
}

TEST_CASE("removal stops at the number of clues asked for", "[generate][unit]") {
    Rng rng(6);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    for (const int batch : {1, 8, 30}) {
        RemovalStats stats;
        const CellSet givens =
            remove_clues(solution, all_cells(geometry), {.clues = 40, .batch = batch}, rng,
                         SearchOracle(1'000'000), stats);
        CHECK(givens.size() == 40);
    }
}

TEST_CASE("batches and whole proofs lead to the same clues", "[generate][unit]") {
    const Geometry geometry = test::geometry("3x3");
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        CAPTURE(seed);
        Rng grid_rng(seed);
        const Grid solution = test::arbitrary_solution(geometry, grid_rng).value();
        const auto remove = [&](const RemovalOptions& options, RemovalStats& stats) {
            Rng rng(seed, 1);
            return remove_clues(solution, all_cells(geometry), options, rng,
                                SearchOracle(1'000'000), stats);
        };
        RemovalStats one_by_one;
        RemovalStats in_batches;
        RemovalStats whole;
        const CellSet expected = remove({}, one_by_one);
        CHECK(remove({.batch = 8}, in_batches) == expected);
        CHECK(remove({.whole_proofs = true}, whole) == expected);
        CHECK(in_batches.questions < one_by_one.questions);
    }
}

TEST_CASE("a clue whose question is cut short is kept and counted", "[generate][unit]") {
    Rng rng(7);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    RemovalStats stats;
    const CellSet givens = remove_clues(solution, all_cells(geometry), {.whole_proofs = true}, rng,
                                        SearchOracle(1), stats);
    CHECK(stats.undecided > 0);
    // One node proves every removal that was made, so it also proves the result.
    const UniquenessQuestion question{givens};
    Uniqueness answer = Uniqueness::undecided;
    SearchStats search;
    SearchOracle(1).answer(solution, {&question, 1}, {&answer, 1}, search);
    CHECK(answer == Uniqueness::unique);
}

TEST_CASE("clues that are not needed are found", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::geometry("2x3");
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        RemovalStats stats;
        const SearchOracle oracle(1'000'000);
        const CellSet givens =
            remove_clues(solution, all_cells(geometry), {.clues = 18}, rng, oracle, stats);
        const CellSet redundant = redundant_clues(solution, givens, oracle);
        givens.for_each([&](Cell cell) {
            CellSet fewer = givens;
            fewer.erase(cell);
            CHECK(redundant.contains(cell) == is_unique(solution, fewer));
        });
    }
}

}  // namespace
}  // namespace sudoku
