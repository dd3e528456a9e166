#include "format/drawn_grid.hpp"

#include "format/grid_rows.hpp"

#include <algorithm>
#include <numeric>

namespace sudoku {

namespace {

// Makes every character a cell where cells are not separated: "|53.|.7.|...|". They are not if no
// row has as many tokens as there are rows, and characters are few enough to be cells.
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

auto DrawnGridReader::next_grid() -> std::optional<Result<DrawnGrid>> {
    TextLine line;
    do {
        if (!next_content_line(line)) return std::nullopt;
    } while (!line.is_cut && (is_border_line(line.text) || is_title_line(line.text)));

    DrawnGrid grid;
    grid.line = line.number;
    bool after_border = false;
    do {
        if (!line.is_cut && is_empty_line(line.text)) break;
        if (is_comment_line(line.text)) continue;
        if (line.is_cut || grid.rows.size() > max_side) {
            skip_to_empty_line();
            if (line.is_cut) return line_too_long(line);
            return malformed(
                line.at(0),
                "a drawn grid of more than 25 rows: expected an empty line between grids");
        }
        if (is_border_line(line.text)) {
            if (after_border) break;
            after_border = true;
            continue;
        }
        after_border = false;
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
    if (cells_ == DrawnCells::may_be_joined) split_joined_cells(rows);
    const auto geometry = geometry_of_rows(rows, (**grid).end, geometry_);
    if (!geometry) return geometry.error();
    auto puzzle = puzzle_of(join_rows(std::move(rows)), *geometry);
    if (!puzzle) return std::move(puzzle.error());
    return Record{.puzzle = *std::move(puzzle), .line = (**grid).line};
}

}  // namespace sudoku
