#pragma once

#include "options/options.hpp"
#include "run/run_ledger.hpp"

#include <stop_token>

// Functions that main() calls before it runs a command.
namespace sudoku::tools {

// Opens the ledger of a command, with the output of its options as the name of the run. `sudoku
// book` opens its own, with the title of the book.
RunLedger open_ledger(const Command& command, char** arguments, Messages& messages,
                      const std::stop_token& stop);
// The purpose for which a command needs much memory; printed after "there is not enough memory".
const char* memory_use(const Command& command);

}  // namespace sudoku::tools
