#pragma once

#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {

// The characters for the digits and for a blank in one text.
//
//     side up to 9    1-9
//                     0-8         0 is the largest digit, as above side 9
//                     A-..        A-I for side 9
//                     any `side` letters in alphabetical order: a wordoku
//     side above 9    1-9 A-..    1-9A-G for side 16, letters in either case; written like this
//                     0-9 A-..    the same without its last letter: 0 is the largest digit
//                     A-..        A-P for side 16
//     blank           . 0 _ * x X -
//
// Which of these apply depends on the characters of the text (`of`):
//   - up to side 9 letters are digits if there is no 1-9;
//   - A-.. applies if there is no digit 1-9, but a letter that is not in 1-9A-..;
//   - 0 is a digit if another blank is used, unless a house has 0 twice;
//   - a character outside all of these is the blank if no other blank occurs.
// A text with both 0 as a digit and the last digit is contradictory; 0 is then `unknown`.
class Alphabet {
  public:
    static constexpr std::uint8_t unknown = 0xFF;

    // Chooses the alphabet for the cells of a board, or for the first ones. Its houses show whether
    // 0 can be a digit.
    static Alphabet of(std::string_view cells, const Geometry& geometry);
    // The digits 1-9 A-.. and the usual blanks, whatever the text. Not valid for texts with
    // has_two_blanks().
    static const Alphabet& standard(int side);

    // Returns the digit, 0 for a blank, or `unknown`.
    std::uint8_t operator[](char c) const { return value_[static_cast<unsigned char>(c)]; }

    // Formats an error: "'x' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)".
    std::string describe_unknown(char c) const;

    // The character for a digit 1..25: '1'..'9', then 'A' and so on.
    static char symbol(Digit digit) {
        assert(digit >= 1 && digit <= max_side);
        return static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
    }

    // True if both 0 and another blank occur, so that 0 could be a digit.
    static bool has_two_blanks(std::string_view cells) {
        return cells.find('0') != std::string_view::npos &&
               cells.find_first_of("._*xX-") != std::string_view::npos;
    }
    // The letters for the digits 1, 2 and so on if they are not the usual digits, otherwise empty.
    // A letter that does not occur in the text is unknown and given as '?'.
    const std::string& letters() const { return letters_; }
    // Tells how the characters were read if they are not the usual ones or could be read in another
    // way, otherwise empty.
    std::string remark() const;

  private:
    enum class Kind { from_one, from_zero, letters, word, contradiction };

    Alphabet(int side, Kind kind);
    void take_letters(std::string_view letters);
    static Alphabet of_small(std::string_view cells, int side);
    static Alphabet choose(std::string_view cells, int side, bool zero_repeats);

    std::array<std::uint8_t, 256> value_;
    int side_;
    Kind kind_;
    std::string letters_;
    std::size_t letter_count_ = 0;  // number of letters in a text with too many or too few
};

// The prefix of the comment on a record whose digits were letters: "letters in the place of 1, 2
// ..: ADLOPRSWY".
inline constexpr std::string_view letters_prefix = "letters instead of 1, 2 ..: ";

// True if a house contains two or more zeros, which therefore are blanks.
template <class IsZero>
bool zero_repeats(const Geometry& geometry, const IsZero& is_zero) {
    return std::any_of(geometry.houses().begin(), geometry.houses().end(), [&](const auto& house) {
        return std::count_if(house.cells.begin(), house.cells.end(), is_zero) > 1;
    });
}

// Tells that 0 is the largest digit, where it could be a blank as well.
std::string remark_on_zero(int side);

// Quotes a character for messages: "'x'", or "byte 0xE2" if it is not printable.
std::string quote(char c);

}  // namespace sudoku
