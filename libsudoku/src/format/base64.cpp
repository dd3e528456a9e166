#include "format/base64.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr std::string_view base64_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr auto base64_values = [] {
    std::array<signed char, 256> values{};
    for (signed char& value : values) value = -1;
    for (std::size_t i = 0; i < base64_alphabet.size(); ++i)
        values[static_cast<unsigned char>(base64_alphabet[i])] = static_cast<signed char>(i);
    return values;
}();

}  // namespace

char base64_character(std::uint32_t number) { return base64_alphabet[number]; }

int base64_value(char c) { return base64_values[static_cast<unsigned char>(c)]; }

std::string base64_of(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8) | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= count ? base64_character((group >> (18 - 6 * k)) & 0x3F) : '=';
    }
    return text;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
    text = text.substr(0, text.find_last_not_of('=') + 1);
    std::string bytes;
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : text) {
        const int value = base64_value(c);
        if (value < 0) return std::nullopt;
        group = (group << 6) | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>((group >> bits) & 0xFF);
    }
    return bytes;
}

std::string url_base64_of(std::string_view bytes) {
    std::string text = base64_of(bytes);
    std::replace(text.begin(), text.end(), '+', '-');
    std::replace(text.begin(), text.end(), '/', '_');
    return text.substr(0, text.find('='));
}

std::optional<std::string> bytes_of_url_base64(std::string_view text) {
    std::string other(text);
    std::replace(other.begin(), other.end(), '-', '+');
    std::replace(other.begin(), other.end(), '_', '/');
    return bytes_of_base64(other);
}

}  // namespace sudoku
