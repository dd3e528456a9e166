#include "generate/removal.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"
#include "support/redundant_by_oracle.hpp"

#include <algorithm>
#include <stop_token>

namespace sudoku {
namespace {

CellSet all_cells(const Geometry& geometry) {
    CellSet cells;
    for (int i = 0; i < geometry.cell_count(); ++i) cells.insert(static_cast<Cell>(i));
    return cells;
}

bool has_one_solution(const Grid& solution, const CellSet& givens) {
    return test::naive_solutions(Puzzle(keep_givens(solution, givens)), 2).size() == 1;
}

// Constraint by given in random order.
CellSet remove_givens(const Grid& solution, const CellSet& givens, const RemovalOptions& options,
                      Rng& rng, const UniquenessOracle& oracle, RemovalStats& stats) {
    std::vector<Cell> cells;
    givens.for_each([&](Cell cell) { cells.push_back(cell); });
    rng.shuffle(std::span<Cell>(cells));
    RemovalOrder order;
    for (const Cell cell : cells) order.append(cell);
    return remove_in_order(solution, givens, order, options, oracle, stats);
}

TEST_CASE("givens are removed until every one is needed", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        const SearchOracle oracle(1'000'000);
        RemovalStats stats;
        const bool in_batches = seed % 2 == 0;
        const CellSet givens = remove_givens(solution, all_cells(geometry),
                                             {.batch = in_batches ? 8 : 1}, rng, oracle, stats);
        REQUIRE(has_one_solution(solution, givens));
        CHECK(stats.solver_calls > 0);
        CHECK(stats.undecided == 0);
        givens.for_each([&](Cell cell) {
            CellSet fewer = givens;
            fewer.erase(cell);
            REQUIRE_FALSE(has_one_solution(solution, fewer));
        });
        CHECK(test::redundant_by_oracle(solution, givens, oracle).empty());
    }
}

// Finds every puzzle too easy.
struct EasyOracle final : SearchOracle {
    EasyOracle() : SearchOracle(1'000'000) {}
    bool is_above_floor() const override { return false; }
};

TEST_CASE("a puzzle that is too easy is changed, and every given stays needed",
          "[generate][unit]") {
    const Geometry geometry = test::geometry("3x3");
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        CAPTURE(seed);
        Rng grid_rng(seed);
        const Grid solution = test::arbitrary_solution(geometry, grid_rng).value();
        const auto remove = [&](int more_passes) {
            RemovalStats stats;
            Rng rng(seed, 1);
            return remove_givens(solution, all_cells(geometry), {.more_passes = more_passes}, rng,
                                 EasyOracle(), stats);
        };
        const CellSet givens = remove(3);
        CHECK(has_one_solution(solution, givens));
        CHECK(test::redundant_by_oracle(solution, givens, EasyOracle()).empty());
        changed += givens == remove(0) ? 0 : 1;
    }
    CHECK(changed > 0);
}

TEST_CASE("removal stops at the number of givens asked for", "[generate][unit]") {
    Rng rng(6);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    for (const int batch : {1, 8, 30}) {
        RemovalStats stats;
        const CellSet givens =
            remove_givens(solution, all_cells(geometry), {.givens = 40, .batch = batch}, rng,
                          SearchOracle(1'000'000), stats);
        CHECK(givens.size() == 40);
    }
}

TEST_CASE("batches and whole proofs lead to the same givens", "[generate][unit]") {
    const Geometry geometry = test::geometry("3x3");
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        CAPTURE(seed);
        Rng grid_rng(seed);
        const Grid solution = test::arbitrary_solution(geometry, grid_rng).value();
        const auto remove = [&](const RemovalOptions& options, RemovalStats& stats) {
            Rng rng(seed, 1);
            return remove_givens(solution, all_cells(geometry), options, rng,
                                 SearchOracle(1'000'000), stats);
        };
        RemovalStats one_by_one;
        RemovalStats in_batches;
        RemovalStats whole;
        const CellSet expected = remove({}, one_by_one);
        CHECK(remove({.batch = 8}, in_batches) == expected);
        CHECK(remove({.whole_proofs = true}, whole) == expected);
        CHECK(in_batches.solver_calls < one_by_one.solver_calls);
    }
}

