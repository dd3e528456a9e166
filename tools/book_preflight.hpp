#pragma once

#include "exit_code.hpp"
#include "options.hpp"

#include <sudoku/book/paper.hpp>

#include <cstddef>
#include <string>

// A finished PDF against what its printer takes (book/preflight.hpp).
namespace sudoku::tools {

struct Console;

// Prints a line for every fault of the PDF, which `name` stands for, and returns their number.
std::size_t report_preflight(const std::string& name, const std::string& pdf,
                             const book::Paper& paper, bool has_bleed, Console& console);

// `sudoku book --preflight FILE.pdf`: on the paper of the options, or on one that has its size.
ExitCode measure_pdf(const BookOptions& options, Console& console);

}  // namespace sudoku::tools
