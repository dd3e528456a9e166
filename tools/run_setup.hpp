#pragma once

#include "options.hpp"
#include "run_ledger.hpp"

#include <stop_token>

// What main() asks of a command before it runs.
namespace sudoku::tools {

// The ledger of a command, named by the output of its options, or none. `sudoku book` opens its own
// and names it by the title of the book.
RunLedger open_ledger(const Command& command, char** arguments, Messages& messages,
                      const std::stop_token& stop);
// What a command may need much memory for, behind "there is not enough memory".
const char* memory_use(const Command& command);

}  // namespace sudoku::tools
