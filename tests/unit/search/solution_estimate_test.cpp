#include <sudoku/search/grid_count.hpp>

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <cmath>
#include <limits>

namespace sudoku {
namespace {

double number(const LargeNumber& large) { return std::ldexp(large.value, large.exponent); }

// In how many of a hundred seeds the interval has the number.
int covered(const Puzzle& puzzle, double true_number, EstimateOptions options) {
    int count = 0;
    for (options.seed = 1; options.seed <= 100; ++options.seed) {
        const SolutionEstimate estimate = estimate_solutions(puzzle, options).value();
        REQUIRE(estimate.end == SearchEnd::complete);
        if (number(estimate.low) <= true_number && true_number <= number(estimate.high)) ++count;
    }
    return count;
}

// promise 1.4: An estimate's interval contains the true number for at least nine of ten seeds
TEST_CASE("published counts lie in the intervals of at least 90 of 100 seeds", "[estimate][unit]") {
    const Puzzle four(Grid(test::geometry("2x2")));
    const Puzzle six(Grid(test::geometry("2x3")));
    const Puzzle diagonal(Grid(test::geometry("2x3+diagonal")));
    SECTION("probes that end in counts") {
        CHECK(covered(four, 288, {.probes = 100, .count_nodes = 20}) >= 90);
        CHECK(covered(six, 28'200'960, {.probes = 200}) >= 90);
        CHECK(covered(diagonal, 8'640, {.probes = 100, .count_nodes = 20}) >= 90);
    }
    SECTION("probes that end in solutions") {
        CHECK(covered(four, 288, {.probes = 100, .count_nodes = 0}) >= 90);
        CHECK(covered(six, 28'200'960, {.probes = 200, .count_nodes = 0}) >= 90);
        CHECK(covered(diagonal, 8'640, {.probes = 200, .count_nodes = 0}) >= 90);
    }
}

TEST_CASE("counts of random puzzles lie in the intervals of at least 90 of 100 seeds",
          "[estimate][unit]") {
    int tried = 0;
    for (std::uint64_t seed = 0; tried < 3; ++seed) {
        Rng rng(seed);
        const Grid full = *test::arbitrary_solution(Geometry(), rng);
        const Puzzle puzzle = test::arbitrary_givens(full, 28, rng);
        const SearchResult counted = Solver().search(puzzle, {.solutions = 5'000});
        if (counted.end != SearchEnd::complete || counted.solutions < 300) continue;
        CAPTURE(seed, counted.solutions);
        CHECK(covered(puzzle, static_cast<double>(counted.solutions),
                      {.probes = 300, .count_nodes = 40}) >= 90);
        ++tried;
    }
}

TEST_CASE("counts with constraints lie in the intervals of at least 90 of 100 seeds",
          "[estimate][unit]") {
    const Geometry geometry = test::geometry("2x3");
    for (const std::string_view text : {"cage=9:A1A2B1", "thermometer:A1B1C1", "arrow:A1/A2A3"}) {
        const Puzzle puzzle(test::line_grid("......"
                                            "......"
                                            "......"
                                            "......"
                                            "......"
                                            "123456",
                                            geometry),
                            {}, {parse_constraint(text, geometry).value()});
        const SearchResult counted =
            Solver().search(puzzle, {.solutions = std::numeric_limits<std::uint64_t>::max()});
        CAPTURE(text, counted.solutions);
        CHECK(covered(puzzle, static_cast<double>(counted.solutions),
                      {.probes = 100, .count_nodes = 20}) >= 90);
    }
}

TEST_CASE("what is counted at once is exact", "[estimate][unit]") {
    const auto of = [](std::string_view text) {
        return estimate_solutions(Puzzle(test::line_grid(text, test::geometry("2x2")))).value();
    };
    const SolutionEstimate one = of("1..4..2..3......");
    CHECK(one.is_exact);
    CHECK(one.solutions.text() == "1");
    CHECK(one.low.text() == "1");
    CHECK(one.high.text() == "1");
    CHECK(one.probes == 0);
    const SolutionEstimate none = of("11..............");
    CHECK(none.is_exact);
    CHECK(none.solutions.text() == "0");
}

TEST_CASE("the same seed gives the same estimate, another one another", "[estimate][unit]") {
    const Puzzle puzzle(Grid(Geometry{}));
    const auto of = [&](std::uint64_t seed) {
        return number(estimate_solutions(puzzle, {.probes = 20, .seed = seed})->solutions);
    };
    CHECK(of(7) == of(7));
    CHECK(of(7) != of(8));
}

TEST_CASE("the classic board has about 6.67e21 grids", "[estimate][unit]") {
    const SolutionEstimate estimate =
        estimate_solutions(Grid(Geometry{}), {.probes = 1000, .seed = 3}).value();
    CHECK(estimate.solutions.log10() == Approx(21.824).margin(0.06));
    CHECK(number(estimate.low) < 6.671e21);
    CHECK(number(estimate.high) > 6.671e21);
    CHECK_FALSE(estimate.is_doubtful());
}

TEST_CASE("numbers beyond a double are written, too", "[estimate][unit]") {
    CHECK(LargeNumber{0.5, 1}.text() == "1");
    CHECK(LargeNumber{0.75, 2000}.text() == "8.611e+601");
    CHECK(LargeNumber{0.5, 31}.text() == "1.074e+09");
    CHECK(LargeNumber{}.text() == "0");
}

TEST_CASE("boards of several grids are estimated, too", "[estimate][unit]") {
    for (const std::string_view spec : {"samurai", "sohei"}) {
        CAPTURE(spec);
        const SolutionEstimate estimate =
            estimate_solutions(Grid(test::geometry(spec)), {.probes = 3}).value();
        CHECK(estimate.probes == 3);
        CHECK(estimate.end == SearchEnd::complete);
    }
}

TEST_CASE("limits end the probes, and those until then count", "[estimate][unit]") {
    const Puzzle puzzle(Grid(Geometry{}));
    const SolutionEstimate few =
        estimate_solutions(puzzle, {.probes = 1000, .limits = {.nodes = 10'000}}).value();
    CHECK(few.end == SearchEnd::node_limit);
    CHECK(few.probes > 0);
    CHECK(few.probes < 1000);
    const SolutionEstimate none =
        estimate_solutions(puzzle, {.limits = {.time = std::chrono::nanoseconds(0)}}).value();
    CHECK(none.end == SearchEnd::time_limit);
    CHECK(none.probes == 0);
    std::stop_source source;
    source.request_stop();
    const auto stopped = estimate_solutions(puzzle, {.limits = {.cancel = source.get_token()}});
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().code == ErrorCode::cancelled);
}

}  // namespace
}  // namespace sudoku
