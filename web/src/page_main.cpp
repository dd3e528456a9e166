#include "page_state.hpp"

#include <string>

// What the page's worker calls: answer_call() for the program's one open puzzle. The text is valid
// until the next call.
extern "C" const char* sudoku_call(const char* asked) {
    static sudoku::web::PageState state;
    static std::string answer;
    answer = sudoku::web::answer_call(asked, state);
    return answer.c_str();
}
