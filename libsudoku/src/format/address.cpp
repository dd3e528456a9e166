#include "format/address.hpp"

#include <cstddef>

namespace sudoku {
namespace {

// -1 for what is no hexadecimal digit.
int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

std::string decoded_address(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_code = text[i] == '%' && i + 2 < text.size() &&
                             hexadecimal(text[i + 1]) >= 0 && hexadecimal(text[i + 2]) >= 0;
        if (is_code) {
            decoded += static_cast<char>(16 * hexadecimal(text[i + 1]) + hexadecimal(text[i + 2]));
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

std::string encoded_address(std::string_view text) {
    constexpr std::string_view figures = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~*";
    std::string encoded;
    for (const char c : text) {
        const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                              (c >= 'A' && c <= 'Z') || plain.find(c) != std::string_view::npos;
        if (is_plain) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += figures[static_cast<unsigned char>(c) / 16];
            encoded += figures[static_cast<unsigned char>(c) % 16];
        }
    }
    return encoded;
}

}  // namespace sudoku
