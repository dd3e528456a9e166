#pragma once

#include <sudoku/human/human_solver.hpp>

#include <optional>
#include <stop_token>

namespace sudoku::human::general {

// Suggests a trial for a position in which no technique of the ladder applies. Empty if every cell
// is solved, if the ladder does not support the board, or if cancelled.
std::optional<Trial> suggest_trial(const Puzzle& position, const std::stop_token& cancel);

}  // namespace sudoku::human::general
