#pragma once

#include <cstdint>
#include <optional>

namespace sudoku::tools {

struct Console;

// A seed for a run that was given none; small enough to be typed again.
std::uint64_t draw_seed();

// The one given, or one that is drawn and told on standard error.
std::uint64_t seed_for(const std::optional<std::uint64_t>& given, Console& console);

}  // namespace sudoku::tools
