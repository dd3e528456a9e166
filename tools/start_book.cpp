#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace sudoku::tools {

// Becomes the program sudoku-book, which lies beside this one, with the same arguments. Signals
// stay blocked on the way, so that a Ctrl-C waits for its interrupt handling.
ExitCode run(const BookOptions&, Console& console) {
    std::error_code failure;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", failure);
    const std::string program = (self.parent_path() / "sudoku-book").string();
    execv(program.c_str(), console.arguments);
    console.messages.error("sudoku book: cannot start " + program + ": " + std::strerror(errno));
    return ExitCode::error;
}

}  // namespace sudoku::tools
