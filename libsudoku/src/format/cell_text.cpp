#include "format/cell_text.hpp"

#include "format/alphabet.hpp"
#include "format/format_reader.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace sudoku {
namespace {

std::string board(const Geometry& geometry) {
    if (!geometry.is_square()) return geometry_spec(geometry);
    const std::string side = std::to_string(geometry.side());
    return side + 'x' + side;
}

bool all_single(std::span<const CellToken> cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [](const CellToken& cell) { return cell.text.size() == 1; });
}

// Returns a cell that shows that a large drawing consists of several overlapping 9x9 grids, such as
// a samurai, or -1. In such a drawing no digit is above 9, some 3x3 boxes are empty, and many rows
// have a digit twice.
int find_sign_of_several_grids(std::string_view cells, const Geometry& geometry) {
    constexpr int none = -1;
    constexpr int box = 3;     // number of rows and columns
    constexpr int enough = 3;  // number of repeated digits, where a single one would be a mistake
    const int side = geometry.side();
    if (side <= 9 || side % box != 0 || !geometry.is_square()) return none;
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

Error several_grids(Position where, const Geometry& geometry) {
    return malformed(where, "a digit occurs twice in a row of this " + board(geometry) +
                                " drawing and none is above 9, as for overlapping grids (samurai): "
                                "expected spaces for absent cells, or the geometry");
}

Result<Puzzle> puzzle_from_single_characters(std::span<const CellToken> cells,
                                             const Geometry& geometry, std::string* remark) {
    std::string characters;
    for (const CellToken& cell : cells) characters += cell.text;
    if (const int sign = find_sign_of_several_grids(characters, geometry); sign >= 0) {
        return several_grids(cells[static_cast<std::size_t>(sign)].where, geometry);
    }
    const Alphabet alphabet = Alphabet::of(characters, geometry);
    Grid grid(geometry);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Digit digit = alphabet[characters[i]];
        if (digit == Alphabet::unknown) {
            return malformed(cells[i].where, alphabet.describe_unknown(characters[i]));
        }
        grid.set(static_cast<Cell>(i), digit);
    }
    if (remark != nullptr) *remark = alphabet.remark();
    return Puzzle(std::move(grid));
}

}  // namespace

Result<Puzzle> puzzle_from_characters(std::string_view cells, const Geometry& geometry,
                                      Position first, std::string* remark) {
    assert(static_cast<int>(cells.size()) == geometry.cell_count());
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
            return several_grids({first.line, first.column + static_cast<std::size_t>(sign)},
                                 geometry);
        }
        const Alphabet alphabet = Alphabet::of(cells, geometry);
        if (!translate(alphabet)) {
            const auto wrong = static_cast<std::size_t>(
                std::find(digits.begin(), digits.end(), Alphabet::unknown) - digits.begin());
            return malformed({first.line, first.column + wrong},
                             alphabet.describe_unknown(cells[wrong]));
        }
        if (remark != nullptr) *remark = alphabet.remark();
    }
    return Puzzle(Grid(geometry, digits));
}

std::vector<DigitSet> effective_marks(const Grid& givens, std::vector<DigitSet> allowed) {
    const DigitSet all = DigitSet::all(givens.geometry().side());
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        if (givens[static_cast<Cell>(i)] != 0) allowed[i] = all;
    }
    if (std::all_of(allowed.begin(), allowed.end(), [&](DigitSet set) { return set == all; }))
        allowed.clear();
    return allowed;
}

int number_of(std::string_view token) {
    constexpr int none = -1;
    if (token.size() == 1 && Alphabet::standard(9)[token[0]] == 0) return 0;
    int value = none;
    const auto [end, failure] = std::from_chars(token.data(), token.data() + token.size(), value);
    return failure == std::errc() && end == token.data() + token.size() && value >= 0 ? value
                                                                                      : none;
}

