#pragma once

#include <cstdint>
#include <optional>

namespace sudoku::tools {

struct Console;

// Draws a seed for a run without one; small enough to be typed again.
std::uint64_t draw_seed();

// Returns the given seed, or draws one and prints it on standard error.
std::uint64_t seed_for(const std::optional<std::uint64_t>& given, Console& console);

}  // namespace sudoku::tools
