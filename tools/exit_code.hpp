#pragma once

namespace sudoku::tools {

// How the command ends, for scripts. When several apply, the largest wins.
enum class ExitCode : int {
    done = 0,   // everything asked for was done, every answer is "yes"
    no = 1,     // the answer is "no" for some puzzle: no solution, not unique, not valid, not known
                // within limits
    error = 2,  // wrong usage, malformed input, or the operating system refused
    interrupted = 130,  // Ctrl-C, as shells report it (128 + SIGINT)
};

constexpr ExitCode worse(ExitCode a, ExitCode b) { return a < b ? b : a; }

}  // namespace sudoku::tools