TEST_CASE("a given whose question is cut short is kept and counted", "[generate][unit]") {
    Rng rng(7);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    RemovalStats stats;
    const CellSet givens = remove_givens(solution, all_cells(geometry), {.whole_proofs = true}, rng,
                                         SearchOracle(1), stats);
    CHECK(stats.undecided > 0);
    // One node proves every removal that was made, so it also proves the result.
    const UniquenessQuestion question{givens};
    Uniqueness answer = Uniqueness::undecided;
    SearchStats search;
    SearchOracle(1).answer(solution, {&question, 1}, {&answer, 1}, search);
    CHECK(answer == Uniqueness::unique);
}

// Answers like another one and raises a stop after so many questions.
class StoppingOracle : public UniquenessOracle {
  public:
    StoppingOracle(const UniquenessOracle& oracle, std::stop_source& source,
                   std::uint64_t questions)
        : oracle_(oracle), source_(source), questions_(questions) {}
    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override {
        oracle_.answer(solution, questions, answers, stats);
        if (--questions_ == 0) source_.request_stop();
    }

  private:
    const UniquenessOracle& oracle_;
    std::stop_source& source_;
    mutable std::uint64_t questions_;
};

TEST_CASE("groups of any sizes and batches of any size end at the same givens",
          "[generate][unit]") {
    const Geometry geometry = test::geometry("2x3");
    const SearchOracle exact(1'000'000);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed, 2);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        std::vector<Cell> cells(36);
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Cell>(i);
        rng.shuffle(std::span<Cell>(cells));
        RemovalOrder order;
        for (std::size_t from = 0; from < cells.size();) {
            const std::size_t size = std::min<std::size_t>(1 + rng.below(9), cells.size() - from);
            order.append(std::span(cells).subspan(from, size));
            from += size;
        }
        const auto remove = [&](int batch) {
            // A pass asks about every group once and about few of them again.
            std::stop_source source;
            const StoppingOracle oracle(exact, source, 500);
            RemovalStats stats;
            const CellSet givens =
                remove_in_order(solution, all_cells(geometry), order,
                                {.batch = batch, .cancel = source.get_token()}, oracle, stats);
            REQUIRE_FALSE(source.stop_requested());
            return givens;
        };
        const CellSet one_by_one = remove(1);
        REQUIRE(has_one_solution(solution, one_by_one));
        for (int batch = 2; batch <= 36; ++batch) {
            CAPTURE(batch);
            REQUIRE(remove(batch) == one_by_one);
        }
    }
}

TEST_CASE("no question is asked after a stop", "[generate][unit]") {
    Rng rng(8);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    const SearchOracle exact(1'000'000);
    for (const std::uint64_t questions : {1u, 7u, 20u}) {
        std::stop_source source;
        const StoppingOracle oracle(exact, source, questions);
        RemovalStats stats;
        const CellSet givens = remove_givens(solution, all_cells(geometry),
                                             {.cancel = source.get_token()}, rng, oracle, stats);
        CHECK(stats.solver_calls == questions);
        CHECK(has_one_solution(solution, givens));
    }
}

TEST_CASE("a question that is stopped has no answer", "[generate][unit]") {
    Rng rng(9);
    const Geometry geometry = test::geometry("3x3");
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    std::stop_source source;
    const SearchOracle oracle(1'000'000, source.get_token());
    const UniquenessQuestion question{all_cells(geometry)};
    Uniqueness answer = Uniqueness::undecided;
    SearchStats search;
    oracle.answer(solution, {&question, 1}, {&answer, 1}, search);
    CHECK(answer == Uniqueness::unique);
    source.request_stop();
    oracle.answer(solution, {&question, 1}, {&answer, 1}, search);
    CHECK(answer == Uniqueness::undecided);
}

TEST_CASE("givens that are not needed are found", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::geometry("2x3");
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        RemovalStats stats;
        const SearchOracle oracle(1'000'000);
        const CellSet givens =
            remove_givens(solution, all_cells(geometry), {.givens = 18}, rng, oracle, stats);
        const CellSet redundant = test::redundant_by_oracle(solution, givens, oracle);
        givens.for_each([&](Cell cell) {
            CellSet fewer = givens;
            fewer.erase(cell);
            CHECK(redundant.contains(cell) == has_one_solution(solution, fewer));
        });
    }
}

}  // namespace
}  // namespace sudoku
