// "gattai": a puzzle on a multi-grid board, either as rows of its plane or grid by grid. Below a
// line with its geometry, the puzzle can be on any board.
//
//     12.......         1 2 0 X X X        twodoku
//     ...3.....         0 0 0 X X X        12..........3...........45..........6....
//     ......45.         0 0 0 3 0 0        ........7.............8.........9........
//     ..6.......7.      0 4 0 0 5 0               one line per grid
//        8...9....
//
// Absent cells are spaces; or X if blanks are not X; or dots if blanks are 0.

#include "format/gattai_text.hpp"
#include "format/board_comments.hpp"
#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/gattai_shape.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <optional>

namespace sudoku {
namespace {

constexpr char absent_cell = ' ';

bool is_blank_sign(char c) { return Alphabet::standard(9)[c] == 0; }

// A drawing with one character per position of the plane and spaces for absent cells. All rows have
// the same length.
struct Plane {
    std::vector<std::string> rows;
    std::vector<std::size_t> line_numbers;
    std::size_t spacing = 1;  // bytes of a line per position

    std::size_t columns() const { return rows.front().size(); }
    Position where(std::size_t row, std::size_t column) const {
        return {line_numbers[row], column * spacing + 1};
    }
    bool contains(char c) const {
        return std::any_of(rows.begin(), rows.end(), [&](const std::string& row) {
            return row.find(c) != std::string::npos;
        });
    }
};

std::string_view without_blank_end(std::string_view line) {
    return line.substr(0, line.find_last_not_of(blank_characters) + 1);
}

// True if there is a blank between any two characters: every second byte, starting with the second.
bool is_spaced(const std::vector<TextLine>& lines) {
    return std::all_of(lines.begin(), lines.end(), [](const TextLine& line) {
        const std::string_view text = without_blank_end(line.text);
        for (std::size_t i = 1; i < text.size(); i += 2) {
            if (text[i] != ' ') return false;
        }
        return true;
    });
}

Plane read_plane(const std::vector<TextLine>& lines) {
    Plane plane;
    plane.spacing = is_spaced(lines) ? 2 : 1;
    std::size_t width = 0;
    for (const TextLine& line : lines) {
        const std::string_view text = without_blank_end(line.text);
        std::string& row = plane.rows.emplace_back();
        for (std::size_t i = 0; i < text.size(); i += plane.spacing) row += text[i];
        width = std::max(width, row.size());
        plane.line_numbers.push_back(line.number);
    }
    for (std::string& row : plane.rows) row.resize(width, absent_cell);
    return plane;
}

// Replaces the character for absent cells by a space.
void blank_absent_cells(Plane& plane) {
    if (plane.contains(absent_cell)) return;
    const bool has_zero = plane.contains('0');
    char sign = absent_cell;
    if (plane.contains('X') && (has_zero || plane.contains('.'))) {
        sign = 'X';
    } else if (plane.contains('.') && has_zero) {
        sign = '.';
    }
    for (std::string& row : plane.rows) std::replace(row.begin(), row.end(), sign, absent_cell);
}

PlaneShape shape_of(const Plane& plane) {
    PlaneShape shape;
    for (const std::string& row : plane.rows) {
        std::vector<bool>& cells = shape.emplace_back();
        for (const char c : row) cells.push_back(c != absent_cell);
    }
    return shape;
}

class GattaiReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        const std::size_t number = line.number;
        std::optional<Geometry> geometry;
        if (geometry_.is_forced()) geometry = geometry_.forced();
        if (!line.is_cut) {
            if (auto named = board_of_word(line.text)) {
                const std::string reason = geometry_.explain_named(*named);
                if (!reason.empty()) return fail(malformed(line.at(0), reason));
                geometry = std::move(named);
                if (!text_.next_line(line) || is_empty_line(line.text)) return nothing_below();
            }
        }
        auto puzzle = is_grid_line(line, geometry) ? read_grids(line, *geometry)
                                                   : read_drawing(line, geometry);
        if (!puzzle) return std::move(puzzle.error());
        return Record{.puzzle = *std::move(puzzle), .line = number};
    }

  private:
    Error fail(Error error) {
        skip_to_empty_line();
        return error;
    }
    Error nothing_below() const {
        return malformed(text_.position(),
                         "no rows below this geometry: expected the rows of the board");
    }

    static bool has_whole_first_row(const Geometry& geometry) {
        for (int column = 0; column < geometry.columns(); ++column) {
            if (!geometry.has_cell(0, column)) return false;
        }
        return true;
    }

