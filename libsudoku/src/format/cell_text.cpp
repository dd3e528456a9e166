#include "format/cell_text.hpp"

#include "format/format_reader.hpp"
#include "grid/alphabet.hpp"
#include "grid/cell_characters.hpp"
#include "grid/open_digits.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace sudoku {
namespace {

bool all_single(std::span<const CellToken> cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [](const CellToken& cell) { return cell.text.size() == 1; });
}

Error moved(Error error, Position where) {
    error.line = where.line;
    error.column = where.column;
    return error;
}

Result<Puzzle> puzzle_from_single_characters(std::span<const CellToken> cells,
                                             const Geometry& geometry, std::string* remark) {
    std::string characters;
    for (const CellToken& cell : cells) characters += cell.text;
    auto grid = grid_from_characters(characters, geometry, remark);
    if (!grid) return moved(grid.error(), cells[grid.error().column - 1].where);
    return Puzzle(*std::move(grid));
}

}  // namespace

Result<Puzzle> puzzle_from_characters(std::string_view cells, const Geometry& geometry,
                                      Position first, std::string* remark) {
    auto grid = grid_from_characters(cells, geometry, remark);
    if (!grid) return moved(grid.error(), {first.line, first.column + grid.error().column - 1});
    return Puzzle(*std::move(grid));
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
    if (geometry.first_digit() == 0) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const int number = number_of(cells[i].text);
            const bool is_zero = cells[i].text.find_first_not_of('0') == std::string::npos;
            if (number < 0 || number >= geometry.side())
                return malformed(cells[i].where, "'" + cells[i].text + "' is not a digit of " +
                                                     geometry_spec(geometry));
            if (number > 0 || is_zero)
                grid.set(static_cast<Cell>(i), static_cast<Digit>(number + 1));
        }
        return Puzzle(std::move(grid));
    }
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
            return malformed(cells[i].where, "'" + cells[i].text + "' is not a digit of a " +
                                                 board_in_messages(geometry) +
                                                 " grid: expected a number from 1 to " +
                                                 std::to_string(geometry.side()) +
                                                 " or a blank (. 0 _ * x -)");
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
    std::vector<DigitSet> allowed;
    for (const CellToken& cell : cells) {
        if (cell.text.size() == 1 && digit_of_character(cell.text[0], geometry) == 0) {
            allowed.push_back(DigitSet::all(geometry.side()));
            continue;
        }
        DigitSet digits;
        for (std::size_t i = 0; i < cell.text.size(); ++i) {
            const Position where{cell.where.line, cell.where.column + i};
            const std::uint8_t digit = digit_of_character(cell.text[i], geometry);
            if (digit == 0 || digit == Alphabet::unknown) {
                return malformed(where, describe_unknown_digit(cell.text[i], geometry));
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
