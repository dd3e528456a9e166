#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <algorithm>
#include <vector>

namespace sudoku::test {

// The oracle for all other solvers: tries every allowed digit in every cell, in row order, and
// checks complete houses for broken rules. It is deliberately simple, so that there is nothing to
// get wrong.

inline bool has_twice(const Grid& grid, const House& house, Digit digit) {
    return std::count_if(house.cells.begin(), house.cells.end(),
                         [&](Cell cell) { return grid[cell] == digit; }) > 1;
}

inline bool breaks_a_rule(const Grid& grid, Cell cell) {
    const auto houses = grid.geometry().houses();
    return std::any_of(houses.begin(), houses.end(), [&](const House& house) {
        const bool is_inside =
            std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end();
        return is_inside && has_twice(grid, house, grid[cell]);
    });
}

inline void naive_extend(const Puzzle& puzzle, Grid& grid, int next, std::size_t limit,
                         std::vector<Grid>& found) {
    if (next == grid.geometry().cell_count()) {
        found.push_back(grid);
        return;
    }
    const Cell cell = static_cast<Cell>(next);
    for (Digit digit = 1; digit <= grid.geometry().side() && found.size() < limit; ++digit) {
        if (!puzzle.allowed(cell).contains(digit)) continue;
        grid.set(cell, digit);
        if (!breaks_a_rule(grid, cell)) naive_extend(puzzle, grid, next + 1, limit, found);
    }
    grid.set(cell, puzzle.givens()[cell]);
}

// Returns up to `limit` solutions in ascending order.
inline std::vector<Grid> naive_solutions(const Puzzle& puzzle, std::size_t limit) {
    Grid grid = puzzle.givens();
    std::vector<Grid> found;
    naive_extend(puzzle, grid, 0, limit, found);
    return found;
}

}  // namespace sudoku::test
