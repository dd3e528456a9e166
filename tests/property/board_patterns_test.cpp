#include "human/general/board_ladder.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Exclusions and almost locked sets of any board, compared with what their definitions say when all
// sets of cells are tried, in random positions. What the puzzle is, does not matter: such a
// position has a solution, and some candidates beside it.

using namespace sudoku;
using namespace sudoku::human;
using Digits = general::Mask;
using general::BoardPosition;

namespace {

using Elimination = std::set<std::pair<Cell, Digit>>;

Elimination all_gone(const std::vector<Step>& steps) {
    Elimination gone;
    for (const Step& step : steps) {
        for (const Candidate& one : step.eliminations) gone.emplace(one.cell, one.digit);
    }
    return gone;
}

bool see_each_other(const BoardPosition& position, Cell a, Cell b) {
    return position.rules().peers(a).contains(b);
}

// Those with so many candidates that no digit is written in.
std::vector<Cell> open_cells(const BoardPosition& position, int least = 2) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (!position.is_written(cell) && general::count_of(position.candidates(cell)) >= least)
            cells.push_back(cell);
    }
    return cells;
}

BoardPosition position_of(const Puzzle& puzzle) {
    return {general::BoardRules::make(puzzle).value(), puzzle};
}

// A grid that the rules of the board and the constraints allow, found from a random digit.
Grid arbitrary_grid(const Geometry& geometry, const std::vector<Constraint>& constraints,
                    Rng& rng) {
    const auto side = static_cast<std::uint64_t>(geometry.side());
    Grid start(geometry);
    // One after the other: compilers differ in the order of arguments.
    const auto digit = static_cast<Digit>(1 + rng.below(side));
    start.set(static_cast<Cell>(rng.below(side)), digit);
    return Solver().search(Puzzle(start, {}, constraints), {.solutions = 1}).first.value();
}

// With so many givens in a hundred, and of the wrong digits of an open cell so many left.
BoardPosition arbitrary_position(const Geometry& geometry, int givens, int candidates, Rng& rng,
                                 const std::vector<Constraint>& constraints = {}) {
    const Grid solution = arbitrary_grid(geometry, constraints, rng);
    const Puzzle marked = test::with_arbitrary_pencilmarks(
        test::arbitrary_givens(solution, givens, rng), solution, candidates, rng);
    std::vector<DigitSet> allowed;
    for (int cell = 0; cell < geometry.cell_count(); ++cell)
        allowed.push_back(marked.allowed(static_cast<Cell>(cell)));
    return position_of(Puzzle(marked.givens(), std::move(allowed), constraints));
}

// Of all ways to fill the cells, those that leave every excluder a candidate.
Elimination excluded(const BoardPosition& position, const std::vector<Cell>& base,
                     const std::vector<Cell>& excluders) {
    std::vector<Digits> possible(base.size(), 0);
    std::vector<Digit> digits;
    const auto fill = [&](const auto& self) -> void {
        if (digits.size() < base.size()) {
            for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
                if (!position.has(base[digits.size()], digit)) continue;
                digits.push_back(digit);
                self(self);
                digits.pop_back();
            }
            return;
        }
        Digits used = 0;
        for (std::size_t i = 0; i < base.size(); ++i) {
            used |= general::mask_of(digits[i]);
            for (std::size_t j = 0; j < i; ++j) {
                if (digits[i] == digits[j] && see_each_other(position, base[i], base[j])) return;
            }
        }
        for (const Cell cell : excluders) {
            if ((position.candidates(cell) & ~used) == 0) return;
        }
        for (std::size_t i = 0; i < base.size(); ++i) possible[i] |= general::mask_of(digits[i]);
    };
    fill(fill);
    Elimination gone;
    for (std::size_t i = 0; i < base.size(); ++i) {
        for (const Digit digit : DigitSet::from_mask(position.candidates(base[i]) & ~possible[i]))
            gone.emplace(base[i], digit);
    }
    return gone;
}

std::vector<Cell> excluders_of(const BoardPosition& position, const std::vector<Cell>& base,
                               int most) {
    std::vector<Cell> excluders;
    for (const Cell cell : open_cells(position)) {
        if (general::count_of(position.candidates(cell)) <= most &&
            std::all_of(base.begin(), base.end(), [&](Cell one) {
                return one != cell && see_each_other(position, one, cell);
            }))
            excluders.push_back(cell);
    }
    return excluders;
}

Elimination pairs_by_definition(const BoardPosition& position) {
    const std::vector<Cell> open = open_cells(position);
    Elimination gone;
    for (std::size_t a = 0; a < open.size(); ++a) {
        for (std::size_t b = a + 1; b < open.size(); ++b) {
            const auto excluders = excluders_of(position, {open[a], open[b]}, 2);
            if (!excluders.empty()) gone.merge(excluded(position, {open[a], open[b]}, excluders));
        }
    }
    return gone;
}

