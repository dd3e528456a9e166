#include "grid/alphabet.hpp"

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

void Alphabet::take_letters(std::string_view letters) {
    letters_ = letters;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto digit = static_cast<Digit>(i + 1);
        value_[index(letters[i])] = digit;
        value_[index(to_lower(letters[i]))] = digit;
    }
    letters_.resize(static_cast<std::size_t>(side_), '?');
}

// Recognises letters instead of numerals: A to I, or those of a word. X is a blank unless another
// blank is used and X completes the alphabet. Case is ignored. One letter of a word can be absent,
// because the others determine its position.
Alphabet Alphabet::of_small(std::string_view cells, int side) {
    std::array<bool, 256> occurs{};
    for (const char c : cells) occurs[index(to_upper(c))] = true;
    const bool has_numerals =
        std::any_of(cells.begin(), cells.end(), [](char c) { return c >= '1' && c <= '9'; });
    const bool has_blank = std::any_of(cells.begin(), cells.end(), [](char c) {
        return to_upper(c) != 'X' && blanks.find(c) != std::string_view::npos;
    });
    // A single letter is more likely a blank or a mistake.
    std::string letters;
    for (char c = 'A'; c <= 'Z'; ++c) {
        if (occurs[index(c)] && c != 'X') letters += c;
    }
    const auto wanted = static_cast<std::size_t>(side);
    if (has_numerals || letters.size() < 2) return Alphabet(side, Kind::from_one);
    std::string first;
    for (int i = 0; i < side; ++i) first += static_cast<char>('A' + i);
    if (letters.find_first_not_of(first) == std::string::npos) {
        Alphabet alphabet(side, Kind::letters);
        alphabet.letters_ = first;
        return alphabet;
    }
    if (has_blank && occurs['X'] && letters.size() < wanted) {
        letters += 'X';
        std::sort(letters.begin(), letters.end());
    }
    const bool fits = letters.size() == wanted || letters.size() + 1 == wanted;
    Alphabet alphabet(side, fits ? Kind::word : Kind::from_one);
    if (fits) alphabet.take_letters(letters);
    if (!fits && letters.size() > 1) alphabet.letter_count_ = letters.size();
    return alphabet;
}

std::string Alphabet::remark() const {
    if (kind_ == Kind::from_zero) return remark_on_zero(side_);
    return letters_.empty() ? std::string() : std::string(letters_prefix) + letters_;
}

Alphabet Alphabet::of(std::string_view cells, const Geometry& geometry) {
    return choose(cells, geometry.side(), zero_repeats(geometry, [&](Cell cell) {
                      return cell < cells.size() && cells[cell] == '0';
                  }));
}

Alphabet Alphabet::choose(std::string_view cells, int side, bool zero_repeats) {
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
    } else if (occurs['0'] && has_other_blank && !zero_repeats) {
        // Up to side 9 no digit is above the last one, so if the last digit occurs, 0 can only be a
        // blank.
        const Kind otherwise = side > 9 ? Kind::contradiction : Kind::from_one;
        kind = occurs[index(last)] ? otherwise : Kind::from_zero;
    }
    Alphabet alphabet(side, kind);
    if (side <= 9) {
        const Alphabet small = of_small(cells, side);
        if (small.kind_ != Kind::from_one || small.letter_count_ > 0) alphabet = small;
    }

    // A single foreign character is the blank if no other blank occurs. Above side 9 a letter is
    // more likely a wrong digit.
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
    } else if (kind_ == Kind::word) {
        expected = letters_;
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
    std::string reason;
    if (kind_ == Kind::contradiction && c == '0')
        reason =
            std::string(" that uses '") + symbol(static_cast<Digit>(side_)) + "' and another blank";
    if (letter_count_ > 0) reason = " with " + std::to_string(letter_count_) + " letters";
    if (letter_count_ > 0) expected += " or as many letters,";
    return quote(c) + " is not a digit of a " + side + "x" + side + " grid" + reason +
           ": expected " + expected + " or a blank (" + blank + ")";
}

std::string remark_on_zero(int side) {
    return "0 is read as the digit " + std::to_string(side) +
           ", because another character is the blank";
}

std::string quote(char c) {
    if (is_printable(c) || c == ' ') return std::string("'") + c + "'";
    constexpr std::string_view hex = "0123456789ABCDEF";
    const unsigned value = static_cast<unsigned char>(c);
    return std::string("byte 0x") + hex[value / 16] + hex[value % 16];
}

}  // namespace sudoku
