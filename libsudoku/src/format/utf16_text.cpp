#include "format/utf16_text.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr char32_t replacement = 0xFFFD;

}  // namespace

std::optional<Utf16Order> utf16_order(std::string_view start) {
    if (start.starts_with("\xFF\xFE")) return Utf16Order::little_endian;
    if (start.starts_with("\xFE\xFF")) return Utf16Order::big_endian;
    return std::nullopt;
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
    const auto is_high = [](char32_t c) { return c >= 0xD800 && c < 0xDC00; };
    const auto is_low = [](char32_t c) { return c >= 0xDC00 && c < 0xE000; };
    std::size_t i = 0;
    while (i + 2 <= raw_.size()) {
        const char32_t first = unit(i);
        if (is_high(first) && i + 4 > raw_.size() && !is_end) break;
        i += 2;
        if (is_high(first) && i + 2 <= raw_.size() && is_low(unit(i))) {
            append(0x10000 + ((first - 0xD800) << 10) + (unit(i) - 0xDC00));
            i += 2;
        } else {
            append(is_high(first) || is_low(first) ? replacement : first);
        }
    }
    raw_.erase(0, i);
    if (is_end && !raw_.empty()) {
        append(replacement);
        raw_.clear();
    }
}

void Utf16Source::append(char32_t c) {
    const auto tail = [&](int shift) {
        decoded_ += static_cast<char>(0x80 | ((c >> shift) & 0x3F));
    };
    if (c < 0x80) {
        decoded_ += static_cast<char>(c);
    } else if (c < 0x800) {
        decoded_ += static_cast<char>(0xC0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        decoded_ += static_cast<char>(0xE0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        decoded_ += static_cast<char>(0xF0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace sudoku