    static bool is_grid_line(const TextLine& line, const std::optional<Geometry>& geometry) {
        if (!geometry || geometry->grids().size() < 2) return false;
        const int cells = geometry->side() * geometry->side();
        const std::string_view text = trim_blanks(line.text);
        const bool is_word = !line.is_cut && text.size() == static_cast<std::size_t>(cells) &&
                             text.find(' ') == std::string_view::npos;
        // A word with as many cells could be the first row of the board.
        return is_word && (geometry->columns() != cells || !has_whole_first_row(*geometry));
    }

    struct GridLine {
        std::string cells;
        Position first;
    };

    Result<std::vector<GridLine>> read_grid_lines(TextLine line, const Geometry& geometry) {
        const auto size = static_cast<std::size_t>(geometry.side() * geometry.side());
        std::vector<GridLine> lines;
        for (std::size_t g = 0; g < geometry.grids().size(); ++g) {
            if (g > 0 && !next_content_line(line)) {
                return malformed(text_.position(), name_of_grid(geometry, g) +
                                                       " is missing: expected a line for each");
            }
            if (line.is_cut) return fail(line_too_long(line));
            const std::size_t first = line.text.find_first_not_of(blank_characters);
            const std::string_view cells = trim_blanks(line.text);
            if (cells.size() != size) {
                return fail(malformed(line.at(first), name_of_grid(geometry, g) + " has " +
                                                          std::to_string(cells.size()) +
                                                          " cells: expected " +
                                                          std::to_string(size)));
            }
            lines.push_back({std::string(cells), line.at(first)});
        }
        return lines;
    }

    static std::string name_of_grid(const Geometry& geometry, std::size_t grid) {
        return "grid " + std::to_string(grid + 1) + " of " +
               std::to_string(geometry.grids().size());
    }

    Result<Puzzle> read_grids(const TextLine& line, const Geometry& geometry) {
        const auto lines = read_grid_lines(line, geometry);
        if (!lines) return lines.error();
        const int side = geometry.side();
        const auto cell_of = [&](std::size_t grid, int i) {
            const GridCorner corner = geometry.grids()[grid];
            return geometry.cell_at(corner.row + i / side, corner.column + i % side);
        };
        // All grids share one alphabet. If the characters for a shared cell differ, the one that is
        // not a blank is used.
        std::string board(static_cast<std::size_t>(geometry.cell_count()), '\0');
        for (std::size_t g = 0; g < lines->size(); ++g) {
            for (int i = 0; i < side * side; ++i) {
                char& sign = board[cell_of(g, i)];
                const char c = (*lines)[g].cells[static_cast<std::size_t>(i)];
                if (sign == '\0' || (is_blank_sign(sign) && (!is_blank_sign(c) || c == '0')))
                    sign = c;
            }
        }
        const Alphabet alphabet = Alphabet::of(board, geometry);
        remark_ = alphabet.remark();
        Grid givens(geometry);
        for (std::size_t g = 0; g < lines->size(); ++g) {
            const auto& [cells, first] = (*lines)[g];
            for (int i = 0; i < side * side; ++i) {
                const auto at = static_cast<std::size_t>(i);
                const Position where{first.line, first.column + at};
                const Digit digit = alphabet[cells[at]];
                if (digit == Alphabet::unknown)
                    return malformed(where, alphabet.describe_unknown(cells[at]));
                const Cell cell = cell_of(g, i);
                if (digit == 0) continue;
                if (givens[cell] != 0 && givens[cell] != digit) {
                    return malformed(where, geometry.cell_name(cell) + " is " +
                                                std::to_string(givens[cell]) +
                                                " in a grid before, and " + std::to_string(digit) +
                                                " in " + name_of_grid(geometry, g));
                }
                givens.set(cell, digit);
            }
        }
        return Puzzle(std::move(givens));
    }

    Result<Puzzle> read_drawing(TextLine line, const std::optional<Geometry>& geometry) {
        std::vector<std::string> texts;
        std::vector<std::size_t> numbers;
        do {
            if (!line.is_cut && is_empty_line(line.text)) break;
            if (is_comment_line(line.text)) continue;
            if (line.is_cut || line.text.size() > 2 * max_plane ||
                texts.size() == static_cast<std::size_t>(max_plane)) {
                return fail(malformed(line.at(0), "a drawing of more than " +
                                                      std::to_string(max_plane) +
                                                      " rows or columns: expected an empty line "
                                                      "between drawings"));
            }
            texts.emplace_back(line.text);
            numbers.push_back(line.number);
        } while (text_.next_line(line));
        if (texts.empty()) return nothing_below();  // only comments
        std::vector<TextLine> lines;
        for (std::size_t i = 0; i < texts.size(); ++i) lines.push_back({texts[i], numbers[i]});
        Plane plane = read_plane(lines);
        if (geometry) return puzzle_of(plane, *geometry);
        blank_absent_cells(plane);
        PlaneShape shape = shape_of(plane);
        if (last_geometry_ && shape == last_shape_) return puzzle_of(plane, *last_geometry_);
        const auto found = geometry_of_shape(shape);
        if (found) {
            last_shape_ = std::move(shape);
            last_geometry_ = *found;
            return puzzle_of(plane, *found);
        }
        const Error& error = found.error();
        return malformed(
            error.line == 0 ? plane.where(0, 0) : plane.where(error.line - 1, error.column - 1),
            error.message);
    }

