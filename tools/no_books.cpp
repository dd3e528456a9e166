#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"

namespace sudoku::tools {

// In the place of start_book.cpp where the program that makes books is not built.
namespace {

ExitCode refuse(const char* command, Console& console) {
    console.messages.error_of(
        command, "this build makes no books: it was configured without the component 'book'");
    return ExitCode::error;
}

}  // namespace

bool makes_books() { return false; }

ExitCode run(const BookOptions&, Console& console) { return refuse("sudoku book", console); }
ExitCode run(const StudioOptions&, Console& console) { return refuse("sudoku studio", console); }

}  // namespace sudoku::tools
