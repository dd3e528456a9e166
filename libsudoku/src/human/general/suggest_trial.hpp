#pragma once

#include <sudoku/human/human_solver.hpp>

#include <optional>
#include <stop_token>

namespace sudoku::human::general {

// What a person would try in a position where no technique of the ladder goes on; nothing where
// every cell is written, on boards that the ladder does not know, or when cancelled.
std::optional<Trial> suggest_trial(const Puzzle& position, const std::stop_token& cancel);

}  // namespace sudoku::human::general
