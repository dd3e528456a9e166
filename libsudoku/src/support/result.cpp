#include <sudoku/support/result.hpp>

namespace sudoku {

std::string Error::describe() const {
    std::string text = source;
    for (const std::size_t number : {line, line == 0 ? 0 : column}) {
        if (number == 0) break;
        if (!text.empty()) text += ':';
        text += std::to_string(number);
    }
    if (!text.empty()) text += ": ";
    return text + message;
}

Failure::Failure(Error error) : std::runtime_error(error.describe()), error_(std::move(error)) {}

}  // namespace sudoku
