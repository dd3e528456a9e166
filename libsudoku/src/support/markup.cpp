#include "support/markup.hpp"

namespace sudoku {
namespace {

// The length in bytes of the UTF-8 character at the front of `text`, or 0 if it is not valid:
// overlong forms, surrogates and values above U+10FFFF are rejected (RFC 3629).
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80    ? 1
                               : first < 0xC2  ? 0
                               : first < 0xE0  ? 2
                               : first < 0xF0  ? 3
                               : first <= 0xF4 ? 4
                                               : 0;
    if (length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    if (first == 0xE0 && byte(1) < 0xA0) return 0;
    if (first == 0xED && byte(1) > 0x9F) return 0;
    if (first == 0xF0 && byte(1) < 0x90) return 0;
    if (first == 0xF4 && byte(1) > 0x8F) return 0;
    return length;
}

}  // namespace

std::string escaped_markup(std::string_view text) {
    std::string escaped;
    while (!text.empty()) {
        const char c = text.front();
        const std::size_t length = utf8_length(text);
        const bool is_control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
        if (length == 0 || is_control) {
            escaped += "&#xFFFD;";
        } else if (c == '&') {
            escaped += "&amp;";
        } else if (c == '<') {
            escaped += "&lt;";
        } else if (c == '>') {
            escaped += "&gt;";
        } else if (c == '"') {
            escaped += "&quot;";
        } else {
            escaped += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return escaped;
}

std::string svg_start(int width, int height, std::string_view title, std::string_view description) {
    const std::string w = std::to_string(width);
    const std::string h = std::to_string(height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"" +
           escaped_markup(title) + "\" width=\"" + w + "\" height=\"" + h + "\" viewBox=\"0 0 " +
           w + ' ' + h + "\" font-family=\"sans-serif\">\n<title>" + escaped_markup(title) +
           "</title>\n<desc>" + escaped_markup(description) + "</desc>\n";
}

}  // namespace sudoku
