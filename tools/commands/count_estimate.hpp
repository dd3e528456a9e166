#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"

namespace sudoku::tools {

struct Console;

// Runs `sudoku count --estimate`.
ExitCode run_estimate(const CountOptions& options, Console& console);

}  // namespace sudoku::tools
