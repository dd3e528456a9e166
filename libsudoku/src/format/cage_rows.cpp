// Killer sudokus as rows of cells next to the letters of their cages, as in programming exercises:
//
//     5.3. aabb          a cell without a cage has . or -
//     .... aabb
//     .... ccdd          below, on any number of lines, optional sums of cages:
//     ..2. ccdd          a=10 b=10 c:7 ..
//
// Each letter is one cage, case-sensitive, and its cells must be connected.

#include "format/cage_rows.hpp"
#include "format/ascii.hpp"

#include "format/cage_list.hpp"
#include "format/cell_text.hpp"
#include "format/puzzle_line.hpp"

#include <algorithm>
#include <map>

namespace sudoku {
namespace {

bool is_no_cage(char c) { return c == '.' || c == '-' || c == '_'; }

// Recognises the sum of a cage: "a=10" or "b:7".
bool is_cage_sum(std::string_view word) {
    return word.size() >= 3 && is_ascii_letter(word[0]) && (word[1] == '=' || word[1] == ':') &&
           word.find_first_not_of("0123456789", 2) == std::string_view::npos;
}

bool are_cage_sums(std::string_view line) {
    const auto words = split_tokens(line, {});
    return !words.empty() && std::all_of(words.begin(), words.end(), [](const CellToken& word) {
        return is_cage_sum(word.text);
    });
}

std::string_view next_line_ahead(TextScanner& text) {
    const std::string_view ahead = text.lookahead();
    return ahead.substr(0, ahead.find('\n'));
}

struct CageRows {
    std::vector<CellToken> cells;
    std::string cages;  // a letter per cell
    std::vector<Position> places;
};

Status add_cage_row(const TextLine& line, std::size_t side, CageRows& rows) {
    const auto words = split_tokens(line.text, line.at(0));
    if (words.size() != 2 || words[0].text.size() != side || words[1].text.size() != side) {
        return malformed(line.at(0), "a row of this killer: expected " + std::to_string(side) +
                                         " cells followed by as many letters of cages");
    }
    for (CellToken& cell : split_characters({words[0]})) rows.cells.push_back(std::move(cell));
    for (std::size_t i = 0; i < side; ++i) {
        const char c = words[1].text[i];
        const Position where{line.number, words[1].where.column + i};
        if (!is_ascii_letter(c) && !is_no_cage(c))
            return malformed(where, "'" + std::string(1, c) +
                                        "' is not a letter of a cage: expected a-z or A-Z, or . "
                                        "for a cell without one");
        rows.cages += c;
        rows.places.push_back(where);
    }
    return success();
}

// Reads the sums below the rows, by letter.
Result<std::map<char, int>> read_cage_sums(TextScanner& text, const CageRows& rows) {
    std::map<char, int> sums;
    TextLine line;
    while (are_cage_sums(next_line_ahead(text)) && text.next_line(line)) {
        for (const CellToken& word : split_tokens(line.text, line.at(0))) {
            const char cage = word.text[0];
            const int sum = number_of(std::string_view(word.text).substr(2));
            if (rows.cages.find(cage) == std::string::npos)
                return malformed(word.where, "no cell is in cage '" + std::string(1, cage) + "'");
            if (sum <= 0) return malformed(word.where, "the sum of a cage must be above 0");
            if (!sums.emplace(cage, sum).second)
                return malformed(word.where,
                                 "cage '" + std::string(1, cage) + "' already has a sum");
        }
    }
    return sums;
}

}  // namespace

bool is_cage_row(std::string_view line) {
    const auto words = split_tokens(line, {});
    if (words.size() != 2) return false;
    const std::string& cells = words[0].text;
    const std::string& cages = words[1].text;
    if (cells.size() != cages.size() || cells.size() < min_side || cells.size() > max_side)
        return false;
    const bool has_letters = std::any_of(cages.begin(), cages.end(), is_ascii_letter);
    const bool are_cages = std::all_of(cages.begin(), cages.end(),
                                       [](char c) { return is_ascii_letter(c) || is_no_cage(c); });
    const bool are_cells = std::all_of(cells.begin(), cells.end(), [&](char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*' || c == '-' ||
               (cells.size() > 9 && is_ascii_letter(c));
    });
    const bool has_cell_sign = cells.find_first_of("0123456789._*-") != std::string::npos;
    return has_letters && are_cages && are_cells && has_cell_sign;
}

Result<Record> read_cage_rows(const TextLine& first, TextScanner& text, GeometryChoice& choice,
                              std::string& remark) {
    const std::size_t side = split_tokens(first.text, {})[0].text.size();
    const std::size_t number = first.number;
    const Position begin = first.at(0);
    CageRows rows;
    Status row = add_cage_row(first, side, rows);
    TextLine line;
    for (std::size_t i = 1; i < side && row; ++i) {
        if (is_empty_line(next_line_ahead(text)) || !text.next_line(line)) {
            return malformed({text.position().line, 1},
                             "row " + std::to_string(i + 1) +
                                 " of this killer is missing: expected " + std::to_string(side));
        }
        if (line.is_cut) return line_too_long(line);
        row = add_cage_row(line, side, rows);
    }
    if (!row) return row.error();
    auto sums = read_cage_sums(text, rows);
    if (!sums) return sums.error();
    const Geometry* const geometry = choice.find_for_side(side);
    if (geometry == nullptr) return malformed(begin, choice.explain_side(side));
    const auto givens = puzzle_from_tokens(rows.cells, *geometry, &remark);
    if (!givens) return givens.error();

    CageList cages;
    for (std::size_t i = 0; i < rows.cages.size(); ++i) {
        if (!is_no_cage(rows.cages[i]))
            cages.cages[rows.cages[i]].cells.push_back(static_cast<Cell>(i));
    }
    std::map<char, std::size_t> pieces;
    for (const auto& group : joined_groups(static_cast<int>(side), [&](Cell a, Cell b) {
             return rows.cages[a] == rows.cages[b];
         })) {
        const char cage = rows.cages[group.front()];
        if (is_no_cage(cage) || ++pieces[cage] == 1) continue;
        return malformed(rows.places[group.front()],
                         "cage '" + std::string(1, cage) +
                             "' is not connected: expected one letter for each cage");
    }
    for (auto& [letter, cage] : cages.cages) {
        const auto sum = sums->find(static_cast<char>(letter));
        if (sum != sums->end()) {
            cage.sum = sum->second;
        } else if (!sums->empty()) {
            return malformed(begin, "cage '" + std::string(1, static_cast<char>(letter)) +
                                        "' has no sum, but others have: expected a sum for each");
        }
        if (cage.cells.size() > side) {
            return malformed(rows.places[cage.cells.back()],
                             "cage '" + std::string(1, static_cast<char>(letter)) + "' has " +
                                 std::to_string(cage.cells.size()) + " cells: expected at most " +
                                 std::to_string(side));
        }
    }
    return Record{.puzzle = Puzzle(givens->givens(), {}, cages.constraints()), .line = number};
}

}  // namespace sudoku
