#include "support/number_text.hpp"

#include <charconv>

namespace sudoku {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, 1, ',');
    return text;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return grouped(number) + ' ' + std::string(number == 1 ? one : many);
}

std::string decimal_text(double value, int places) {
    char text[400];  // the largest double has 309 digits before the point
    const auto end =
        std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, places).ptr;
    return {text, end};
}

}  // namespace sudoku
