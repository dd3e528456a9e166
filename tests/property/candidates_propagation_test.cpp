#include "state/candidates.hpp"
#include "state/propagate.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <set>

namespace sudoku {
namespace {

// Candidates as a plain model: a set of ints per cell, houses looked through one by one.
class Model {
  public:
    explicit Model(const Geometry& geometry)
        : geometry_(geometry),
          sets_(static_cast<std::size_t>(geometry.cell_count())),
          digits_(sets_.size(), 0) {
        for (auto& set : sets_) {
            for (int digit = 1; digit <= geometry.side(); ++digit) set.insert(digit);
        }
    }

    bool assign(Cell cell, Digit digit) {
        if (sets_[cell].count(digit) == 0) return false;
        sets_[cell] = {digit};
        digits_[cell] = digit;
        for (const House& house : geometry_.houses()) {
            if (!has(house, cell)) continue;
            for (const Cell other : house.cells) {
                if (other != cell && !eliminate(other, digit)) return false;
            }
        }
        return true;
    }
    bool eliminate(Cell cell, Digit digit) {
        sets_[cell].erase(digit);
        return !sets_[cell].empty();
    }

    void require_equal(const Candidates& state) const {
        int open = 0;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            std::set<int> set;
            for (const Digit digit : state[cell]) set.insert(digit);
            REQUIRE(set == sets_[i]);
            REQUIRE(state.is_open(cell) == (digits_[i] == 0));
            open += digits_[i] == 0 ? 1 : 0;
        }
        REQUIRE(state.open_count() == open);
        for (std::size_t house = 0; house < geometry_.houses().size(); ++house) {
            DigitSet missing = DigitSet::all(geometry_.side());
            for (const Cell cell : geometry_.houses()[house].cells) {
                if (digits_[cell] != 0) missing.erase(static_cast<Digit>(digits_[cell]));
            }
            REQUIRE(state.missing(static_cast<int>(house)) == missing);
        }
    }

  private:
    static bool has(const House& house, Cell cell) {
        return std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end();
    }

    Geometry geometry_;
    std::vector<std::set<int>> sets_;
    std::vector<int> digits_;
};

TEST_CASE("candidates behave as the plain model", "[state][property]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        Candidates state(geometry);
        Model model(geometry);
        for (;;) {
            const Cell cell =
                static_cast<Cell>(rng.below(static_cast<std::uint64_t>(geometry.cell_count())));
            const Digit digit =
                static_cast<Digit>(1 + rng.below(static_cast<std::uint64_t>(geometry.side())));
            // Assigning twice is the caller's mistake.
            if (!state.is_open(cell)) {
                if (state.is_solved()) break;
                continue;
            }
            const bool assigns = rng.below(3) == 0;
            const bool goes_on = assigns ? state.assign(geometry, cell, digit)
                                         : state.eliminate(cell, DigitSet::of(digit));
            REQUIRE(goes_on ==
                    (assigns ? model.assign(cell, digit) : model.eliminate(cell, digit)));
            if (!goes_on) break;
            model.require_equal(state);
        }
    }
}

TEST_CASE("no level of propagation removes a digit of a solution", "[state][property]") {
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry =
            seed % 4 == 0 ? test::geometry("3x3+windoku") : test::arbitrary_small_geometry(rng);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        Puzzle puzzle = test::arbitrary_givens(solution, 30, rng);
        if (seed % 3 == 0) puzzle = test::with_arbitrary_pencilmarks(puzzle, solution, 50, rng);
        const Candidates before = candidates_of(puzzle).value();
        Candidates weaker = before;
        for (const PropagationLevel level :
             {PropagationLevel::naked_singles, PropagationLevel::hidden_singles,
              PropagationLevel::locked_candidates}) {
            CAPTURE(static_cast<int>(level));
            Candidates state = before;
            REQUIRE(propagate(geometry, state, level));
            for (int i = 0; i < geometry.cell_count(); ++i) {
                const Cell cell = static_cast<Cell>(i);
                REQUIRE(state[cell].contains(solution[cell]));
                REQUIRE((state[cell] - weaker[cell]).empty());
            }
            // A fixed point: nothing more follows.
            Candidates again = state;
            REQUIRE(propagate(geometry, again, level));
            REQUIRE(again == state);
            weaker = state;
        }
    }
}

}  // namespace
}  // namespace sudoku
