#include "page_state.hpp"

#include <string>

// What the page's worker calls: answer_text() for the program's one open puzzle. The text is valid
// until the next call.
extern "C" const char* sudoku_call(const char* asked) {
    static sudoku::web::PageState state;
    static std::string answer;
    answer = sudoku::web::answer_text(asked, state);
    return answer.c_str();
}

// solved_lines() without JSON, which takes four times as long as the solving. An error is JSON, as
// that of sudoku_call(); it begins with '{'.
extern "C" const char* sudoku_solve_lines(const char* puzzles) {
    static std::string answer;
    const auto failure = sudoku::web::answer_or_error([puzzles] {
        answer = sudoku::web::solved_lines(puzzles);
        return sudoku::web::json();
    });
    if (!failure.is_null()) answer = failure.dump();
    return answer.c_str();
}
