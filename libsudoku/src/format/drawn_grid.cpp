#include "format/drawn_grid.hpp"

#include "format/grid_rows.hpp"
#include "format/record_fields.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <numeric>

namespace sudoku {

namespace {

// Splits rows without separated cells, "|53.|.7.|...|", into characters. Rows are taken as such if
// none has as many tokens as there are rows, and there are few enough characters to be cells.
void split_joined_cells(std::vector<CellRow>& rows) {
    const auto is_square_of_tokens = [&](const CellRow& row) {
        return row.cells.size() == rows.size();
    };
    const auto is_short = [](const CellRow& row) {
        return std::accumulate(row.cells.begin(), row.cells.end(), std::size_t{0},
                               [](std::size_t sum, const CellToken& token) {
                                   return sum + token.text.size();
                               }) <= max_side;
    };
    if (std::any_of(rows.begin(), rows.end(), is_square_of_tokens)) return;
    if (!std::all_of(rows.begin(), rows.end(), is_short)) return;
    for (CellRow& row : rows) row.cells = split_characters(row.cells);
}

// True if every row has a token for each cell, or a character for each.
bool are_complete(const std::vector<CellRow>& rows) {
    return std::all_of(rows.begin(), rows.end(), [&](const CellRow& row) {
        const auto characters = split_characters(row.cells).size();
        return row.cells.size() == rows.size() || characters == rows.size();
    });
}

}  // namespace

bool is_border_line(std::string_view line) {
    return line.find_first_not_of(" \t\r|+-=*.:',`") == std::string_view::npos &&
           (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos);
}

std::vector<CellToken> split_drawn_row(const TextLine& line) {
    std::string text(line.text);
    std::replace(text.begin(), text.end(), '|', ' ');
    return split_tokens(text, line.at(0));
}

std::size_t DrawnGridReader::side_of(const std::vector<CellRow>& rows) const {
    std::size_t characters = 0;
    bool all_single = true;
    for (const CellToken& token : rows.front().cells) {
        characters += token.text.size();
        all_single &= token.text.size() == 1;
    }
    const bool is_joined = cells_ == DrawnCells::may_be_joined && !all_single;
    return is_joined ? characters : rows.front().cells.size();
}

bool DrawnGridReader::is_complete(const std::vector<CellRow>& rows) const {
    return !rows.empty() && rows.size() == side_of(rows);
}

// True for an empty line between bands of the usual boxes, or of the requested ones.
bool DrawnGridReader::is_band_gap(const std::vector<CellRow>& rows) const {
    const std::size_t side = side_of(rows);
    const auto shape = usual_box_shape(static_cast<int>(std::min(side, std::size_t{max_side + 1})));
    if (!shape || rows.size() >= side) return false;
    const auto band = static_cast<std::size_t>(shape->rows);
    return rows.size() % band == 0 && is_band(text_.lookahead(), band);
}

auto DrawnGridReader::next_grid() -> std::optional<Result<DrawnGrid>> {
    TextLine line;
    DrawnGrid grid;
    while (true) {
        if (!next_content_line(line)) return std::nullopt;
        if (!line.is_cut && is_title_line(line.text)) {
            grid.title = text_of_title(line.text);
        } else if (line.is_cut || !is_border_line(line.text)) {
            break;
        }
    }
    grid.line = line.number;
    bool after_border = false;
    do {
        if (!line.is_cut && is_empty_line(line.text)) {
            if (is_band_gap(grid.rows)) continue;
            break;
        }
        if (is_comment_line(line.text)) continue;
        if (line.is_cut || grid.rows.size() > max_side) {
            skip_to_empty_line();
            if (line.is_cut) return line_too_long(line);
            return malformed(
                line.at(0),
                "a drawn grid of more than 25 rows: expected an empty line between grids");
        }
        if (is_border_line(line.text)) {
            if (after_border || (is_rule_line(line.text) && is_complete(grid.rows))) break;
            after_border = true;
            grid.lines.borders.back() = line.text;
            continue;
        }
        after_border = false;
        grid.lines.rows.emplace_back(line.text);
        grid.lines.borders.emplace_back();
        const std::size_t size = line.text.find_last_not_of(blank_characters) + 1;
        grid.rows.push_back({split_drawn_row(line), line.at(size)});
    } while (text_.next_line(line));
    grid.end = {grid.rows.back().end.line + 1, 1};
    return grid;
}

std::optional<Result<Record>> DrawnGridReader::next() {
    auto grid = next_grid();
    if (!grid) return std::nullopt;
    if (!*grid) return std::move(grid->error());
    std::vector<CellRow>& rows = (**grid).rows;
    const DrawnLines& lines = (**grid).lines;
    if (auto whole = rows_with_empty_cells(lines, rows); !whole.empty()) {
        if (!are_complete(rows)) rows = std::move(whole);
    }
    if (cells_ == DrawnCells::may_be_joined) split_joined_cells(rows);
    const auto usual = geometry_of_rows(rows, (**grid).end, geometry_);
    if (!usual) return usual.error();
    const auto geometry = geometry_of_borders(lines, rows, *usual, geometry_);
    if (!geometry) return geometry.error();
    auto puzzle = puzzle_of(join_rows(std::move(rows)), *geometry);
    if (!puzzle) return std::move(puzzle.error());
    Record record{.puzzle = *std::move(puzzle), .line = (**grid).line};
    add_note(record, RecordField::title, (**grid).title);
    return record;
}

}  // namespace sudoku
