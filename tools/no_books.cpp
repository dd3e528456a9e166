#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"

namespace sudoku::tools {

// In the place of start_book.cpp where the program that makes books is not built.
ExitCode run(const BookOptions&, Console& console) {
    console.messages.error_of(
        "sudoku book", "this build makes no books: it was configured without the component 'book'");
    return ExitCode::error;
}

}  // namespace sudoku::tools
