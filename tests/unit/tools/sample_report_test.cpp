#include "commands/sample_report.hpp"

#include "options/options.hpp"
#include "support/catch.hpp"

#include <cmath>

using namespace sudoku;
using namespace sudoku::tools;

namespace {

SampleItem item_of(std::uint64_t grid, int givens) {
    return {grid, {Grid(Geometry()), Grid(Geometry()), givens}};
}

}  // namespace

TEST_CASE("the mean of a sample is weighted by what its puzzles stand for", "[tools][unit]") {
    SampleReport report;
    report.add(item_of(0, 25));
    report.add(item_of(1, 26));
    report.add(item_of(2, 27));
    CHECK(report.puzzles() == 3);
    CHECK(report.raw_mean().value == Approx(26));
    // 26 / 56, 1 and 55 / 27
    const double weights[] = {26.0 / 56, 1, 55.0 / 27};
    const double all = weights[0] + weights[1] + weights[2];
    const double mean = (25 * weights[0] + 26 * weights[1] + 27 * weights[2]) / all;
    CHECK(report.weighted_mean().value == Approx(mean));
    CHECK(report.share(27).value == Approx(weights[2] / all));
    CHECK(report.share(30).value == Approx(0));
    double squares = 0;
    for (int i = 0; i < 3; ++i) squares += std::pow(weights[i] * (25 + i - mean), 2);
    CHECK(report.weighted_mean().error == Approx(1.959964 * std::sqrt(squares) / all));
}

TEST_CASE("puzzles of one grid count as one observation", "[tools][unit]") {
    SampleReport apart, together;
    for (std::uint64_t i = 0; i < 8; ++i) {
        const int givens = i < 4 ? 25 : 26;
        apart.add(item_of(i, givens));
        together.add(item_of(i / 4, givens));
    }
    CHECK(apart.raw_mean().value == together.raw_mean().value);
    CHECK(together.raw_mean().error == Approx(2 * apart.raw_mean().error));
}

TEST_CASE("a report without puzzles has nothing to tell", "[tools][unit]") {
    const SampleReport report;
    CHECK(report.weighted_mean().value == 0);
    CHECK(report.to_string(Form::csv) ==
          "givens,puzzles,estimate,error\n"
          "mean_as_drawn,0,0.000000,0.000000\n"
          "mean_of_all,0,0.000000,0.000000\n");
}
