#include "base/interrupt.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
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

#ifdef SUDOKU_IS_STATIC
constexpr bool is_portable = true;
#else
constexpr bool is_portable = false;
#endif

// This program needs no C library, but the other one does, and the loader says a line for each of
// its libraries where that of the system is older than the one that they were built with.
bool can_start(const std::string& program) {
    posix_spawn_file_actions_t silence;
    posix_spawn_file_actions_init(&silence);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&silence, output, "/dev/null", O_WRONLY, 0);
    std::string words[] = {program, "--version"};
    char* const arguments[] = {words[0].data(), words[1].data(), nullptr};
    pid_t process = 0;
    int status = posix_spawn(&process, program.c_str(), &silence, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&silence);
    while (status == 0 && waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    return status == 0;
}

std::string c_library() {
    return "glibc " + std::to_string(__GLIBC__) + "." + std::to_string(__GLIBC_MINOR__);
}

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
    const bool is_here = std::filesystem::exists(place, failure);
    const bool starts = !is_portable || !is_here || can_start(program);
    if (console.interrupt != nullptr && console.interrupt->hand_over()) {
        console.messages.error(when_interrupted);
        return ExitCode::interrupted;
    }
    if (!starts) {
        console.messages.error_of(
            command, program + " does not start here: it needs " + c_library() + " or later");
        return ExitCode::error;
    }
    execv(program.c_str(), console.arguments);
    console.messages.error_of(
        command, errno == ENOENT
                     ? program +
                           " is not installed; books are in Debian's package "
                           "sudoku-tools-books, in the archive sudoku-book that goes with "
                           "the portable command, and in libsudoku[books] of pip"
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
