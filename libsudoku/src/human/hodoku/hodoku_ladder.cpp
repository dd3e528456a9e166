#include "human/hodoku/hodoku_ladder.hpp"

#include "human/hodoku/hodoku_table.hpp"

namespace sudoku::human::hodoku {

Step HodokuLadder::next_step(FifoPosition& state, const Grid& solution) {
    for (const FinderRow& row : finder_table()) {
        Finding step = row.take != nullptr
                           ? row.take(state)
                           : row.first_step({state.position(), state.givens(), fish_});
        if (step) return *std::move(step);
    }
    // HoDoKu then guesses: it places the digit of the solution in the middle one of the empty
    // cells.
    const std::vector<Cell> empty = cell_list(state.position().empty_cells());
    const int cell = empty[empty.size() / 2];
    return placement_step(Technique::brute_force, cell, solution[static_cast<Cell>(cell)] - 1);
}

}  // namespace sudoku::human::hodoku
