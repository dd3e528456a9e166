#include "base/interrupt.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

// The folder where cmake installs sudoku-book, relative to that of programs.
#ifndef SUDOKU_PROGRAMS_FROM_PROGRAM
#error "tools/CMakeLists.txt defines SUDOKU_PROGRAMS_FROM_PROGRAM"
#endif

namespace sudoku::tools {

namespace {

// Replaces the process by sudoku-book with the same arguments. It is in the same folder or, once
// installed, in the folder of internal programs. Every Ctrl-C is handled, by this program or by
// that one.
ExitCode start(const char* command, const char* when_interrupted, Console& console) {
    std::error_code failure;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", failure).parent_path();
    auto place = folder / "sudoku-book";
    if (!std::filesystem::exists(place, failure))
        place = (folder / SUDOKU_PROGRAMS_FROM_PROGRAM / "sudoku-book").lexically_normal();
    const std::string program = place.string();
    if (console.interrupt != nullptr && console.interrupt->hand_over()) {
        console.messages.error(when_interrupted);
        return ExitCode::interrupted;
    }
    execv(program.c_str(), console.arguments);
    console.messages.error_of(
        command, errno == ENOENT
                     ? program + " is not installed; Debian's package is sudoku-tools-books"
                     : "cannot start " + program + ": " + std::strerror(errno));
    return ExitCode::error;
}

}  // namespace

bool makes_books() { return true; }

ExitCode run(const BookOptions&, Console& console) {
    return start("sudoku book", "interrupted: no files were written", console);
}

ExitCode run(const StudioOptions&, Console& console) {
    return start("sudoku studio", "interrupted", console);
}

}  // namespace sudoku::tools
