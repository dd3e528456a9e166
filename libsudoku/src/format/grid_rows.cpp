#include "format/grid_rows.hpp"

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

std::string_view without_comment(std::string_view text) { return text.substr(0, text.find('#')); }

bool are_cells(const std::vector<CellToken>& tokens) {
    const int side = static_cast<int>(tokens.size());
    return side >= min_side &&
           std::all_of(tokens.begin(), tokens.end(), [&](const CellToken& token) {
               return token.text.size() == 1 ||
                      (parse_number(token.text) >= 0 && parse_number(token.text) <= side);
           });
}

std::string board(std::size_t side) { return std::to_string(side) + 'x' + std::to_string(side); }

Error incomplete(Position where, std::size_t row, std::size_t side, const std::string& found) {
    return malformed(where, "row " + std::to_string(row) + " of this " + board(side) +
                                " grid is missing: found " + found);
}

// Points at the first cell too many, or behind the last one.
Error wrong_width(const TextLine& line, const std::vector<CellToken>& cells, std::size_t row,
                  std::size_t side) {
    Position where = line.at(line.text.size());
    if (cells.size() > side) where = cells[side].where;
    if (cells.size() < side && !cells.empty()) {
        where = {cells.back().where.line, cells.back().where.column + cells.back().text.size()};
    }
    return malformed(where, "row " + std::to_string(row) + " of this " + board(side) +
                                " grid has " + std::to_string(cells.size()) +
                                (cells.size() == 1 ? " cell" : " cells") + ": expected " +
                                std::to_string(side));
}

}  // namespace

std::vector<CellToken> split_row(const TextLine& line, RowStyle style, int side) {
    auto tokens = split_tokens(without_comment(line.text), line.at(0));
    const bool separated =
        side == 0 ? are_cells(tokens) : tokens.size() == static_cast<std::size_t>(side);
    if (style == RowStyle::tokens || separated) return tokens;
    return split_characters(tokens);
}

bool is_title_line(std::string_view line) {
    if (line.find_first_of(",;\t") != std::string_view::npos) return false;
    const auto words = split_tokens(line, {});
    if (words.size() < 2 || words.size() >= min_side) return false;
    const char first = words.front().text.front();
    return (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
}

Error RowsReader::skip_broken_grid(Error error) {
    skip_to_empty_line();
    return error;
}

Result<Puzzle> RowsReader::read_rows(const TextLine& first, RowStyle style) {
    if (first.is_cut) return skip_broken_grid(line_too_long(first));
    std::vector<CellToken> cells = split_row(first, style, geometry_.forced_side());
    const std::size_t side = cells.size();
    const Geometry* geometry = geometry_.find_for_side(side);
    if (geometry == nullptr) {
        return skip_broken_grid(malformed(cells.empty() ? first.at(0) : cells.front().where,
                                          geometry_.explain_side(side)));
    }
    TextLine line;
    for (std::size_t row = 2; row <= side;) {
        if (!text_.next_line(line)) {
            return incomplete(text_.position(), row, side, "the end of the text");
        }
        if (line.is_cut) return skip_broken_grid(line_too_long(line));
        if (is_empty_line(line.text)) return incomplete(line.at(0), row, side, "an empty line");
        if (is_comment_line(line.text)) continue;
        auto more = split_row(line, style, static_cast<int>(side));
        if (more.size() != side) return skip_broken_grid(wrong_width(line, more, row, side));
        std::move(more.begin(), more.end(), std::back_inserter(cells));
        ++row;
    }
    return puzzle_from_tokens(cells, *geometry);
}

}  // namespace sudoku
