#include "grade/race_walk.hpp"

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
    struct Sight {
        Digit digit = 0;
        unsigned rate = 0;
        unsigned hidden = 0;
        double keen = 0;
    };
    std::map<Cell, Sight> sights;
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
        View::Sight& sight = view.sights[cell];
        sight.digit = state[cell].first();
        sight.rate += 112;
        sight.keen += fewest <= 2 ? 500 : fewest == 3 ? 200 : fewest == 4 ? 100 : 30;
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
            View::Sight& sight = view.sights[places[0]];
            sight.digit = digit;
            sight.rate += rate;
            sight.hidden += rate;
            sight.keen += (is_full || is_box ? 1000 : 350) * familiarity;
        }
    }
    return view;
}

// Keeps what the walk tells.
struct Tally {
    std::vector<RaceMoment> moments;
    int helps = 0;
    void moment(const RaceMoment& moment) { moments.push_back(moment); }
    void help(const RaceStage&, int) { ++helps; }
};

// The same walk, looking at everything again at every step; up to where singles end.
std::vector<RaceMoment> naive_walk(const Puzzle& puzzle, const RaceClocks::Efforts& efforts) {
    const Geometry& geometry = puzzle.geometry();
    Candidates state = candidates_of(puzzle).value();
    std::array<double, 81> left{};
    std::copy(efforts.begin(), efforts.end(), left.begin());
    std::vector<RaceMoment> moments;
    std::optional<std::pair<Cell, Digit>> last;
    while (state.open_count() > 0) {
        const View view = look(geometry, state);
        if (view.sights.empty()) break;
        RaceMoment moment;
        double keen = 0;
        moment.open = state.open_count();
        moment.cells = static_cast<int>(view.sights.size());
        for (int i = 0; i < 81; ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (state.is_open(cell)) moment.candidates += state[cell].size();
        }
        Cell first = 0;
        double shortest = std::numeric_limits<double>::infinity();
        for (const auto& [cell, sight] : view.sights) {
            moment.rate += sight.rate;
            moment.hidden += sight.hidden;
            unsigned attention = 1;
            if (last) {
                attention += sight.digit == last->second ? 1U : 0U;
                attention += geometry.peer_set(last->first).contains(cell) ? 1U : 0U;
            }
            moment.near += attention * sight.rate;
            keen += sight.keen;
            const double time = left[cell] / sight.rate;
            if (time < shortest) {
                shortest = time;
                first = cell;
            }
        }
        moment.keen = static_cast<std::uint32_t>(keen + 0.5);
        moments.push_back(moment);
        for (const auto& [cell, sight] : view.sights) left[cell] -= shortest * sight.rate;
        last = {first, view.sights.at(first).digit};
        REQUIRE(state.assign(geometry, first, last->second));
    }
    return moments;
}

TEST_CASE("a walk sees what looking at everything sees", "[grade][unit]") {
    const Geometry classic;
    const RoundTables<9> tables(classic);
    const RaceClocks clocks(3, 1);
    Rng rng(5);
    std::size_t steps = 0;
    for (int i = 0; i < 10; ++i) {
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(classic, rng);
        RoundBoard<9> start(tables);
        Pending<9> in_sight;
        REQUIRE(start.enter(tables, puzzle, in_sight));
        LookAheadSearch<9> search;
        const auto stages = find_race_stages(tables, start, in_sight, solution, search);
        for (const RaceClocks::Efforts& efforts : clocks.walks()) {
            CAPTURE(i);
            Tally tally;
            RaceWalk(tables, start, in_sight, efforts).run(stages, tally);
            CHECK(tally.helps == static_cast<int>(stages.size()));
            const std::vector<RaceMoment> expected = naive_walk(puzzle, efforts);
            REQUIRE(expected.size() <= tally.moments.size());
            for (std::size_t step = 0; step < expected.size(); ++step) {
                CAPTURE(step);
                const RaceMoment& a = tally.moments[step];
                const RaceMoment& b = expected[step];
                REQUIRE(a.open == b.open);
                REQUIRE(a.candidates == b.candidates);
                REQUIRE(a.cells == b.cells);
                REQUIRE(a.rate == b.rate);
                REQUIRE(a.hidden == b.hidden);
                REQUIRE(a.near == b.near);
                REQUIRE(a.keen == b.keen);
                ++steps;
            }
        }
    }
    CHECK(steps > 100);
}

TEST_CASE("the efforts of a cell are spread evenly over the walks", "[grade][unit]") {
    const RaceClocks clocks(8, 1);
    REQUIRE(clocks.walks().size() == 8);
    std::vector<std::uint64_t> first;
    for (std::size_t cell = 0; cell < RaceClocks::cell_count; ++cell) {
        std::vector<std::uint64_t> efforts;
        for (const RaceClocks::Efforts& walk : clocks.walks()) efforts.push_back(walk[cell]);
        std::sort(efforts.begin(), efforts.end());
        if (cell == 0) first = efforts;
        REQUIRE(efforts == first);
    }
    CHECK(std::adjacent_find(first.begin(), first.end()) == first.end());
    const double mean =
        static_cast<double>(std::accumulate(first.begin(), first.end(), std::uint64_t{0})) / 8;
    CHECK(mean / (1000.0 * (1 << 20)) == Approx(1).margin(0.1));
    CHECK(RaceClocks(8, 2).walks() != clocks.walks());
}

}  // namespace
}  // namespace sudoku
