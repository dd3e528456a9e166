#include "format/drawn_grid.hpp"

#include "format/grid_rows.hpp"
#include "format/record_fields.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

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

std::size_t cells_in_row(const Geometry& board, int row) {
    std::size_t count = 0;
    for (int column = 0; column < board.columns(); ++column) count += board.has_cell(row, column);
    return count;
}

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

const Geometry* DrawnGridReader::multi_grid(const BoardComments& said) const {
    if (said.board()) return sudoku::multi_grid(said.board());
    return geometry_.is_multi_grid() ? &geometry_.forced() : nullptr;
}

bool DrawnGridReader::is_complete(const DrawnGrid& grid) const {
    if (grid.rows.empty()) return false;
    const Geometry* const board = multi_grid(grid.said);
    return grid.rows.size() ==
           (board != nullptr ? static_cast<std::size_t>(board->rows()) : side_of(grid.rows));
}

// True for an empty line between bands of the usual boxes, or of the requested ones, and for a row
// of a multi-grid board without cells.
bool DrawnGridReader::is_band_gap(const DrawnGrid& grid) const {
    if (const Geometry* const board = multi_grid(grid.said); board != nullptr) {
        const auto row = static_cast<int>(grid.rows.size());
        return row < board->rows() && cells_in_row(*board, row) == 0;
    }
    const std::size_t side = side_of(grid.rows);
    const auto shape = usual_box_shape(static_cast<int>(std::min(side, std::size_t{max_side + 1})));
    if (!shape || grid.rows.size() >= side) return false;
    const auto band = static_cast<std::size_t>(shape->rows);
    return grid.rows.size() % band == 0 && is_band(text_.lookahead(), band);
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
    grid.said = std::exchange(said_, {});
    grid.line = line.number;
    const Geometry* const board = multi_grid(grid.said);
    const int most_rows = board != nullptr ? board->rows() : max_side;
    bool after_border = false;
    do {
        if (!line.is_cut && is_empty_line(line.text)) {
            if (!is_band_gap(grid)) break;
            if (board == nullptr) continue;
        }
        if (is_comment_line(line.text)) {
            said_.add(line);
            continue;
        }
        if (line.is_cut || grid.rows.size() > static_cast<std::size_t>(most_rows)) {
            skip_to_empty_line();
            if (line.is_cut) return line_too_long(line);
            return malformed(line.at(0), "a drawn grid of more than " + std::to_string(most_rows) +
                                             " rows: expected an empty line between grids");
        }
        if (is_border_line(line.text)) {
            if (after_border || (is_rule_line(line.text) && is_complete(grid))) break;
            after_border = true;
            grid.lines.borders.back() = line.text;
            continue;
        }
        after_border = false;
        // Comments inside a drawing belong to it, too.
        grid.said.add(std::exchange(said_, {}));
        grid.lines.rows.emplace_back(line.text);
        grid.lines.borders.emplace_back();
        const std::size_t size = line.text.find_last_not_of(blank_characters) + 1;
        grid.rows.push_back({split_drawn_row(line), line.at(size)});
    } while (text_.next_line(line));
    grid.end = {grid.rows.back().end.line + 1, 1};
    return grid;
}

Result<Geometry> DrawnGridReader::geometry_of_plane(const DrawnGrid& grid, const Geometry& board) {
    const std::string spec = geometry_spec(board);
    const auto refused = [&](Position where, std::string message) -> Error {
        return grid.said.board() ? grid.said.contradiction(std::move(message))
                                 : malformed(where, std::move(message));
    };
    const std::size_t found = grid.rows.size();
    if (found != static_cast<std::size_t>(board.rows())) {
        return refused(grid.end, "a drawing of " + std::to_string(found) + " rows: expected " +
                                     std::to_string(board.rows()) + " for " + spec);
    }
    for (std::size_t row = 0; row < found; ++row) {
        const std::vector<CellToken>& cells = grid.rows[row].cells;
        const std::size_t expected = cells_in_row(board, static_cast<int>(row));
        if (cells.size() == expected) continue;
        return malformed(cells.size() > expected ? cells[expected].where : grid.rows[row].end,
                         "row " + std::to_string(row + 1) + " of " + spec + " has " +
                             std::to_string(cells.size()) +
                             (cells.size() == 1 ? " cell" : " cells") + ": expected " +
                             std::to_string(expected));
    }
    if (!is_drawing_of(grid.lines, grid.rows, board)) {
        return refused({grid.rows.front().end.line, 1},
                       "the borders drawn are not those of " + spec);
    }
    return board;
}

Result<Geometry> DrawnGridReader::geometry_of(DrawnGrid& grid) {
    if (auto error = grid.said.find_contradiction(geometry_)) return *std::move(error);
    if (const Geometry* const board = multi_grid(grid.said); board != nullptr)
        return geometry_of_plane(grid, *board);
    std::vector<CellRow>& rows = grid.rows;
    if (auto whole = rows_with_empty_cells(grid.lines, rows); !whole.empty()) {
        if (!are_complete(rows)) rows = std::move(whole);
    }
    if (cells_ == DrawnCells::may_be_joined) split_joined_cells(rows);
    const std::optional<Geometry>& named = grid.said.board();
    GeometryChoice any_side((std::optional<Geometry>()));
    const auto usual = geometry_of_rows(rows, grid.end, named ? any_side : geometry_);
    if (!usual) return usual.error();
    if (!named) return geometry_of_borders(grid.lines, rows, *usual, geometry_);
    const std::string side = std::to_string(usual->side());
    if (usual->side() != named->side()) {
        return grid.said.contradiction("the board is " + geometry_spec(*named) +
                                       " here, and the drawing below has " + side +
                                       " rows: expected " + std::to_string(named->side()));
    }
    if (!are_borders_of(grid.lines, rows, *named)) {
        return grid.said.contradiction("the board is " + geometry_spec(*named) +
                                       " here, and the drawing below has other borders");
    }
    return *named;
}

std::optional<Result<Record>> DrawnGridReader::next() {
    auto grid = next_grid();
    if (!grid) return std::nullopt;
    if (!*grid) return std::move(grid->error());
    const auto geometry = geometry_of(**grid);
    if (!geometry) return geometry.error();
    const auto extra = (**grid).said.extra_cells(*geometry);
    if (!extra) return extra.error();
    std::vector<CellToken> cells = join_rows(std::move((**grid).rows));
    for (const char c : *extra) cells.push_back({std::string(1, c), {(**grid).line, 1}});
    auto puzzle = puzzle_of(cells, *geometry);
    if (puzzle) puzzle = (**grid).said.added_to(*std::move(puzzle));
    if (!puzzle) return std::move(puzzle.error());
    Record record{.puzzle = *std::move(puzzle), .line = (**grid).line};
    add_note(record, RecordField::title, (**grid).title);
    return record;
}

}  // namespace sudoku
