#include "format/grid_rows.hpp"

#include "format/ascii.hpp"
#include "format/puzzle_line.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sudoku {
namespace {

std::string_view without_comment(std::string_view text) { return text.substr(0, text.find('#')); }

// Splits a row at commas, semicolons or tabs if it has empty fields, as in "5,3,,,7,,,,", and
// removes quotes. Empty for any other row.
std::vector<CellToken> split_fields_of_row(const TextLine& line) {
    const std::string_view text = without_comment(line.text);
    const std::size_t first = text.find_first_of(",;\t");
    if (first == std::string_view::npos) return {};
    const char separator = text[first];
    std::vector<CellToken> fields;
    bool has_empty = false;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        std::size_t from = begin;
        std::size_t to = end;
        const auto is_dropped = [](char c) { return std::string_view(" \t\r\"").find(c) < 4; };
        while (from < to && is_dropped(text[from])) ++from;
        while (from < to && is_dropped(text[to - 1])) --to;
        if (text.substr(from, to - from).find_first_of(" \t,;") != std::string_view::npos)
            return {};
        has_empty |= from == to;
        fields.push_back({std::string(text.substr(from, to - from)), line.at(from)});
        begin = end + 1;
    }
    const auto count = fields.size();
    const bool is_row =
        count >= min_side && count <= max_cells + 1U && (has_empty || separator == ';');
    return is_row ? fields : std::vector<CellToken>();
}

bool are_cells(const std::vector<CellToken>& tokens) {
    const int side = static_cast<int>(tokens.size());
    return side >= min_side &&
           std::all_of(tokens.begin(), tokens.end(), [&](const CellToken& token) {
               return token.text.size() == 1 ||
                      (number_of(token.text) >= 0 && number_of(token.text) <= side);
           });
}

std::string board(std::size_t side) { return std::to_string(side) + 'x' + std::to_string(side); }

constexpr const char* text_ended = "the end of the text";

Error incomplete(Position where, std::size_t row, std::size_t side, const std::string& found) {
    // A single row of 15 cells is more likely a 4x4 puzzle on one line that lacks a cell.
    const auto nearest =
        static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(side))));
    if (row == 2 && nearest >= static_cast<std::size_t>(min_side) && found == text_ended) {
        return malformed(where, std::to_string(side) + " cells do not make a grid: expected " +
                                    std::to_string(nearest * nearest) + " for " + board(nearest) +
                                    " on one line, or " + std::to_string(side) + " rows");
    }
    return malformed(where, "row " + std::to_string(row) + " of this " + board(side) +
                                " grid is missing: found " + found);
}

// The Error is at the first extra cell, or after the last cell if some are missing.
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

bool is_rule_line(std::string_view line) {
    return line.find("===") != std::string_view::npos &&
           line.find_first_not_of("= \t\r") == std::string_view::npos;
}

bool is_front_line(std::string_view line) {
    return is_empty_line(line) || is_comment_line(line) || is_rule_line(line);
}

bool is_band(std::string_view ahead, std::size_t rows) {
    for (std::size_t row = 0;; ++row) {
        const std::size_t end = std::min(ahead.find('\n'), ahead.size());
        const std::string_view line = ahead.substr(0, end);
        if (is_empty_line(line) || is_rule_line(line)) return row == rows;
        if (row == rows) return false;
        ahead.remove_prefix(std::min(end + 1, ahead.size()));
    }
}

std::vector<CellToken> split_row(const TextLine& line, RowStyle style, int side) {
    if (auto fields = split_fields_of_row(line); !fields.empty()) {
        const bool is_one_more = fields.size() == static_cast<std::size_t>(side) + 1;
        const auto first_empty = std::find_if(fields.begin(), fields.end(),
                                              [](const CellToken& f) { return f.text.empty(); });
        const bool only_last = first_empty + 1 == fields.end();
        // Ignore the last comma of a whole grid on a line; read_row_tokens() decides for single
        // rows.
        const bool is_grid = side_for_cells(fields.size() - 1) != 0;
        if (fields.back().text.empty() && (side == 0 ? only_last && is_grid : is_one_more))
            fields.pop_back();
        for (CellToken& field : fields) {
            if (field.text.empty()) field.text = ".";
        }
        return fields;
    }
    auto tokens = split_tokens(without_comment(line.text), line.at(0));
    const bool separated =
        side == 0 ? are_cells(tokens) : tokens.size() == static_cast<std::size_t>(side);
    if (style == RowStyle::tokens || separated) return tokens;
    return split_characters(tokens);
}

