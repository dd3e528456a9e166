#include <sudoku/generate/minimal_sample.hpp>

#include "support/catch.hpp"
#include "support/redundant_by_oracle.hpp"

#include <sudoku/search/solver.hpp>

#include <cmath>
#include <memory>

using namespace sudoku;

namespace {

std::shared_ptr<const UniformGrids> classic_grids() {
    static const auto grids =
        std::make_shared<const UniformGrids>(*UniformGrids::prepare(Geometry()));
    return grids;
}

// Few families with many chains: more puzzles for the time of a test.
constexpr SampleShape test_shape{.families = 30, .chains = 3000};

}  // namespace

TEST_CASE("a sampled puzzle is minimal and has its givens from a complete grid",
          "[generate][unit]") {
    MinimalSampler sampler(classic_grids(), 16, test_shape);
    std::size_t seen = 0;
    for (std::uint64_t index = 0; index < 2; ++index) {
        for (const SampledPuzzle& sampled : sampler.draw(index)) {
            ++seen;
            CHECK(is_solution(sampled.solution));
            CHECK(sampled.givens.filled_count() == sampled.given_count);
            const auto solved = Solver().search(Puzzle(sampled.givens));
            REQUIRE(solved.outcome() == CountOutcome::unique);
            CHECK(*solved.first == sampled.solution);
            CellSet givens;
            for (int cell = 0; cell < 81; ++cell) {
                if (sampled.givens[static_cast<Cell>(cell)] != 0) {
                    givens.insert(static_cast<Cell>(cell));
                }
            }
            CHECK(test::redundant_by_oracle(sampled.solution, givens, SearchOracle(1'000'000))
                      .empty());
        }
    }
    CHECK(seen == 4);
    CHECK(sampler.stats().puzzles == seen);
    CHECK(sampler.stats().grids == 2);
    CHECK(sampler.stats().chains == 180'000);
}

TEST_CASE("every bulk target samples the same puzzles", "[generate][property]") {
    std::vector<Grid> expected;
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        CAPTURE(bulk::to_string(target));
        MinimalSampler sampler(classic_grids(), 10, test_shape, target);
        std::vector<Grid> made;
        for (std::uint64_t index = 0; index < 2; ++index) {
            for (const SampledPuzzle& sampled : sampler.draw(index)) {
                made.push_back(sampled.givens);
            }
        }
        if (expected.empty()) expected = made;
        CHECK_FALSE(made.empty());
        CHECK(made == expected);
    }
}

TEST_CASE("a grid gives the same puzzles whatever was drawn before", "[generate][unit]") {
    MinimalSampler one(classic_grids(), 3, test_shape);
    MinimalSampler other(classic_grids(), 3, test_shape);
    one.draw(0);
    const auto first = one.draw(1);
    const auto second = other.draw(1);
    REQUIRE(first.size() == 1);
    REQUIRE(second.size() == 1);
    CHECK(first[0].givens == second[0].givens);
}

TEST_CASE("weights are those of Berthier's table", "[generate][unit]") {
    // cf(19..31), with cf(26) = 1
    const double published[] = {.00134, .00415, .0120, .0329, .0843,  .204,  .464,
                                1,      2.037,  3.929, 7.180, 12.445, 20.474};
    for (int givens = 19; givens <= 31; ++givens) {
        CAPTURE(givens);
        CHECK(sample_weight(givens) == Approx(published[givens - 19]).epsilon(0.005));
    }
    for (int givens = 17; givens < 81; ++givens) {
        CHECK(sample_weight(givens + 1) ==
              Approx(sample_weight(givens) * (81 - givens) / (givens + 1)));
    }
}

// Run by name: unit_generate "[.slow]". Two minutes in a release build.
TEST_CASE("5,000 puzzles have the published mean numbers of givens", "[.slow]") {
    MinimalSampler sampler(classic_grids(), 2026);
    std::vector<SampledPuzzle> sample;
    for (std::uint64_t index = 0; sample.size() < 5000; ++index) {
        for (SampledPuzzle& puzzle : sampler.draw(index)) sample.push_back(std::move(puzzle));
    }
    double puzzles = 0, givens = 0, weight = 0, weighted = 0;
    for (const SampledPuzzle& puzzle : sample) {
        puzzles += 1;
        givens += puzzle.given_count;
        weight += puzzle.weight();
        weighted += puzzle.weight() * puzzle.given_count;
    }
    const double raw_mean = givens / puzzles, mean = weighted / weight;
    double squares = 0;
    for (const SampledPuzzle& puzzle : sample) {
        squares += std::pow(puzzle.weight() * (puzzle.given_count - mean), 2);
    }
    CAPTURE(raw_mean, mean, std::sqrt(squares) / weight);
    CHECK(std::abs(raw_mean - 25.6667) < 4 * 1.1166 / std::sqrt(puzzles));
    CHECK(std::abs(mean - 26.577) < 4 * std::sqrt(squares) / weight);
}
