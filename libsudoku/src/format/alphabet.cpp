#include "format/alphabet.hpp"

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

constexpr std::string_view blanks = ".0_*xX-";

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }
constexpr char to_upper(char c) {
    return is_letter(c) && !is_upper(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_printable(char c) { return c > ' ' && c < '\x7F'; }

std::size_t index(char c) { return static_cast<unsigned char>(c); }

}  // namespace

Alphabet::Alphabet(int side, Kind kind) : side_(side), kind_(kind) {
    value_.fill(unknown);
    for (const char c : blanks) value_[index(c)] = 0;
    for (int d = 1; d <= side; ++d) {
        const auto digit = static_cast<Digit>(d);
        const char c = kind == Kind::letters ? static_cast<char>('A' + d - 1) : symbol(digit);
        value_[index(c)] = digit;
        value_[index(to_lower(c))] = digit;
    }
    if (kind == Kind::from_zero) value_[index('0')] = static_cast<Digit>(side);
    if (kind == Kind::contradiction) value_[index('0')] = unknown;
}

const Alphabet& Alphabet::standard(int side) {
    static const std::vector<Alphabet> alphabets = [] {
        std::vector<Alphabet> all;
        for (int s = 0; s <= max_side; ++s) all.push_back(Alphabet(s, Kind::from_one));
        return all;
    }();
    return alphabets[static_cast<std::size_t>(side)];
}

Alphabet Alphabet::of(std::string_view cells, int side) {
    std::array<bool, 256> occurs{};
    for (const char c : cells) occurs[index(to_upper(c))] = true;

    Kind kind = Kind::from_one;
    const char last = symbol(static_cast<Digit>(side));
    const bool has_other_blank = std::any_of(blanks.begin(), blanks.end(),
                                             [&](char c) { return c != '0' && occurs[index(c)]; });
    bool has_later_letter = false;
    if (side > 9) {
        const bool has_numerals =
            std::any_of(cells.begin(), cells.end(), [](char c) { return c >= '1' && c <= '9'; });
        for (char c = static_cast<char>(last + 1); c <= 'Z'; ++c)
            has_later_letter |= c != 'X' && occurs[index(c)];
        if (has_numerals) has_later_letter = false;
    }
    if (has_later_letter) {
        kind = Kind::letters;
    } else if (occurs['0'] && has_other_blank) {
        // Up to side 9 no digit is above the last: where that occurs 0 can only be a blank.
        const Kind otherwise = side > 9 ? Kind::contradiction : Kind::from_one;
        kind = occurs[index(last)] ? otherwise : Kind::from_zero;
    }
    Alphabet alphabet(side, kind);

    // One foreign character is the blank where nothing else is. Above side 9 a letter is more
    // likely a wrong digit.
    char foreign = 0;
    for (const char c : cells) {
        const std::uint8_t value = alphabet[c];
        if (value != 0 && (value != unknown || c == foreign)) continue;
        const bool may_be_blank =
            is_printable(c) && !(c >= '0' && c <= '9') && !(side > 9 && is_letter(c));
        if (value == 0 || foreign != 0 || !may_be_blank) return alphabet;
        foreign = c;
    }
    if (foreign != 0) alphabet.value_[index(foreign)] = 0;
    return alphabet;
}

std::string Alphabet::describe_unknown(char c) const {
    const std::string side = std::to_string(side_);
    std::string expected = "1-" + std::to_string(std::min(side_, 9));
    std::string blank = ". 0 _ * x -";
    const char last_letter = static_cast<char>('A' + side_ - (kind_ == Kind::letters ? 1 : 10));
    if (kind_ == Kind::letters) {
        expected = std::string("A-") + last_letter;
        if (last_letter >= 'X') blank = ". 0 _ * -";
    } else if (side_ > 9) {
        const char last = static_cast<char>(last_letter - (kind_ == Kind::from_zero ? 1 : 0));
        if (last == 'A') expected += ", A";
        if (last > 'A') expected += std::string(", A-") + last;
    }
    if (kind_ == Kind::contradiction || kind_ == Kind::from_zero) blank = ". _ * x -";
    if (kind_ == Kind::from_zero) {
        expected[0] = '0';
        if (side_ <= 9) expected.back() = static_cast<char>('0' + side_ - 1);
    }
    const std::string reason = kind_ == Kind::contradiction && c == '0'
                                   ? std::string(" that uses '") +
                                         symbol(static_cast<Digit>(side_)) + "' and another blank"
                                   : std::string();
    return quote(c) + " is not a digit of a " + side + "x" + side + " grid" + reason +
           ": expected " + expected + " or a blank (" + blank + ")";
}

std::string quote(char c) {
    if (is_printable(c) || c == ' ') return std::string("'") + c + "'";
    constexpr std::string_view hex = "0123456789ABCDEF";
    const unsigned value = static_cast<unsigned char>(c);
    return std::string("byte 0x") + hex[value / 16] + hex[value % 16];
}

}  // namespace sudoku
