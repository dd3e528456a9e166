#include <sudoku/grade/calibrate.hpp>

#include "support/catch.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace sudoku {
namespace {

const std::vector<std::string> three = {"light", "middle", "dark"};

// Labels by minutes, some of them wrong.
std::vector<LabelledPuzzle> catalogue(int count, int wrong_percent, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<LabelledPuzzle> puzzles;
    for (int i = 0; i < count; ++i) {
        const double minutes = 3 + static_cast<double>(rng.below(1000)) / 100;
        std::size_t label = minutes < 6 ? 0 : minutes < 9 ? 1 : 2;
        if (rng.below(100) < static_cast<std::uint64_t>(wrong_percent)) label = rng.below(3);
        const Deduction needed = label == 0 ? Deduction::singles : Deduction::search;
        puzzles.push_back(
            {minutes, needed, label, static_cast<std::size_t>(i) % calibration_folds});
    }
    return puzzles;
}

std::size_t agreeing(const std::vector<LabelledPuzzle>& puzzles, double first, double second) {
    return static_cast<std::size_t>(
        std::count_if(puzzles.begin(), puzzles.end(), [&](const LabelledPuzzle& puzzle) {
            const std::size_t level = puzzle.minutes <= first    ? 0
                                      : puzzle.minutes <= second ? 1
                                                                 : 2;
            return level == puzzle.label;
        }));
}

TEST_CASE("clean labels are learned", "[grade][unit]") {
    const LevelFit fit = fit_levels(catalogue(300, 0, 1), three);
    REQUIRE(fit.levels.size() == 3);
    CHECK(fit.levels[0].name == "light");
    CHECK(fit.levels[0].minutes == Approx(6).margin(0.1));
    CHECK(fit.levels[1].minutes == Approx(9).margin(0.1));
    CHECK(std::isinf(fit.levels[2].minutes));
    CHECK(fit.levels[0].deduction == Deduction::singles);
    CHECK(fit.levels[1].deduction == Deduction::search);
    CHECK(fit.accuracy > 0.97);
    CHECK(fit.within_one == 1);
}

TEST_CASE("no other limits agree with more labels", "[grade][unit]") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        CAPTURE(seed);
        const std::vector<LabelledPuzzle> puzzles = catalogue(60, 40, seed);
        const LevelFit fit = fit_levels(puzzles, three);
        const std::size_t found = agreeing(puzzles, fit.levels[0].minutes, fit.levels[1].minutes);
        std::size_t best = 0;
        for (const LabelledPuzzle& a : puzzles) {
            for (const LabelledPuzzle& b : puzzles) {
                if (a.minutes > b.minutes) continue;
                best = std::max(best, agreeing(puzzles, a.minutes, b.minutes));
            }
        }
        CHECK(found >= best);
    }
}

TEST_CASE("wrong labels lower the accuracy and not the limits", "[grade][unit]") {
    const LevelFit fit = fit_levels(catalogue(600, 15, 2), three);
    CHECK(fit.levels[0].minutes == Approx(6).margin(0.3));
    CHECK(fit.levels[1].minutes == Approx(9).margin(0.3));
    CHECK(fit.accuracy > 0.75);
    CHECK(fit.accuracy < 0.95);
}

TEST_CASE("times are mapped by a power law", "[grade][unit]") {
    std::vector<TimedPuzzle> puzzles;
    for (std::size_t i = 0; i < 100; ++i) {
        const double minutes = 3 + 0.1 * static_cast<double>(i);
        puzzles.push_back({minutes, 2 * std::pow(minutes, 1.5), i % calibration_folds});
    }
    const TimeFit fit = fit_times(puzzles);
    CHECK(fit.scale == Approx(1.5));
    CHECK(fit.shift == Approx(std::log(2.0)));
    CHECK(fit.low == Approx(1));
    CHECK(fit.high == Approx(1));
    CHECK(fit.rank_correlation == Approx(1));
    CHECK(fit.predicted[0] == Approx(puzzles[0].measured));
    const GradeModel house = with_times(GradeModel(), fit);
    CHECK(house.levels()[0].minutes ==
          Approx(2 * std::pow(GradeModel().levels()[0].minutes, 1.5)).margin(0.001));
}

TEST_CASE("a house model can be read again", "[grade][unit]") {
    GradeNumbers numbers = GradeModel().numbers();
    numbers.version = "house 3";
    numbers.time.intercept = 0.125;
    numbers.levels.pop_back();
    const GradeModel house(numbers);
    const GradeModel again = parse_grade_model(house_model_text(house)).value();
    CHECK(again.version() == "house 3");
    CHECK(again.time().intercept == 0.125);
    CHECK(again.time().weights == house.time().weights);
    CHECK(again.time().at_least == house.time().at_least);
    CHECK(again.levels().size() == house.levels().size());
    CHECK(again.score().weights == house.score().weights);
}

}  // namespace
}  // namespace sudoku
