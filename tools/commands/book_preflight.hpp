#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"

#include "book/preflight.hpp"

#include <cstddef>
#include <string>

// Checks a finished PDF against the limits of its printer (book/preflight.hpp).
namespace sudoku::tools {

struct Console;

// Prints a line for every fault of the PDF, called `name` in messages, and returns the number of
// faults.
std::size_t report_preflight(const std::string& name, const std::string& pdf,
                             const book::PreflightLimits& limits, Console& console);

// `sudoku book --preflight FILE.pdf`: uses the paper from the options, or one of the PDF's size.
ExitCode measure_pdf(const BookOptions& options, Console& console);

}  // namespace sudoku::tools
