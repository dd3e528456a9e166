#include "format/drawn_grid.hpp"

#include "format/grid_rows.hpp"

#include <algorithm>
#include <numeric>

namespace sudoku {

bool is_border_line(std::string_view line) {
    return line.find_first_not_of(" \t\r|+-=*.:',`") == std::string_view::npos &&
           (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos);
}

std::vector<CellToken> split_drawn_row(const TextLine& line) {
    std::string text(line.text);
    std::replace(text.begin(), text.end(), '|', ' ');
    return split_tokens(text, line.at(0));
}

std::optional<Result<DrawnGrid>> DrawnGridReader::next_grid() {
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

void split_joined_cells(DrawnGrid& grid) {
    const auto is_square_of_tokens = [&](const CellRow& row) {
        return row.cells.size() == grid.rows.size();
    };
    const auto is_short = [](const CellRow& row) {
        return std::accumulate(row.cells.begin(), row.cells.end(), std::size_t{0},
                               [](std::size_t sum, const CellToken& token) {
                                   return sum + token.text.size();
                               }) <= max_side;
    };
    if (std::any_of(grid.rows.begin(), grid.rows.end(), is_square_of_tokens)) return;
    if (!std::all_of(grid.rows.begin(), grid.rows.end(), is_short)) return;
    for (CellRow& row : grid.rows) row.cells = split_characters(row.cells);
}

}  // namespace sudoku
