#include "grid/cell_characters.hpp"

#include "grid/alphabet.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <vector>

namespace sudoku {
namespace {

// Returns a cell that shows that a large drawing consists of several overlapping 9x9 grids, such as
// a samurai, or -1. In such a drawing no digit is above 9, some 3x3 boxes are empty, and many rows
// have a digit twice.
int find_sign_of_several_grids(std::string_view cells, const Geometry& geometry) {
    constexpr int none = -1;
    constexpr int box = 3;     // number of rows and columns
    constexpr int enough = 3;  // number of repeated digits, where a single one would be a mistake
    const int side = geometry.side();
    if (side <= 9 || side % box != 0 || cells.size() != static_cast<std::size_t>(side * side))
        return none;
    const Alphabet& nine = Alphabet::standard(9);
    const auto digit_at = [&](int row, int column) {
        return nine[cells[static_cast<std::size_t>(row * side + column)]];
    };
    std::vector<bool> has_digit(static_cast<std::size_t>(side * side / (box * box)), false);
    int sign = none;
    int doubled = 0;
    for (int row = 0; row < side; ++row) {
        DigitSet seen;
        for (int column = 0; column < side; ++column) {
            const std::uint8_t digit = digit_at(row, column);
            if (digit == Alphabet::unknown) return none;
            if (digit == 0) continue;
            has_digit[static_cast<std::size_t>(row / box * (side / box) + column / box)] = true;
            if (seen.contains(digit) && ++doubled == 1) sign = row * side + column;
            seen.insert(digit);
        }
    }
    const bool has_gap = std::find(has_digit.begin(), has_digit.end(), false) != has_digit.end();
    return has_gap && doubled >= enough ? sign : none;
}

Error at_cell(std::size_t cell, std::string message) {
    return malformed_error(std::move(message), 1, cell + 1);
}

// The character of a digit if that of Digit 1 is '0'.
char from_zero(int digit) {
    return digit == 1 ? '0' : Alphabet::symbol(static_cast<Digit>(digit - 1));
}

// With the digits from 0, '0' is not a blank.
Result<Grid> grid_from_zero(std::string_view cells, const Geometry& geometry) {
    Grid grid(geometry);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::uint8_t digit = digit_of_character(cells[i], geometry);
        if (digit == Alphabet::unknown)
            return at_cell(i, describe_unknown_digit(cells[i], geometry));
        grid.set(static_cast<Cell>(i), digit);
    }
    return grid;
}

}  // namespace

std::uint8_t digit_of_character(char c, const Geometry& geometry) {
    if (geometry.first_digit() == 1) return Alphabet::standard(geometry.side())[c];
    if (std::string_view("._*-").find(c) != std::string_view::npos) return 0;
    int value = c >= '0' && c <= '9' ? c - '0' : -1;
    if (c >= 'A' && c <= 'P') value = c - 'A' + 10;
    const bool is_digit = value >= 0 && value < geometry.side();
    return is_digit ? static_cast<std::uint8_t>(value + 1) : Alphabet::unknown;
}

std::string describe_unknown_digit(char c, const Geometry& geometry) {
    if (geometry.first_digit() == 1) return Alphabet::standard(geometry.side()).describe_unknown(c);
    return quote(c) + " is not a digit of " + geometry_spec(geometry) + ": expected 0 to " +
           from_zero(geometry.side()) + " or a blank (. _ * -)";
}

std::string board_in_messages(const Geometry& geometry) {
    if (!geometry.is_square()) return geometry_spec(geometry);
    const std::string side = std::to_string(geometry.side());
    return side + 'x' + side;
}

Result<Grid> grid_from_characters(std::string_view cells, const Geometry& geometry,
                                  std::string* remark) {
    assert(static_cast<int>(cells.size()) == geometry.cell_count());
    if (remark != nullptr) remark->clear();
    if (geometry.first_digit() == 0) return grid_from_zero(cells, geometry);
    std::array<Digit, max_cells> small;
    std::vector<Digit> large;
    if (cells.size() > small.size()) large.resize(cells.size());
    const std::span<Digit> digits =
        large.empty() ? std::span(small).first(cells.size()) : std::span(large);
    const auto translate = [&](const Alphabet& alphabet) {
        bool all_known = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            digits[i] = alphabet[cells[i]];
            all_known &= digits[i] != Alphabet::unknown;
        }
        return all_known;
    };
    // Up to side 9 only an unusual blank or a second one needs more analysis; this path must be
    // fast for collections of millions of lines.
    if (geometry.side() > 9 || Alphabet::has_two_blanks(cells) ||
        !translate(Alphabet::standard(geometry.side()))) {
        if (const int sign = find_sign_of_several_grids(cells, geometry); sign >= 0) {
            return at_cell(static_cast<std::size_t>(sign),
                           "a digit occurs twice in a row of this " + board_in_messages(geometry) +
                               " drawing and none is above 9, as for overlapping grids (samurai): "
                               "expected spaces for absent cells, or the geometry");
        }
        const Alphabet alphabet = Alphabet::of(cells, geometry);
        if (!translate(alphabet)) {
            const auto wrong = static_cast<std::size_t>(
                std::find(digits.begin(), digits.end(), Alphabet::unknown) - digits.begin());
            return at_cell(wrong, alphabet.describe_unknown(cells[wrong]));
        }
        if (remark != nullptr) *remark = alphabet.remark();
    }
    return Grid(geometry, digits);
}

char cell_character(Digit digit, char blank) {
    return digit == 0 ? blank : Alphabet::symbol(digit);
}

char digit_character(Digit digit, const Geometry& geometry) {
    return geometry.first_digit() == 0 ? from_zero(digit) : Alphabet::symbol(digit);
}

void append_cells(const Grid& grid, char blank, std::string& out) {
    const std::size_t begin = out.size();
    out.resize(begin + grid.digits().size());
    std::transform(grid.digits().begin(), grid.digits().end(),
                   out.begin() + static_cast<std::ptrdiff_t>(begin), [&](Digit digit) {
                       if (grid.geometry().first_digit() == 1) return cell_character(digit, blank);
                       if (digit == 0) return blank == '0' ? '.' : blank;
                       return from_zero(digit);
                   });
}

}  // namespace sudoku