bool is_title_line(std::string_view line) {
    if (is_marked_title(line)) return true;
    if (line.find_first_of(",;\t") != std::string_view::npos) return false;
    const auto words = split_tokens(line, {});
    if (words.size() < 2 || words.size() >= min_side) return false;
    return is_ascii_letter(words.front().text.front()) && !has_word_of_cells(line);
}

bool is_marked_title(std::string_view line) {
    const std::string text = text_of_title(line);
    return text.size() > 1 && text.size() < trim_blanks(line).size() && is_ascii_letter(text[0]) &&
           is_ascii_letter(text[1]) && !has_word_of_cells(text);
}

std::string text_of_title(std::string_view line) {
    std::string_view text = trim_blanks(line);
    for (const std::string_view mark : {"%", "//", ";"}) {
        while (text.starts_with(mark)) text = trim_blanks(text.substr(mark.size()));
    }
    return std::string(text);
}

Error RowsReader::skip_broken_grid(Error error) {
    skip_to_empty_line();
    return error;
}

Result<Puzzle> RowsReader::read_rows(const TextLine& first, RowStyle style) {
    const auto rows = read_row_tokens(first, style);
    if (!rows) return rows.error();
    return puzzle_from_tokens(rows->cells, rows->geometry, &remark_);
}

auto RowsReader::read_row_tokens(const TextLine& first, RowStyle style) -> Result<RowTokens> {
    if (first.is_cut) return skip_broken_grid(line_too_long(first));
    const int expected = geometry_.is_forced() ? geometry_.forced_side() : side_of_rows(first);
    std::vector<CellToken> cells = split_row(first, style, expected);
    const std::size_t side = cells.size();
    const Geometry* geometry = geometry_.find_for_side(side);
    if (geometry == nullptr) {
        return skip_broken_grid(malformed(cells.empty() ? first.at(0) : cells.front().where,
                                          geometry_.explain_side(side)));
    }
    const std::size_t band = band_height(side);
    bool has_gaps = false;
    TextLine line;
    for (std::size_t row = 2; row <= side;) {
        if (!text_.next_line(line)) {
            return incomplete(text_.position(), row, side, text_ended);
        }
        if (line.is_cut) return skip_broken_grid(line_too_long(line));
        if (is_empty_line(line.text) || is_rule_line(line.text)) {
            const std::size_t done = row - 1;
            has_gaps |= done == band;
            if (has_gaps && done % band == 0 && is_band(text_.lookahead(), band)) continue;
            return incomplete(line.at(0), row, side, "an empty line");
        }
        if (is_comment_line(line.text)) continue;
        auto more = split_row(line, style, static_cast<int>(side));
        if (more.size() != side) return skip_broken_grid(wrong_width(line, more, row, side));
        std::move(more.begin(), more.end(), std::back_inserter(cells));
        ++row;
    }
    return RowTokens{std::move(cells), *geometry};
}

std::size_t RowsReader::band_height(std::size_t side) const {
    return static_cast<std::size_t>(usual_box_shape(static_cast<int>(side)).value().rows);
}

// For a row with empty fields such as "5,3,,", the side is the number of lines that follow, because
// the row does not show whether its last comma is followed by an empty field. 0 for any other row.
int RowsReader::side_of_rows(const TextLine& first) {
    const auto fields = split_fields_of_row(first);
    if (fields.empty() || !fields.back().text.empty()) return 0;
    std::size_t lines = 1;
    std::string_view ahead = text_.lookahead();
    while (!ahead.empty() && lines <= max_side) {
        const std::size_t end = std::min(ahead.find('\n'), ahead.size());
        const std::string_view line = ahead.substr(0, end);
        if (is_empty_line(line) || is_rule_line(line)) break;
        ahead.remove_prefix(std::min(end + 1, ahead.size()));
        ++lines;
    }
    const bool is_one_less = lines + 1 == fields.size();
    return static_cast<int>(is_one_less ? fields.size() - 1 : fields.size());
}

}  // namespace sudoku
