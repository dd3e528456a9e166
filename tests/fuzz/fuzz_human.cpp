#include "human/explainer/explainer_ladder.hpp"
#include "human/hodoku/hodoku_table.hpp"

#include <sudoku/search/solver.hpp>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

// Bytes to a pencilmark position; no finder of either ladder may remove a digit of its solution.
//
//     first two bytes   how a known solution is turned: relabelled, its rows shifted
//     next bytes        two per empty cell: where it is, and which digits it may hold besides the
//                       digit of the solution
//
// Cells that no byte names hold their digit; half of these count as given. So positions are as open
// as the input is long. Techniques that rely on a single solution are tried only where there is
// one.
namespace sudoku {
namespace {

using namespace human;
using namespace human::explainer;

void require(bool holds) {
    if (!holds) std::abort();
}

// Row r of the pattern is 1..9 shifted by 3r + r/3; `turn` shifts rows within bands, `names` the
// digits.
std::array<Digit, 81> solution_of(int turn, int names) {
    std::array<Digit, 81> digits{};
    for (int cell = 0; cell < 81; ++cell) {
        const int band = cell / 27;
        const int row = band * 3 + (cell / 9 + turn) % 3;
        const int value = (3 * row + row / 3 + cell % 9) % 9;
        digits[static_cast<std::size_t>(cell)] = static_cast<Digit>((value * 2 + names) % 9 + 1);
    }
    return digits;
}

struct Example {
    Puzzle position;
    Grid solution;
    Cells givens;
};

Example example_of(const std::uint8_t* data, std::size_t size) {
    const auto digits = solution_of(size > 0 ? data[0] : 0, size > 1 ? data[1] : 0);
    const Grid solution(Geometry(), std::vector<Digit>(digits.begin(), digits.end()));
    Grid grid = solution;
    std::vector<DigitSet> allowed(81, DigitSet::all(9));
    for (std::size_t at = 2; at + 1 < size; at += 2) {
        const auto cell = static_cast<Cell>(data[at] % 81);
        // The top bit of the place is the ninth digit.
        DigitSet set = DigitSet::from_mask(static_cast<std::uint32_t>(data[at + 1]) |
                                           (data[at] >= 128 ? 256u : 0u));
        set.insert(solution[cell]);
        grid.set(cell, 0);
        allowed[cell] = set;
    }
    Example example{Puzzle(grid, allowed), solution, {}};
    for (Cell cell = 0; cell < 81; cell += 2) {
        if (grid[cell] != 0) example.givens.insert(cell);
    }
    return example;
}

void check(const Finding& step, const Grid& solution) {
    require(!step || step->is_consistent_with(solution));
}

void check_explainer(const Example& example, const Position& position, bool is_unique) {
    const PlaceCounts counts(position);
    for (const auto table : {explainer::finder_table(), explainer::requested_finders()}) {
        for (const explainer::FinderRow& row : table) {
            if (row.needs_uniqueness() && !is_unique) continue;
            WorkBudget budget{10'000};
            ChainMemory memory;
            explainer::Search search{position, counts, memory, budget};
            check(row.find(search), example.solution);
        }
    }
    if (!is_unique) return;
    SolutionCheck unique = SolutionCheck::known_unique();
    WorkBudget budget{100'000};
    check(ExplainerLadder().next_step(position, unique, budget), example.solution);
}

void check_hodoku(const Example& example, const Position& position, bool is_unique) {
    hodoku::FishMemory memory;
    for (const hodoku::FinderRow& row : hodoku::finder_table()) {
        if (row.needs_uniqueness && !is_unique) continue;
        row.find({position, example.givens, memory}, [&](Step&& step) {
            require(step.is_consistent_with(example.solution));
            return false;
        });
    }
}

}  // namespace
}  // namespace sudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sudoku;
    // Thirty open cells; with more the search for all chains of sets takes minutes under
    // sanitizers.
    if (size > 62) return 0;
    const Example example = example_of(data, size);
    const Position position(example.position);
    require(!position.has_contradiction());
    if (position.is_solved()) return 0;
    const bool is_unique =
        Solver().search(example.position, {.solutions = 2}).outcome() == CountOutcome::unique;
    check_explainer(example, position, is_unique);
    check_hodoku(example, position, is_unique);
    return 0;
}
