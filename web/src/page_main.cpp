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
