#include "grade/solve_simulation.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include "state/propagate.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

// What is in sight of a state, found by looking at everything.
struct View {
    struct Risk {
        Digit digit = 0;
        unsigned hazard = 0;
        unsigned hidden = 0;
        double by_habits = 0;
    };
    std::map<Cell, Risk> risks;
};

View look(const Geometry& geometry, const Candidates& state) {
    std::vector<int> open_in(geometry.houses().size());
    std::vector<int> placed_of(10);
    for (int i = 0; i < 81; ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (state.is_open(cell)) {
            for (const int house : geometry.houses_of(cell))
                ++open_in[static_cast<std::size_t>(house)];
        } else {
            ++placed_of[state[cell].first()];
        }
    }
    View view;
    for (int i = 0; i < 81; ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (!state.is_open(cell) || !state[cell].is_single()) continue;
        int fewest = 9;
        for (const int house : geometry.houses_of(cell))
            fewest = std::min(fewest, open_in[static_cast<std::size_t>(house)]);
        View::Risk& risk = view.risks[cell];
        risk.digit = state[cell].first();
        risk.hazard += 112;
        risk.by_habits += fewest <= 2 ? 500 : fewest == 3 ? 200 : fewest == 4 ? 100 : 30;
    }
    for (std::size_t h = 0; h < geometry.houses().size(); ++h) {
        const House& house = geometry.houses()[h];
        for (Digit digit = 1; digit <= 9; ++digit) {
            std::vector<Cell> places;
            for (const Cell cell : house.cells) {
                if (state[cell].contains(digit)) places.push_back(cell);
            }
            if (places.size() != 1 || !state.is_open(places[0])) continue;
            const bool is_box = house.kind == HouseKind::box;
            const bool is_full = open_in[h] == 1;
            const unsigned rate = is_full ? 1500 : is_box ? 1000 : 500;
            const int count = placed_of[digit];
            const double familiarity = count >= 6 ? 1.6 : count >= 4 ? 1.2 : count >= 3 ? 1 : 0.7;
            View::Risk& risk = view.risks[places[0]];
            risk.digit = digit;
            risk.hazard += rate;
            risk.hidden += rate;
            risk.by_habits += (is_full || is_box ? 1000 : 350) * familiarity;
        }
    }
    return view;
}

// Keeps what the walk tells.
struct Tally {
    std::vector<RiskSet> steps;
    int impasses = 0;
    void step(const RiskSet& set) { steps.push_back(set); }
    void impasse(const Impasse&, int) { ++impasses; }
};

// The same walk, looking at everything again at every step; up to where singles end.
std::vector<RiskSet> naive_walk(const Puzzle& puzzle,
                                const ThresholdSample::Thresholds& thresholds) {
    const Geometry& geometry = puzzle.geometry();
    Candidates state = candidates_of(puzzle).value();
    std::array<double, 81> left{};
    std::copy(thresholds.begin(), thresholds.end(), left.begin());
    std::vector<RiskSet> steps;
    std::optional<std::pair<Cell, Digit>> last;
    while (state.open_count() > 0) {
        const View view = look(geometry, state);
        if (view.risks.empty()) break;
        RiskSet set;
        double by_habits = 0;
        set.open = state.open_count();
        set.cells = static_cast<int>(view.risks.size());
        for (int i = 0; i < 81; ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (state.is_open(cell)) set.candidates += state[cell].size();
        }
        Cell first = 0;
        double shortest = std::numeric_limits<double>::infinity();
        for (const auto& [cell, risk] : view.risks) {
            set.hazard += risk.hazard;
            set.hidden += risk.hidden;
            unsigned attention = 1;
            if (last) {
                attention += risk.digit == last->second ? 1U : 0U;
                attention += geometry.peer_set(last->first).contains(cell) ? 1U : 0U;
            }
            set.by_nearness += attention * risk.hazard;
            by_habits += risk.by_habits;
            const double time = left[cell] / risk.hazard;
            if (time < shortest) {
                shortest = time;
                first = cell;
            }
        }
        set.by_habits = static_cast<std::uint32_t>(by_habits + 0.5);
        steps.push_back(set);
        for (const auto& [cell, risk] : view.risks) left[cell] -= shortest * risk.hazard;
        last = {first, view.risks.at(first).digit};
        REQUIRE(state.assign(geometry, first, last->second));
    }
    return steps;
}

TEST_CASE("a walk sees what looking at everything sees", "[grade][unit]") {
    const Geometry classic;
    const RoundTables<9> tables(classic);
    const ThresholdSample sample(3, 1);
    Rng rng(5);
    std::size_t steps = 0;
    for (int i = 0; i < 10; ++i) {
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(classic, rng);
        SingleRounds<9> start(tables);
        Pending<9> in_sight;
        REQUIRE(start.enter(tables, puzzle, in_sight));
        LookAheadSearch<9> search;
        const auto impasses = find_impasses(tables, start, in_sight, solution, search);
        for (const ThresholdSample::Thresholds& thresholds : sample.walks()) {
            CAPTURE(i);
            Tally tally;
            SolveSimulation(tables, start, in_sight, thresholds).run(impasses, tally);
            CHECK(tally.impasses == static_cast<int>(impasses.size()));
            const std::vector<RiskSet> expected = naive_walk(puzzle, thresholds);
            REQUIRE(expected.size() <= tally.steps.size());
            for (std::size_t step = 0; step < expected.size(); ++step) {
                CAPTURE(step);
                const RiskSet& a = tally.steps[step];
                const RiskSet& b = expected[step];
                REQUIRE(a.open == b.open);
                REQUIRE(a.candidates == b.candidates);
                REQUIRE(a.cells == b.cells);
                REQUIRE(a.hazard == b.hazard);
                REQUIRE(a.hidden == b.hidden);
                REQUIRE(a.by_nearness == b.by_nearness);
                REQUIRE(a.by_habits == b.by_habits);
                ++steps;
            }
        }
    }
    CHECK(steps > 100);
}

TEST_CASE("the thresholds of a cell are spread evenly over the walks", "[grade][unit]") {
    const ThresholdSample sample(8, 1);
    REQUIRE(sample.walks().size() == 8);
    std::vector<std::uint64_t> first;
    for (std::size_t cell = 0; cell < ThresholdSample::cell_count; ++cell) {
        std::vector<std::uint64_t> thresholds;
        for (const ThresholdSample::Thresholds& walk : sample.walks())
            thresholds.push_back(walk[cell]);
        std::sort(thresholds.begin(), thresholds.end());
        if (cell == 0) first = thresholds;
        REQUIRE(thresholds == first);
    }
    CHECK(std::adjacent_find(first.begin(), first.end()) == first.end());
    const double mean =
        static_cast<double>(std::accumulate(first.begin(), first.end(), std::uint64_t{0})) / 8;
    CHECK(mean / (1000.0 * (1 << 20)) == Approx(1).margin(0.1));
    CHECK(ThresholdSample(8, 2).walks() != sample.walks());
}

}  // namespace
}  // namespace sudoku