Elimination triplets_by_definition(const BoardPosition& position) {
    const std::vector<Cell> open = open_cells(position);
    Elimination gone;
    const auto look_at = [&](const std::vector<Cell>& base) {
        Digits reachable = 0;
        bool is_linked = false;
        for (const Cell cell : base) {
            reachable |= position.candidates(cell);
            for (const Cell other : base) {
                is_linked = is_linked || (general::count_of(position.candidates(cell)) <= 3 &&
                                          see_each_other(position, cell, other));
            }
        }
        if (!is_linked) return;
        const auto excluders = excluders_of(position, base, 3);
        std::set<Digits> traps;
        for (const Cell cell : excluders) {
            if ((position.candidates(cell) & ~reachable) == 0)
                traps.insert(position.candidates(cell));
        }
        if (traps.size() >= 2) gone.merge(excluded(position, base, excluders));
    };
    for (std::size_t a = 0; a < open.size(); ++a) {
        for (std::size_t b = a + 1; b < open.size(); ++b) {
            for (std::size_t c = b + 1; c < open.size(); ++c) look_at({open[a], open[b], open[c]});
        }
    }
    return gone;
}

struct Set {
    std::vector<Cell> cells;
    Digits digits = 0;
};

// All sets of up to so many cells that see each other, with one digit more.
std::vector<Set> almost_locked_sets(const BoardPosition& position, std::size_t most) {
    const std::vector<Cell> open = open_cells(position, 1);
    std::vector<Set> sets;
    const auto grow = [&](const auto& self, std::size_t from, const Set& set) -> void {
        if (static_cast<std::size_t>(general::count_of(set.digits)) == set.cells.size() + 1 &&
            !set.cells.empty())
            sets.push_back(set);
        if (set.cells.size() == most) return;
        for (std::size_t i = from; i < open.size(); ++i) {
            if (!std::all_of(set.cells.begin(), set.cells.end(),
                             [&](Cell cell) { return see_each_other(position, cell, open[i]); }))
                continue;
            Set larger = set;
            larger.cells.push_back(open[i]);
            larger.digits |= position.candidates(open[i]);
            self(self, i + 1, larger);
        }
    };
    grow(grow, 0, {});
    return sets;
}

std::vector<Cell> cells_with(const BoardPosition& position, const Set& set, Digit digit) {
    std::vector<Cell> cells;
    for (const Cell cell : set.cells) {
        if (position.has(cell, digit)) cells.push_back(cell);
    }
    return cells;
}

bool all_see(const BoardPosition& position, Cell cell, const std::vector<Cell>& others) {
    return std::all_of(others.begin(), others.end(),
                       [&](Cell other) { return see_each_other(position, cell, other); });
}

// Candidates that see every place of the digit in all of these sets.
Elimination seeing(const BoardPosition& position, const std::vector<const Set*>& sets, Digit digit,
                   const std::vector<const Set*>& outside) {
    Elimination gone;
    for (const Cell cell : open_cells(position, 1)) {
        bool sees = position.has(cell, digit);
        for (const Set* const set : sets)
            sees = sees && all_see(position, cell, cells_with(position, *set, digit));
        for (const Set* const set : outside)
            sees = sees && std::count(set->cells.begin(), set->cells.end(), cell) == 0;
        if (sees) gone.emplace(cell, digit);
    }
    return gone;
}

Elimination linked_by_definition(const BoardPosition& position, std::size_t most) {
    const std::vector<Set> sets = almost_locked_sets(position, most);
    Elimination gone;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        for (std::size_t j = i + 1; j < sets.size(); ++j) {
            const Set& a = sets[i];
            const Set& b = sets[j];
            const DigitSet common = DigitSet::from_mask(a.digits & b.digits);
            if (std::any_of(a.cells.begin(), a.cells.end(), [&](Cell cell) {
                    return std::count(b.cells.begin(), b.cells.end(), cell) > 0;
                }))
                continue;
            DigitSet linked;
            for (const Digit digit : common) {
                const auto of_a = cells_with(position, a, digit);
                if (std::all_of(of_a.begin(), of_a.end(), [&](Cell cell) {
                        return all_see(position, cell, cells_with(position, b, digit));
                    }))
                    linked.insert(digit);
            }
            for (const Digit link : linked) {
                for (const Digit digit : common) {
                    if (digit != link) gone.merge(seeing(position, {&a, &b}, digit, {&a, &b}));
                }
            }
            if (linked.size() != 2) continue;
            for (const Set* const set : {&a, &b}) {
                for (const Digit digit : DigitSet::from_mask(set->digits)) {
                    if (!linked.contains(digit))
                        gone.merge(seeing(position, {set}, digit, {&a, &b}));
                }
            }
        }
    }
    return gone;
}

// Whether the cells can be filled such that those that see each other differ, once the candidate is
// written.
bool can_be(const BoardPosition& position, const std::vector<Cell>& cells, Candidate written) {
    std::vector<Candidate> filled = {written};
    const auto fill = [&](const auto& self, std::size_t next) -> bool {
        if (next == cells.size()) return true;
        const Cell cell = cells[next];
        for (const Digit digit : DigitSet::from_mask(position.candidates(cell))) {
            if (std::any_of(filled.begin(), filled.end(), [&](const Candidate& other) {
                    return other.cell == cell
                               ? other.digit != digit
                               : other.digit == digit && see_each_other(position, other.cell, cell);
                }))
                continue;
            filled.push_back({cell, digit});
            if (self(self, next + 1)) return true;
            filled.pop_back();
        }
        return false;
    };
    return fill(fill, 0);
}