    // Accepts any kind of blank for absent cells.
    Result<Puzzle> puzzle_of(const Plane& plane, const Geometry& geometry) {
        const auto rows = static_cast<std::size_t>(geometry.rows());
        const auto columns = static_cast<std::size_t>(geometry.columns());
        const std::string board = geometry_spec(geometry);
        if (plane.rows.size() != rows) {
            const std::size_t last = std::min(plane.rows.size() - 1, rows);
            return malformed(plane.where(last, 0),
                             "a drawing of " + std::to_string(plane.rows.size()) +
                                 " rows: expected " + std::to_string(rows) + " for " + board);
        }
        std::vector<CellToken> cells;
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t column = 0; column < std::max(columns, plane.columns()); ++column) {
                const bool is_drawn = column < plane.columns();
                const char c = is_drawn ? plane.rows[row][column] : absent_cell;
                if (!geometry.has_cell(static_cast<int>(row), static_cast<int>(column))) {
                    if (c == absent_cell || is_blank_sign(c)) continue;
                    return malformed(plane.where(row, column),
                                     quote(c) + " where " + board + " has no cell");
                }
                if (c == absent_cell) {
                    return malformed(plane.where(row, column),
                                     "no character for r" + std::to_string(row + 1) + 'c' +
                                         std::to_string(column + 1) + " of " + board +
                                         ": expected a digit or a blank (. 0 _ * x -)");
                }
                cells.push_back({std::string(1, c), plane.where(row, column)});
            }
        }
        // Extra cells are not drawn, so they are open.
        const CellToken open{std::string(1, open_sign(plane, geometry)), plane.where(0, 0)};
        cells.resize(static_cast<std::size_t>(geometry.cell_count()), open);
        return puzzle_from_tokens(cells, geometry, &remark_);
    }

    // A blank that changes the meaning of no other sign: next to any other blank, 0 is a digit.
    static char open_sign(const Plane& plane, const Geometry& geometry) {
        bool has_zero = false;
        for (const std::string& row : plane.rows) {
            for (const char c : row) {
                has_zero = has_zero || c == '0';
                if (c != '0' && c != absent_cell && is_blank_sign(c)) return c;
            }
        }
        return has_zero && geometry.first_digit() == 1 ? '0' : '.';
    }

    // Geometries of the previous drawing are reused, because making one takes as long as solving an
    // easy puzzle.
    PlaneShape last_shape_;
    std::optional<Geometry> last_geometry_;
};

}  // namespace

bool is_gattai_heading(std::string_view line) { return board_of_word(line).has_value(); }

bool is_gattai_drawing(const std::vector<TextLine>& lines) {
    if (lines.empty() || lines.size() > static_cast<std::size_t>(max_plane)) return false;
    if (is_gattai_heading(lines.front().text)) return lines.size() > 1;
    constexpr std::size_t fewest_rows = 9;
    if (lines.size() < fewest_rows) return false;
    for (const TextLine& line : lines) {
        if (line.is_cut || line.text.size() > 2 * max_plane) return false;
        const auto is_sign = [](char c) {
            return c == ' ' || c == '\r' || (c >= '1' && c <= '9') || is_blank_sign(c);
        };
        if (!std::all_of(line.text.begin(), line.text.end(), is_sign)) return false;
    }
    Plane plane = read_plane(lines);
    blank_absent_cells(plane);
    return plane.contains(absent_cell) && geometry_of_shape(shape_of(plane));
}

std::unique_ptr<FormatReader> make_gattai_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<GattaiReader>(text, geometry);
}

Status write_gattai(const Record& record, const WriteOptions& options, std::size_t index,
                    std::string& out, WriteNotes& notes) {
    const Geometry& geometry = record.puzzle.geometry();
    if (index > 0) out += '\n';
    const PlaneShape shape = shape_of_plane(geometry);
    const bool has_gap = std::any_of(shape.begin(), shape.end(), [](const auto& row) {
        return std::find(row.begin(), row.end(), false) != row.end();
    });
    const auto visible = geometry_of_shape(shape);
    if (!has_gap || !visible || !(*visible == geometry)) out += geometry_spec(geometry) + '\n';
    append_rows(record.puzzle.givens(), options.blank, out);
    notes.kept.insert(RecordField::geometry);
    return success();
}

}  // namespace sudoku
