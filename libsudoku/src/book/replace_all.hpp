#pragma once

#include <string>
#include <string_view>

namespace sudoku::book {

// The text with every `place`, such as "{volume}", replaced by `value`.
inline std::string with_all_replaced(std::string text, std::string_view place,
                                     std::string_view value) {
    for (std::size_t at = text.find(place); at != std::string::npos;
         at = text.find(place, at + value.size()))
        text.replace(at, place.size(), value);
    return text;
}

}  // namespace sudoku::book
