#pragma once

#include "exit_code.hpp"

#include <sudoku/support/result.hpp>

#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

class Interrupt;
class Messages;
class Output;

// What a command runs in: where its data goes, where it talks to people, what stops it.
struct Console {
    Output& out;
    Messages& messages;
    const Interrupt* interrupt = nullptr;   // null: nothing does
    char** arguments = nullptr;             // as main() has them
    std::vector<std::string> remarks = {};  // on the inputs, said by finish()

    std::stop_token stop() const;
};

// Commits the output when the run went through. When it was interrupted or stopped early, says what
// became of the data.
ExitCode finish(Console& console, ExitCode code, bool is_complete = true);

// Tells an Error of the input on standard error. It counts as ExitCode::error.
void report(Console& console, const Error& error);

}  // namespace sudoku::tools
