#include "format/utf16_text.hpp"

#include "format/text_scanner.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_high(char32_t c) { return c >= 0xD800 && c < 0xDC00; }
bool is_low(char32_t c) { return c >= 0xDC00 && c < 0xE000; }
char32_t joined(char32_t high, char32_t low) {
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

}  // namespace

std::optional<Utf16Order> utf16_order(std::string_view start) {
    if (start.starts_with("\xFF\xFE")) return Utf16Order::little_endian;
    if (start.starts_with("\xFE\xFF")) return Utf16Order::big_endian;
    return std::nullopt;
}

void append_utf8(char32_t c, std::string& out) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (is_high(c) || is_low(c) || c > 0x10FFFF) c = replacement;
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xC0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        out += static_cast<char>(0xE0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string utf8_of(std::u16string_view units) {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const bool is_pair = is_high(units[i]) && i + 1 < units.size() && is_low(units[i + 1]);
        append_utf8(is_pair ? joined(units[i], units[i + 1]) : units[i], text);
        if (is_pair) ++i;
    }
    return text;
}

std::u16string utf16_of(std::string_view text) {
    std::u16string units;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80   ? 1
                                   : first < 0xC2 ? 0
                                   : first < 0xE0 ? 2
                                   : first < 0xF0 ? 3
                                   : first < 0xF5 ? 4
                                                  : 0;
        char32_t c = length < 2 ? first : first & (0x7FU >> length);
        bool is_good = length > 0 && i + length <= text.size();
        for (std::size_t k = 1; is_good && k < length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            is_good = is_continuation(text[i + k]);
            c = (c << 6) | (next & 0x3FU);
        }
        i += is_good ? length : 1;
        if (!is_good || is_high(c) || is_low(c) || c > 0x10FFFF) c = replacement;
        if (c < 0x10000) {
            units += static_cast<char16_t>(c);
        } else {
            units += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
        }
    }
    return units;
}

Result<std::size_t> Utf16Source::read(std::span<char> buffer) {
    decode(source_ended_);
    while (decoded_.empty() && !source_ended_) {
        std::array<char, 4096> bytes;
        const auto got = source_->read(bytes);
        if (!got) return got;
        source_ended_ = *got == 0;
        raw_.append(bytes.data(), *got);
        decode(source_ended_);
    }
    const std::size_t count = std::min(buffer.size(), decoded_.size());
    std::copy_n(decoded_.data(), count, buffer.data());
    decoded_.erase(0, count);
    return count;
}

void Utf16Source::decode(bool is_end) {
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(raw_[i]);
        const auto second = static_cast<unsigned char>(raw_[i + 1]);
        return static_cast<char32_t>(order_ == Utf16Order::big_endian ? first * 256 + second
                                                                      : second * 256 + first);
    };
    std::size_t i = 0;
    while (i + 2 <= raw_.size()) {
        const char32_t first = unit(i);
        if (is_high(first) && i + 4 > raw_.size() && !is_end) break;
        i += 2;
        if (is_high(first) && i + 2 <= raw_.size() && is_low(unit(i))) {
            append_utf8(joined(first, unit(i)), decoded_);
            i += 2;
        } else {
            append_utf8(first, decoded_);
        }
    }
    raw_.erase(0, i);
    if (is_end && !raw_.empty()) {
        append_utf8(replacement, decoded_);
        raw_.clear();
    }
}

}  // namespace sudoku
