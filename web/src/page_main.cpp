#include "page_state.hpp"

#include <cstddef>
#include <string>

// What the page's worker calls: answer_text() for the program's one open puzzle. The text is valid
// until the next call.
extern "C" const char* sudoku_call(const char* asked) {
    static sudoku::web::PageState state;
    static std::string answer;
    answer = sudoku::web::answer_text(asked, state);
    return answer.c_str();
}

namespace {
std::string solutions;
}

// solved_lines() without JSON, which takes four times as long as the solving. An error is JSON, as
// that of sudoku_call(); it begins with '{'.
extern "C" const char* sudoku_solve_lines(const char* puzzles, std::size_t size) {
    const auto failure = sudoku::web::answer_or_error([puzzles, size] {
        solutions = sudoku::web::solved_lines({puzzles, size});
        return sudoku::web::json();
    });
    if (!failure.is_null()) solutions = failure.dump();
    return solutions.c_str();
}
// The number of characters of its answer.
extern "C" std::size_t sudoku_solutions_size() { return solutions.size(); }
