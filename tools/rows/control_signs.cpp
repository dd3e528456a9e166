#include "rows/control_signs.hpp"

namespace sudoku::tools {
namespace {

// The bytes of U+FDD0 in UTF-8; those of the next ones differ in the last byte.
constexpr std::string_view lead = "\xEF\xB7";
constexpr unsigned first_last_byte = 0x90;
constexpr unsigned control_characters = 0x20;

}  // namespace

std::string with_control_signs(std::string_view text) {
    std::string signs;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < control_characters) {
            signs += lead;
            signs += static_cast<char>(first_last_byte + byte);
        } else {
            signs += c;
        }
    }
    return signs;
}

std::string without_control_signs(std::string text) {
    for (std::size_t i = text.find(lead); i < text.size(); i = text.find(lead, i + 1)) {
        const std::size_t last = i + lead.size();
        if (last >= text.size()) break;
        const unsigned sign = static_cast<unsigned char>(text[last]) - first_last_byte;
        if (sign < control_characters) text.replace(i, last + 1 - i, 1, static_cast<char>(sign));
    }
    return text;
}

}  // namespace sudoku::tools
