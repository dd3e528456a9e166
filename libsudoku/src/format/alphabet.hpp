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

// The characters that stand for the digits of a side, and for a blank, in one text.
//
//     side up to 9    1-9
//                     0-8         0 stands for the largest digit, as above side 9
//                     A-..        A-I for side 9
//                     any letters, as many as the side: a wordoku; in alphabetical order
//     side above 9    1-9 A-..    1-9A-G for side 16, letters in either case: what we write
//                     0-9 A-..    the same without its last letter: 0 stands for the largest digit
//                     A-..        A-P for side 16
//     blank           . 0 _ * x X -
//
// The characters of the text decide (`of`):
//   - up to side 9 letters are digits if there is no 1-9;
//   - A-.. if there is no digit 1-9 but a letter that 1-9A-.. does not have;
//   - 0 is a digit where another blank is in use, unless it occurs twice in one house;
//   - a character outside all of these is the blank if no other blank occurs.
// A text that has both 0 as a digit and the last digit contradicts itself: its 0 is then unknown.
class Alphabet {
  public:
    static constexpr std::uint8_t unknown = 0xFF;

    static Alphabet of(std::string_view cells, int side);
    // The same for all cells of a board, whose houses tell whether 0 may be a digit.
    static Alphabet of(std::string_view cells, const Geometry& geometry);
    // 1-9 A-.. and the usual blanks, whatever the text. Wrong for one of has_two_blanks().
    static const Alphabet& standard(int side);

    // The digit, 0 for a blank, or `unknown`.
    std::uint8_t operator[](char c) const { return value_[static_cast<unsigned char>(c)]; }

    // "'x' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)"
    std::string describe_unknown(char c) const;

    // How the digit is written: '1'..'9', 'A'.. ; `digit` is not 0.
    static char symbol(Digit digit) {
        assert(digit >= 1 && digit <= max_side);
        return static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
    }

    // Whether both 0 and another blank occur: then 0 may be a digit.
    static bool has_two_blanks(std::string_view cells) {
        return cells.find('0') != std::string_view::npos &&
               cells.find_first_of("._*xX-") != std::string_view::npos;
    }
    // The letters that stand for 1, 2 and so on where they are not the usual digits; else empty.
    // One that does not occur is not known: it is '?'.
    const std::string& letters() const { return letters_; }

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
    std::size_t letter_count_ = 0;  // of a text of letters that are too many or too few
};

// Whether a house has more than one zero, so that 0 is no digit there but a blank.
template <class IsZero>
bool zero_repeats(const Geometry& geometry, const IsZero& is_zero) {
    return std::any_of(geometry.houses().begin(), geometry.houses().end(), [&](const auto& house) {
        return std::count_if(house.cells.begin(), house.cells.end(), is_zero) > 1;
    });
}

// "'x'", or "byte 0xE2" for what cannot be printed.
std::string quote(char c);

}  // namespace sudoku
