#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku::test {

// 81 characters; anything but 1..9 is an empty cell.
inline canon::Digits digits_of(std::string_view text) {
    canon::Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (text[i] >= '1' && text[i] <= '9') digits[i] = static_cast<Digit>(text[i] - '0');
    }
    return digits;
}

inline std::string text_of(const canon::Digits& digits) {
    std::string text;
    for (const Digit digit : digits) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    return text;
}

}  // namespace sudoku::test