Result<Puzzle> puzzle_from_tokens(std::span<const CellToken> cells, const Geometry& geometry,
                                  std::string* remark) {
    assert(static_cast<int>(cells.size()) == geometry.cell_count());
    if (all_single(cells)) return puzzle_from_single_characters(cells, geometry, remark);
    Grid grid(geometry);
    // As in Alphabet, 0 is the largest digit if another blank occurs.
    const int side = geometry.side();
    const auto is_zero = [](const CellToken& cell) {
        return cell.text.find_first_not_of('0') == std::string::npos;
    };
    const auto is_blank = [&](const CellToken& cell) {
        return number_of(cell.text) == 0 && !is_zero(cell);
    };
    const bool is_from_zero =
        std::any_of(cells.begin(), cells.end(), is_zero) &&
        std::any_of(cells.begin(), cells.end(), is_blank) &&
        !zero_repeats(geometry, [&](Cell cell) { return is_zero(cells[cell]); });
    const bool has_largest =
        is_from_zero && std::any_of(cells.begin(), cells.end(), [&](const CellToken& cell) {
            return number_of(cell.text) == side;
        });
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_from_zero && is_zero(cells[i])) {
            if (has_largest) {
                return malformed(cells[i].where,
                                 "both 0 and another blank occur, and " + std::to_string(side) +
                                     " as well: expected numbers from 0 to " +
                                     std::to_string(side - 1) + ", or one kind of blank");
            }
            grid.set(static_cast<Cell>(i), static_cast<Digit>(side));
            continue;
        }
        const int number = number_of(cells[i].text);
        if (number < 0 || number > geometry.side()) {
            return malformed(cells[i].where,
                             "'" + cells[i].text + "' is not a digit of a " + board(geometry) +
                                 " grid: expected a number from 1 to " +
                                 std::to_string(geometry.side()) + " or a blank (. 0 _ * x -)");
        }
        grid.set(static_cast<Cell>(i), static_cast<Digit>(number));
    }
    if (remark != nullptr) *remark = is_from_zero ? remark_on_zero(side) : std::string();
    return Puzzle(std::move(grid));
}

bool is_read_as_given(const Geometry& geometry, std::span<const DigitSet> texts, Cell cell) {
    const DigitSet all = DigitSet::all(geometry.side());
    const auto peers = geometry.peers(cell);
    return texts[cell].is_single() && std::none_of(peers.begin(), peers.end(), [&](Cell peer) {
               return !texts[peer].is_single() && texts[peer] != all &&
                      texts[peer].contains(texts[cell].first());
           });
}

DigitSet open_digits(const Grid& givens, Cell cell) {
    DigitSet open = DigitSet::all(givens.geometry().side());
    for (const Cell peer : givens.geometry().peers(cell)) {
        if (givens[peer] != 0) open.erase(givens[peer]);
    }
    return open;
}

Puzzle puzzle_with_marks(Grid givens, std::vector<DigitSet> allowed) {
    bool is_restricted = false;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (givens[cell] != 0) continue;
        const DigitSet open = open_digits(givens, cell);
        is_restricted |= !(open - allowed[i]).empty();
        if (!(allowed[i] & open).empty()) allowed[i] &= open;
    }
    if (!is_restricted) return Puzzle(std::move(givens));
    return Puzzle(std::move(givens), std::move(allowed));
}

Puzzle puzzle_from_allowed(const Geometry& geometry, std::vector<DigitSet> allowed) {
    Grid givens(geometry);
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (is_read_as_given(geometry, allowed, cell)) givens.set(cell, allowed[cell].first());
    }
    return puzzle_with_marks(std::move(givens), std::move(allowed));
}

Result<Puzzle> puzzle_from_candidates(std::span<const CellToken> cells, const Geometry& geometry) {
    assert(static_cast<int>(cells.size()) == geometry.cell_count());
    const Alphabet& alphabet = Alphabet::standard(geometry.side());
    std::vector<DigitSet> allowed;
    for (const CellToken& cell : cells) {
        if (cell.text.size() == 1 && alphabet[cell.text[0]] == 0) {
            allowed.push_back(DigitSet::all(geometry.side()));
            continue;
        }
        DigitSet digits;
        for (std::size_t i = 0; i < cell.text.size(); ++i) {
            const Position where{cell.where.line, cell.where.column + i};
            const std::uint8_t digit = alphabet[cell.text[i]];
            if (digit == 0 || digit == Alphabet::unknown) {
                return malformed(where, alphabet.describe_unknown(cell.text[i]));
            }
            if (digits.contains(digit)) {
                return malformed(where, "candidate " + quote(cell.text[i]) + " occurs twice in '" +
                                            cell.text + "': expected each candidate once");
            }
            digits.insert(digit);
        }
        allowed.push_back(digits);
    }
    return puzzle_from_allowed(geometry, std::move(allowed));
}

std::vector<CellToken> split_tokens(std::string_view text, Position first) {
    constexpr std::string_view separators = " \t\f\v\r,";
    std::vector<CellToken> tokens;
    for (std::size_t begin = text.find_first_not_of(separators); begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        tokens.push_back(
            {std::string(text.substr(begin, end - begin)), {first.line, first.column + begin}});
        begin = text.find_first_not_of(separators, end);
    }
    return tokens;
}

std::vector<CellToken> split_characters(const std::vector<CellToken>& tokens) {
    std::vector<CellToken> cells;
    for (const CellToken& token : tokens) {
        for (std::size_t i = 0; i < token.text.size(); ++i) {
            cells.push_back({token.text.substr(i, 1), {token.where.line, token.where.column + i}});
        }
    }
    return cells;
}

}  // namespace sudoku
