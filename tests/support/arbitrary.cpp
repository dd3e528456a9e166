#include "support/arbitrary.hpp"

#include "search/random_search.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <string_view>
#include <vector>

namespace sudoku::test {
namespace {

bool chance(int percent, Rng& rng) { return rng.below(100) < static_cast<std::uint64_t>(percent); }

Digit arbitrary_digit(const Geometry& geometry, Rng& rng) {
    return static_cast<Digit>(1 + rng.below(static_cast<std::uint64_t>(geometry.side())));
}

std::vector<Cell> given_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells;
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0) cells.push_back(cell);
    }
    return cells;
}

}  // namespace

Geometry arbitrary_jigsaw(int side, Rng& rng, BoardRules rules) {
    const Geometry boxes = rectangular(usual_box_shape(side).value()).value();
    std::vector<std::vector<Cell>> regions(static_cast<std::size_t>(side));
    for (int i = 0; i < boxes.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        regions[static_cast<std::size_t>(boxes.region_of(cell))].push_back(cell);
    }
    const auto count = static_cast<std::uint64_t>(side);
    Geometry layout = jigsaw(side, regions).value();
    for (int attempt = 0; attempt < 15 * side; ++attempt) {
        // Picks a cell, one of its neighbours in another region, and any cell of that region, and
        // swaps the first and the last.
        const std::size_t region = rng.below(count);
        const std::size_t place = rng.below(count);
        const Cell cell = regions[region][place];
        const int row = layout.row_of(cell) + static_cast<int>(rng.below(3)) - 1;
        const int column = layout.column_of(cell) + static_cast<int>(rng.below(3)) - 1;
        if (row < 0 || column < 0 || row == side || column == side) continue;
        const auto neighbour =
            static_cast<std::size_t>(layout.region_of(layout.cell_at(row, column)));
        if (neighbour == region) continue;
        auto swapped = regions;
        std::swap(swapped[region][place], swapped[neighbour][rng.below(count)]);
        const Result<Geometry> next = jigsaw(side, swapped);
        if (!next) continue;
        layout = *next;
        // jigsaw() numbers regions by first appearance, so the lists are rebuilt.
        for (auto& cells : regions) cells.clear();
        for (int i = 0; i < layout.cell_count(); ++i) {
            regions[static_cast<std::size_t>(layout.region_of(static_cast<Cell>(i)))].push_back(
                static_cast<Cell>(i));
        }
    }
    return jigsaw(side, regions, rules).value();
}

Geometry arbitrary_small_geometry(Rng& rng) {
    static constexpr std::array<std::string_view, 12> specs{
        "2x2",          "2x2+diagonal", "2x2+windoku",  "1x4", "1x4+diagonal", "1x5",
        "1x5+diagonal", "2x3",          "2x3+diagonal", "3x2", "3x2+diagonal", "1x6"};
    for (;;) {
        const bool irregular = chance(40, rng);
        const int side = 4 + static_cast<int>(rng.below(3));
        const Geometry result =
            irregular ? arbitrary_jigsaw(side, rng, chance(25, rng) ? diagonal_rules : BoardRules())
                      : geometry(specs[rng.below(specs.size())]);
        // Some irregular layouts have no complete grid.
        if (arbitrary_solution(result, rng)) return result;
    }
}

std::optional<Grid> arbitrary_solution(const Geometry& geometry, Rng& rng) {
    return random_solution(Puzzle(Grid(geometry)), rng);
}

Puzzle arbitrary_givens(const Grid& solution, int percent, Rng& rng) {
    Grid givens(solution.geometry());
    for (int i = 0; i < givens.geometry().cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (chance(percent, rng)) givens.set(cell, solution[cell]);
    }
    return givens;
}

Puzzle with_arbitrary_pencilmarks(const Puzzle& puzzle, const Grid& solution, int percent,
                                  Rng& rng) {
    std::vector<DigitSet> allowed;
    for (std::size_t cell = 0; cell < solution.digits().size(); ++cell) {
        DigitSet set = DigitSet::of(solution.digits()[cell]);
        for (const Digit digit : DigitSet::all(solution.geometry().side())) {
            if (chance(percent, rng)) set.insert(digit);
        }
        allowed.push_back(set);
    }
    return Puzzle(puzzle.givens(), std::move(allowed));
}

Puzzle with_arbitrary_mistake(const Puzzle& puzzle, Rng& rng) {
    const std::vector<Cell> cells = given_cells(puzzle);
    if (cells.empty()) return puzzle;
    Grid givens = puzzle.givens();
    givens.set(cells[rng.below(cells.size())], arbitrary_digit(puzzle.geometry(), rng));
    return givens;
}

Puzzle arbitrary_puzzle(const Geometry& geometry, int minimum_percent, Rng& rng) {
    const std::optional<Grid> solution = arbitrary_solution(geometry, rng);
    assert(solution);
    const int percent =
        minimum_percent +
        static_cast<int>(rng.below(static_cast<std::uint64_t>(90 - minimum_percent)));
    Puzzle puzzle = arbitrary_givens(*solution, percent, rng);
    if (chance(20, rng)) puzzle = with_arbitrary_mistake(puzzle, rng);
    if (chance(25, rng)) puzzle = with_arbitrary_pencilmarks(puzzle, *solution, 60, rng);
    return puzzle;
}

std::pair<Puzzle, Grid> arbitrary_unique_puzzle(const Geometry& geometry, Rng& rng) {
    const std::optional<Grid> solution = arbitrary_solution(geometry, rng);
    assert(solution);
    Puzzle puzzle = *solution;
    std::vector<Cell> cells = given_cells(puzzle);
    rng.shuffle(std::span(cells));
    const Solver solver;
    for (const Cell cell : cells) {
        Grid fewer = puzzle.givens();
        fewer.set(cell, 0);
        if (solver.search(fewer).outcome() == CountOutcome::unique) puzzle = fewer;
    }
    return {puzzle, *solution};
}

}  // namespace sudoku::test
