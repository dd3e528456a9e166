#pragma once

namespace sudoku::tools {

// Exit codes for scripts. If several apply, the largest wins.
enum class ExitCode : int {
    done = 0,  // everything was done and every answer is "yes"
    // The answer is "no" for some puzzle: no solution, not unique, not valid, limit reached.
    no = 1,
    error = 2,          // wrong usage, malformed input, or an operating system error
    interrupted = 130,  // Ctrl-C, reported as shells do (128 + SIGINT)
};

constexpr ExitCode worse(ExitCode a, ExitCode b) { return a < b ? b : a; }

}  // namespace sudoku::tools
