#include "human/explainer/explainer_ladder.hpp"
#include "support/steps_on_request.hpp"

#include <sudoku/search/solver.hpp>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <vector>

// Bytes to a pencilmark position; no finder of either ladder may remove a digit of its solution.
//
//     first two bytes   how a known solution is turned: relabelled, its rows shifted
//     next bytes        two per empty cell: where it is, and which digits it may hold besides the
//                       digit of the solution
//
// Cells that no byte names hold their digit. So positions are as open as the input is long.
// Techniques that rely on a single solution are tried only where there is one; every other cell
// counts as given if the puzzle has a single solution even so.
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
    Puzzle beginning;  // a puzzle from which it may have come
    Grid solution;
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
    Grid givens = grid;
    for (Cell cell = 1; cell < 81; cell += 2) givens.set(cell, 0);
    return {Puzzle(grid, allowed), Puzzle(givens, allowed), solution};
}

bool is_unique(const Puzzle& puzzle) {
    return Solver().search(puzzle, {.solutions = 2}).outcome() == CountOutcome::unique;
}

}  // namespace
}  // namespace sudoku

// promise 1.1.3: also in positions made by a fuzzer
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sudoku;
    // Thirty open cells; with more the search for all chains of sets takes minutes under
    // sanitizers.
    if (size > 62) return 0;
    const Example example = example_of(data, size);
    const Position position(example.position);
    require(!position.has_contradiction());
    if (position.is_solved()) return 0;
    test::RequestOptions options;
    options.is_unique = is_unique(example.position);
    // Each finder in its turn: all of them would take milliseconds.
    options.number = std::accumulate(data, data + size, std::uint64_t{0});
    options.quick_turns = 2;
    options.medium_turns = 7;
    options.slow_turns = 31;
    const Cells givens =
        given_cells(is_unique(example.beginning) ? example.beginning : example.position);
    const auto check = [&](const Step& step) {
        require(step.is_consistent_with(example.solution));
    };
    test::for_each_step_on_request(position, givens, options, check);
    if (!options.is_unique || options.number % 5 != 0) return 0;
    SolutionCheck unique = SolutionCheck::known_unique();
    WorkBudget budget{100'000};
    const Finding step = ExplainerLadder().next_step(position, unique, budget);
    if (step) check(*step);
    return 0;
}
