#include "grade/look_ahead_search.hpp"

#include "state/propagate.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/grade/search_score.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using Placement = std::pair<Cell, Digit>;

// Every naked and hidden single in sight, by looking at everything; nothing when a house has no
// place for a digit or a cell no candidate.
std::optional<std::set<Placement>> singles_in_sight(const Geometry& geometry,
                                                    const Candidates& state) {
    std::set<Placement> singles;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (state[cell].empty()) return std::nullopt;
        if (state.is_open(cell) && state[cell].is_single())
            singles.emplace(cell, state[cell].first());
    }
    for (const House& house : geometry.houses()) {
        for (Digit digit = 1; digit <= geometry.side(); ++digit) {
            std::vector<Cell> places;
            for (const Cell cell : house.cells) {
                if (state[cell].contains(digit)) places.push_back(cell);
            }
            if (places.empty()) return std::nullopt;
            if (places.size() == 1 && state.is_open(places[0])) singles.emplace(places[0], digit);
        }
    }
    return singles;
}

// Rounds until an assumption fails, and digits placed before the last of them; nothing if it does
// not fail.
std::optional<std::pair<int, int>> refutation(const Geometry& geometry, Candidates state,
                                              Placement assumption) {
    const int open = state.open_count();
    std::set<Placement> now = {assumption};
    for (int rounds = 1; !now.empty(); ++rounds) {
        const int placed = std::max(1, open - state.open_count());
        for (const auto& [cell, digit] : now) {
            if (state[cell].contains(digit) && !state.is_open(cell)) continue;
            if (!state.assign(geometry, cell, digit)) return {{rounds, placed}};
        }
        const auto next = singles_in_sight(geometry, state);
        if (!next) return {{rounds, placed}};
        now = *next;
    }
    return std::nullopt;
}

LookAhead naive_look_ahead(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    Candidates state = candidates_of(puzzle).value();
    REQUIRE(propagate(geometry, state));
    LookAhead sum;
    while (!state.is_solved()) {
        std::optional<std::pair<int, int>> best;
        std::vector<Placement> refuted;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            for (const Digit digit : state[cell]) {
                const auto found = refutation(geometry, state, {cell, digit});
                if (!found) continue;
                if (!best || found->first < best->first) {
                    best = found;
                    refuted.clear();
                }
                if (found->first != best->first) continue;
                best->second = std::min(best->second, found->second);
                refuted.emplace_back(cell, digit);
            }
        }
        if (!best) {
            sum.open_left = state.open_count();
            return sum;
        }
        const int count = static_cast<int>(refuted.size());
        ++sum.steps;
        sum.rounds += best->first;
        sum.refuted += count;
        if (best->first > sum.longest) {
            sum.longest = best->first;
            sum.size = best->second;
            sum.fewest = count;
        } else if (best->first == sum.longest) {
            sum.size = std::max(sum.size, best->second);
            sum.fewest = std::min(sum.fewest, count);
        }
        for (const auto& [cell, digit] : refuted) {
            REQUIRE(state.eliminate(cell, DigitSet::of(digit)));
        }
        REQUIRE(propagate(geometry, state));
    }
    return sum;
}

TEST_CASE("looking ahead finds what looking at everything finds", "[grade][unit]") {
    Rng rng(11);
    int with_search = 0;
    for (const char* spec : {"3x3", "2x3", "2x4", "3x3+diagonal"}) {
        const Geometry geometry = test::geometry(spec);
        for (int i = 0; i < 20; ++i) {
            CAPTURE(spec, i);
            const auto [puzzle, solution] = test::arbitrary_unique_puzzle(geometry, rng);
            const SearchScore score = search_score(puzzle, solution).value();
            if (score.deduction != Deduction::search) continue;
            ++with_search;
            CHECK(score.look_ahead == naive_look_ahead(puzzle));
        }
    }
    CHECK(with_search > 5);
}

}  // namespace
}  // namespace sudoku
