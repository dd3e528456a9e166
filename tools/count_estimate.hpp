#pragma once

#include "exit_code.hpp"
#include "options.hpp"

namespace sudoku::tools {

struct Console;

// Runs `sudoku count --estimate`.
ExitCode run_estimate(const CountOptions& options, Console& console);

}  // namespace sudoku::tools
