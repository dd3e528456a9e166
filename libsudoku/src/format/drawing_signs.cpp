#include "format/drawing_signs.hpp"

#include "format/utf16_text.hpp"

#include <algorithm>

namespace sudoku {
namespace {

bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }

// Converts a character of the Unicode block "Box Drawing", whether single, double or heavy.
char sign_of_line(char16_t sign) {
    constexpr std::u16string_view across =
        u"\u2500\u2501\u2504\u2505\u2508\u2509\u254C\u254D\u2550\u2574\u2576\u2578\u257A\u257C"
        u"\u257E";
    constexpr std::u16string_view upright =
        u"\u2502\u2503\u2506\u2507\u250A\u250B\u254E\u254F\u2551\u2575\u2577\u2579\u257B\u257D"
        u"\u257F";
    if (across.find(sign) != std::u16string_view::npos) return '-';
    return upright.find(sign) != std::u16string_view::npos ? '|' : '+';
}

char plain_sign(char16_t sign) {
    if (sign < 0x80) return static_cast<char>(sign);
    if (sign >= 0x2500 && sign <= 0x257F) return sign_of_line(sign);
    if (sign == 0x00A0 || sign == 0x3000 || (sign >= 0x2000 && sign <= 0x200A) || sign == 0x202F ||
        sign == 0x205F)
        return ' ';
    if (sign >= 0xFF10 && sign <= 0xFF19) return static_cast<char>('0' + sign - 0xFF10);
    if (sign == 0x00B7 || sign == 0x2022 || sign == 0x30FB) return '.';
    return '\0';
}

}  // namespace

std::string plain_drawing_line(std::string_view line) {
    if (std::none_of(line.begin(), line.end(), is_high)) return {};
    std::string plain;
    for (const char16_t sign : utf16_of(line)) {
        const char c = plain_sign(sign);
        if (c == '\0' || std::string_view(",;\"'{}[]<>").find(c) != std::string_view::npos)
            return {};
        plain += c;
    }
    return plain;
}

}  // namespace sudoku
