#pragma once

#include "search/search_control.hpp"

#include <sudoku/grid/digit_set.hpp>
#include <sudoku/search/solver.hpp>

#include <cstddef>

namespace sudoku {

// Counts a solution in `result` and shows it. make() returns its grid and is called only if that is
// needed. Returns false if the search must stop.
template <class Make>
bool add_solution(Make make, const SolutionVisitor& visit, const SearchLimits& limits,
                  SearchControl& control, SearchResult& result) {
    ++result.solutions;
    if (visit || !result.first) {
        const Grid solution = make();
        if (!result.first) result.first = solution;
        if (visit && !visit(solution)) return control.stop(SearchEnd::cancelled);
    }
    return result.solutions < limits.solutions || control.stop(SearchEnd::solution_limit);
}

// The grid of a state with one candidate left in every cell.
template <class State>
Grid grid_of(const Geometry& geometry, const State& state) {
    Grid grid(geometry);
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(geometry.cell_count()); ++cell)
        grid.set(static_cast<Cell>(cell), DigitSet::from_mask(state[cell]).first());
    return grid;
}

}  // namespace sudoku
