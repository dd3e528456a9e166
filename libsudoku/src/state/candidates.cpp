#include "state/candidates.hpp"

namespace sudoku {

std::optional<Candidates> candidates_of(const Puzzle& puzzle) {
    Candidates state(puzzle.geometry());
    if (!enter_puzzle(puzzle, state)) return std::nullopt;
    return state;
}

}  // namespace sudoku