// What a step removes cannot be, even if nothing but the cells of its pattern is looked at.
void check_alone(const BoardPosition& position, const Step& step, int most_of_excluder) {
    std::vector<Cell> cells = step.cells;
    if (step.groups.empty()) {
        const auto excluders = excluders_of(position, step.cells, most_of_excluder);
        cells.insert(cells.end(), excluders.begin(), excluders.end());
    }
    for (const CellGroup& group : step.groups)
        cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    const bool is_right =
        std::all_of(step.eliminations.begin(), step.eliminations.end(), [&](const auto& gone) {
            return position.has(gone.cell, gone.digit) && !can_be(position, cells, gone);
        });
    if (is_right && !step.eliminations.empty()) return;
    FAIL_CHECK(explain(step, position.puzzle()).sentence);
}

struct Found {
    std::size_t pairs = 0;
    std::size_t triplets = 0;
    std::size_t linked = 0;
};

void compare_exclusions(const BoardPosition& position, Found& found) {
    const auto pairs = general::steps_of(Technique::aligned_pair_exclusion, position);
    const auto triplets = general::steps_of(Technique::aligned_triplet_exclusion, position);
    CHECK(all_gone(pairs) == pairs_by_definition(position));
    CHECK(all_gone(triplets) == triplets_by_definition(position));
    for (const Step& step : pairs) check_alone(position, step, 2);
    for (const Step& step : triplets) check_alone(position, step, 3);
    found.pairs += pairs.size();
    found.triplets += triplets.size();
}

void compare_sets(const BoardPosition& position, std::size_t most_cells, Found& found) {
    const auto linked = general::steps_of(Technique::als_xz, position);
    CHECK(all_gone(linked) == linked_by_definition(position, most_cells));
    for (const Step& step : linked) check_alone(position, step, 0);
    found.linked += linked.size();
}

}  // namespace

// promise 1.5.3: exclusions and linked sets there agree with their definitions over all sets
//     of cells
TEST_CASE("exclusions and linked sets of small boards agree with a search of all sets of cells",
          "[human][boards]") {
    Found found;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        Rng rng(seed, 21);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        CAPTURE(geometry_spec(geometry));
        const int givens = 20 + static_cast<int>(rng.below(50));
        const int candidates = 10 + static_cast<int>(rng.below(40));
        const BoardPosition position = arbitrary_position(geometry, givens, candidates, rng);
        compare_exclusions(position, found);
        compare_sets(position, static_cast<std::size_t>(geometry.side()) - 1, found);
    }
    CHECK(found.pairs > 100);
    CHECK(found.triplets > 100);
    CHECK(found.linked > 1000);
}

// promise 1.5.4: .. on larger boards, too
TEST_CASE("exclusions and linked sets of larger boards agree with a search of all sets of cells",
          "[human][boards]") {
    Found found;
    for (const char* const spec : {"3x3", "3x3+diagonal", "3x3+antiknight", "3x3+windoku", "3x4"}) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            CAPTURE(spec, seed);
            Rng rng(seed, 22);
            const Geometry geometry = test::geometry(spec);
            compare_exclusions(arbitrary_position(geometry, 20, 20, rng), found);
            const bool is_large = geometry.side() > 9;
            if (seed < 2)
                compare_sets(arbitrary_position(geometry, is_large ? 60 : 45, 15, rng),
                             is_large ? 4 : 8, found);
        }
    }
    CHECK(found.pairs > 10);
    CHECK(found.triplets > 10);
    CHECK(found.linked > 1000);
}

// promise 1.5.5: .. and among the cells of cages
TEST_CASE("cells of a cage exclude each other's digits, too", "[human][boards]") {
    // The cells of the cages share no house, but no digit may come twice in a cage.
    const Geometry geometry = test::geometry("2x3");
    const std::vector<Constraint> cages =
        read_puzzle("2x3 .................................... cage:A1B4C6 cage:D2E5")
            .value()
            .constraints();
    Found found;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed, 23);
        const BoardPosition position = arbitrary_position(geometry, 30, 25, rng, cages);
        compare_exclusions(position, found);
        compare_sets(position, 5, found);
    }
    CHECK(found.pairs > 0);
    CHECK(found.triplets > 0);
    CHECK(found.linked > 0);
}

// promise 1.5.6: linked sets of the classic board are HoDoKu's
TEST_CASE("linked sets of the classic board are those of HoDoKu", "[human][boards]") {
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed, 24);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
        const Puzzle marked = test::with_arbitrary_pencilmarks(puzzle, solution, 35, rng);
        std::vector<Step> steps;
        hodoku::find_als_xz(Position(marked), {}, [&](Step&& step) {
            steps.push_back(std::move(step));
            return false;
        });
        const auto found = general::steps_of(Technique::als_xz, position_of(marked));
        CHECK(all_gone(found) == all_gone(steps));
        compared += steps.size();
    }
    CHECK(compared > 1000);
}
