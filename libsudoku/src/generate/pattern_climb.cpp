#include "generate/pattern_climb.hpp"

#include "bulk/packed_puzzle.hpp"

#include <array>
#include <vector>

namespace sudoku {
namespace {

constexpr std::size_t neighbours = 16;        // examined per step
constexpr std::uint64_t count_limit = 2'000;  // larger numbers of solutions are not told apart
constexpr int most_steps = 120;
constexpr int patience_in_the_dark = 10;  // steps above the count limit
constexpr int patience = 25;              // steps without fewer solutions

using Digits = std::array<char, 96>;  // 81 characters

bulk::PackedPuzzle puzzle_of(const std::vector<Cell>& cells, const Digits& digits) {
    bulk::PackedPuzzle puzzle = bulk::PackedPuzzle::empty();
    for (const Cell cell : cells) puzzle.give(cell, digits[cell] - '1');
    return puzzle;
}

bulk::BulkInput input_of(const std::vector<bulk::PackedPuzzle>& puzzles) {
    return {reinterpret_cast<const char*>(puzzles.data()), puzzles.size(),
            sizeof(bulk::PackedPuzzle), bulk::InputForm::packed};
}

}  // namespace

Grid climb_to_unique(bulk::BulkSolver& solver, const CellSet& pattern, const Grid& grid, Rng& rng) {
    const std::vector<Cell> cells = pattern.members();
    Digits digits{};
    for (Cell cell = 0; cell < 81; ++cell) digits[cell] = static_cast<char>('0' + grid[cell]);

    std::vector<bulk::PackedPuzzle> questions = {puzzle_of(cells, digits)};
    std::vector<bulk::BulkResult> results(neighbours);
    std::vector<Digits> solutions(neighbours);
    solver.solve(input_of(questions), results, {}, {.solutions = count_limit});
    std::uint64_t count = results[0].solutions;
    int stuck = 0;
    for (int step = 0; step < most_steps && count > 1 && !cells.empty(); ++step) {
        // Candidates: the first solution with another digit in one cell of the pattern and any
        // digit in a second one.
        questions.clear();
        for (std::size_t i = 0; i < neighbours; ++i) {
            const Cell other = cells[rng.below(cells.size())];
            const Cell any = cells[rng.below(cells.size())];
            questions.push_back(puzzle_of(cells, digits));
            questions.back().clear(any);
            questions.back().forbid(other, digits[other] - '1');
        }
        solver.solve(input_of(questions), results, {solutions[0].data(), sizeof(Digits)},
                     {.solutions = 1});
        std::vector<Digits> found;
        questions.clear();
        for (std::size_t i = 0; i < neighbours; ++i) {
            if (results[i].solutions == 0) continue;
            found.push_back(solutions[i]);
            questions.push_back(puzzle_of(cells, solutions[i]));
        }
        if (found.empty()) break;
        // Counting beyond the current number is useless, so stop there.
        solver.solve(input_of(questions), results, {}, {.solutions = count + 1});
        std::size_t best = 0;
        for (std::size_t i = 1; i < found.size(); ++i) {
            if (results[i].solutions < results[best].solutions) best = i;
        }
        if (++stuck > (count >= count_limit ? patience_in_the_dark : patience)) break;
        if (results[best].solutions > count) continue;
        if (results[best].solutions < count) stuck = 0;
        digits = found[best];
        count = results[best].solutions;
    }
    std::array<Digit, 81> result{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        result[cell] = static_cast<Digit>(digits[cell] - '0');
    return Grid(grid.geometry(), result);
}

}  // namespace sudoku
