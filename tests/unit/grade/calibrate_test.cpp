#include <sudoku/grade/calibrate.hpp>

#include "grade/level_choice.hpp"
#include "support/catch.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace sudoku {
namespace {

const std::vector<std::string> three = {"light", "middle", "dark"};

// Labels by minutes, some of them wrong. Singles solve what is called light, or nothing.
std::vector<LabelledPuzzle> catalogue(int count, int wrong_percent, std::uint64_t seed,
                                      Deduction lightest = Deduction::search) {
    Rng rng(seed);
    std::vector<LabelledPuzzle> puzzles;
    for (int i = 0; i < count; ++i) {
        const double minutes = 3 + static_cast<double>(rng.below(1000)) / 100;
        std::size_t label = minutes < 6 ? 0 : minutes < 9 ? 1 : 2;
        if (rng.below(100) < static_cast<std::uint64_t>(wrong_percent)) label = rng.below(3);
        const Deduction needed = label == 0 ? lightest : Deduction::search;
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
    const LevelFit fit = fit_levels(catalogue(300, 0, 1, Deduction::singles), three);
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
    CHECK(fit.singles.low == Approx(1));
    CHECK(fit.beyond_singles.high == Approx(1));
    CHECK(fit.rank_correlation == Approx(1));
    CHECK(fit.predicted[0] == Approx(puzzles[0].measured));
    const GradeModel house = with_times(GradeModel(), fit);
    CHECK(house.levels()[0].minutes ==
          Approx(2 * std::pow(GradeModel().levels()[0].minutes, 1.5)).margin(0.001));
}

TEST_CASE("levels by techniques are learned", "[grade][unit]") {
    // What the built-in table makes of puzzles, and nothing else, is what is to be found.
    const GradeModel model;
    Rng rng(5);
    std::vector<LabelledPuzzle> puzzles;
    for (std::size_t i = 0; i < 1000; ++i) {
        static constexpr std::array needs = {
            human::Technique::hidden_single_box, human::Technique::naked_single,
            human::Technique::pointing,          human::Technique::hidden_pair,
            human::Technique::xy_wing,           human::Technique::unique_type_1,
            human::Technique::x_cycle,           human::Technique::forcing_chain};
        const NeededTechnique needed{needs[rng.below(needs.size())]};
        const Deduction deduction = deduction_of(needed.hardest);
        const double minutes = 4 + 0.01 * static_cast<double>(rng.below(3600));
        const Level level = level_of(need_of(deduction, needed), minutes, model.levels());
        puzzles.push_back(
            {minutes, deduction, static_cast<std::size_t>(level), i % calibration_folds, needed});
    }
    std::vector<std::string> names;
    for (const LevelBand& band : model.levels()) names.push_back(band.name);
    const LevelFit fit = fit_levels(puzzles, names);
    CHECK(fit.accuracy > 0.95);
    CHECK(fit.within_one > 0.99);
    // It can be read as a model file.
    GradeNumbers house = model.numbers();
    house.levels = fit.levels;
    CHECK(parse_grade_model(house_model_text(GradeModel(house))).value().levels().size() == 7);
}

// promise 1.22: A fitted interval contains eight in ten times, for easy and for hard puzzles
TEST_CASE("the interval contains eight in ten times, for easy and hard puzzles", "[grade][unit]") {
    Rng rng(3);
    std::vector<TimedPuzzle> puzzles;
    for (std::size_t i = 0; i < 2000; ++i) {
        const bool is_hard = i % 4 == 0;
        // A triangle of two uniform draws, twice as wide for hard puzzles.
        const auto uniform = [&] { return static_cast<double>(rng.below(1000)) / 1000; };
        const double noise = (is_hard ? 1.0 : 0.5) * (uniform() - uniform());
        const double minutes = 5 + 10 * uniform();
        puzzles.push_back({minutes, minutes * std::exp(noise), i % calibration_folds,
                           is_hard ? Deduction::search : Deduction::singles});
    }
    const TimeFit fit = fit_times(puzzles);
    CHECK(fit.coverage == Approx(0.8).margin(0.03));
    CHECK(std::log(fit.singles.high) == Approx(0.5 * 0.5528).margin(0.04));
    CHECK(std::log(fit.beyond_singles.high) == Approx(0.5528).margin(0.08));
    CHECK(std::log(fit.beyond_singles.low) == Approx(-0.5528).margin(0.08));
}

TEST_CASE("a house model can be read again", "[grade][unit]") {
    GradeNumbers numbers = GradeModel().numbers();
    numbers.version = "house 3";
    numbers.time.intercept = 0.125;
    numbers.levels.erase(numbers.levels.begin());
    const GradeModel house(numbers);
    const GradeModel again = parse_grade_model(house_model_text(house)).value();
    CHECK(again.version() == "house 3");
    CHECK(again.time().intercept == 0.125);
    CHECK(again.time().weights == house.time().weights);
    CHECK(again.time().at_least == house.time().at_least);
    CHECK(again.time().singles.low == house.time().singles.low);
    CHECK(again.time().beyond_singles.high == house.time().beyond_singles.high);
    CHECK(again.levels().size() == house.levels().size());
    CHECK(again.score().weights == house.score().weights);
}

}  // namespace
}  // namespace sudoku
