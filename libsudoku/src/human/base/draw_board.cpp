#include "human/base/draw_board.hpp"

#include "grid/shown_cells.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sudoku::human {
namespace {

constexpr std::string_view shade_colour = "#f1ebdd";
constexpr std::string_view diagonal_colour = "#b9c4d0";

std::string points_text(const ConstraintMark& mark, const DrawingPlan& plan) {
    std::string text;
    for (const BoardPoint& point : mark.points) {
        if (!text.empty()) text += ' ';
        text += std::to_string(plan.x_of(point)) + ',' + std::to_string(plan.y_of(point));
    }
    return text;
}

// The text gets a rim so that it is readable on top of lines.
void draw_text(int x, int y, int size, std::string_view colour, bool is_middle,
               const std::string& content, SvgPicture& picture) {
    const bool has_rim = colour != "#ffffff";
    picture.text({{"x", std::to_string(x)},
                  {"y", std::to_string(y)},
                  {"font-size", std::to_string(size)},
                  {"fill", std::string(colour)},
                  {"text-anchor", is_middle ? "middle" : ""},
                  {"stroke", has_rim ? "#ffffff" : ""},
                  {"stroke-width", has_rim ? "3" : ""},
                  {"stroke-linejoin", has_rim ? "round" : ""},
                  {"paint-order", has_rim ? "stroke" : ""}},
                 content);
}

void draw_mark(const ConstraintMark& mark, const DrawingPlan& plan, SvgPicture& picture) {
    const int size = plan.length_of(mark.size);
    const int x = plan.x_of(mark.points.front());
    const int y = plan.y_of(mark.points.front());
    switch (mark.form) {
        case ConstraintMark::Form::line:
            picture.element("polyline", {{"points", points_text(mark, plan)},
                                         {"fill", "none"},
                                         {"stroke", std::string(mark.stroke)},
                                         {"stroke-width", std::to_string(size)},
                                         {"stroke-dasharray", mark.is_dashed ? "4,3" : ""},
                                         {"stroke-linecap", mark.is_dashed ? "" : "round"},
                                         {"stroke-linejoin", "round"}});
            return;
        case ConstraintMark::Form::disc:
            picture.circle(x, y, size / 2, mark.fill, mark.stroke, plan.length_of(4));
            return;
        case ConstraintMark::Form::square:
            picture.rectangle(x - size / 2, y - size / 2, size, size,
                              mark.fill.empty() ? "none" : mark.fill, mark.stroke);
            return;
        case ConstraintMark::Form::label:
            draw_text(x, y + size * 3 / 8, size, mark.fill, true, mark.text, picture);
            return;
        case ConstraintMark::Form::corner:
            draw_text(x, y + size * 3 / 4, size, mark.fill, false, mark.text, picture);
            return;
    }
}

// Draws the arrow next to the number of a slope, starting at its centre.
void draw_slope_arrow(const DrawingPlan::Outside& number, SvgPicture& picture) {
    const int right = number.label.right;
    const int down = number.label.down;
    const int x = number.x + right * 12;
    const int y = number.y + down * 12;
    picture.line(number.x + right * 7, number.y + down * 7, x, y, "#555555", 1);
    picture.line(x, y, x - right * 4, y, "#555555", 1);
    picture.line(x, y, x, y - down * 4, "#555555", 1);
}

void draw_frame(const DrawingPlan::Outside& number, SvgPicture& picture) {
    constexpr int radius = 12;
    const int width = std::max(2 * radius, static_cast<int>(number.label.text.size()) * 9);
    const std::string_view fill = is_black(number.frame) ? "#000000" : "none";
    if (number.frame == OutsideFrame::diamond) {
        const int across = width * 3 / 4, down = radius * 3 / 2;
        const auto corner = [&](int right, int below) {
            return std::to_string(number.x + right) + ',' + std::to_string(number.y + below) + ' ';
        };
        picture.element("polygon", {{"points", corner(0, -down) + corner(across, 0) +
                                                   corner(0, down) + corner(-across, 0)},
                                    {"fill", "none"},
                                    {"stroke", "#000000"}});
        return;
    }
    if (is_round(number.frame))
        picture.circle(number.x, number.y, radius, fill, "#000000", 1);
    else
        picture.rectangle(number.x - width / 2, number.y - radius, width, 2 * radius, fill,
                          "#000000");
}

// The line between two cells, or at the border, along one grid line.
enum class LineKind { none, thin, thick };

class LinePainter {
  public:
    LinePainter(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture)
        : geometry_(geometry), plan_(plan), picture_(picture) {
        std::size_t number = 0;
        for (const House& house : geometry.houses_and_parts()) {
            if (house.kind != HouseKind::box && house.kind != HouseKind::region) continue;
            for (const Cell cell : house.cells) regions_.insert({cell, number});
            ++number;
        }
        region_count_ = number;
    }

    void vertical(int line) const { stretches(line, true); }
    void horizontal(int line) const { stretches(line, false); }

  private:
    bool are_apart(Cell a, Cell b) const {
        const auto next = [&](Cell cell) { return regions_.lower_bound({cell, 0}); };
        const auto end = [&](Cell cell) { return regions_.lower_bound({cell, region_count_}); };
        return !std::equal(next(a), end(a), next(b), end(b),
                           [](const auto& x, const auto& y) { return x.second == y.second; });
    }
    LineKind kind_between(int row, int column, int other_row, int other_column) const {
        const std::optional<Cell> first = shown_cell(geometry_, row, column);
        const std::optional<Cell> second = shown_cell(geometry_, other_row, other_column);
        if (!first && !second) return LineKind::none;
        if (!first || !second) return LineKind::thick;
        return are_apart(*first, *second) ? LineKind::thick : LineKind::thin;
    }
    void stretches(int line, bool is_vertical) const {
        const int length = is_vertical ? shown_rows(geometry_) : geometry_.columns();
        const auto kind_at = [&](int at) {
            if (at >= length) return LineKind::none;
            return is_vertical ? kind_between(at, line - 1, at, line)
                               : kind_between(line - 1, at, line, at);
        };
        for (int from = 0; from < length;) {
            const LineKind kind = kind_at(from);
            int to = from + 1;
            while (to < length && kind_at(to) == kind) ++to;
            if (kind != LineKind::none) stretch(line, from, to, kind, is_vertical);
            from = to;
        }
    }
    // Thick lines that end inside the board are extended by half the width of the lines they meet.
    void stretch(int line, int from, int to, LineKind kind, bool is_vertical) const {
        const bool is_thick = kind == LineKind::thick;
        const std::string_view colour = is_thick ? "#000000" : "#999999";
        const int length = is_vertical ? shown_rows(geometry_) : geometry_.columns();
        const std::string_view cap = is_thick && (from > 0 || to < length) ? "square" : "";
        const int width = is_thick ? 2 : 1;
        if (is_vertical) {
            const int x = plan_.column_line(line);
            picture_.line(x, plan_.row_line(from), x, plan_.row_line(to), colour, width, "", cap);
        } else {
            const int y = plan_.row_line(line);
            picture_.line(plan_.column_line(from), y, plan_.column_line(to), y, colour, width, "",
                          cap);
        }
    }

    const Geometry& geometry_;
    const DrawingPlan& plan_;
    SvgPicture& picture_;
    std::set<std::pair<Cell, std::size_t>> regions_;  // region of each cell on each grid
    std::size_t region_count_ = 0;
};

}  // namespace

void draw_shades(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture) {
    for (const House& house : geometry.houses()) {
        if (!is_shaded_house(house.kind)) continue;
        for (const Cell cell : house.cells)
            picture.rectangle(plan.left_of(cell), plan.top_of(cell), plan.cell_size(),
                              plan.cell_size(), shade_colour);
    }
}

// Draws the diagonals from corner to corner of their grid.
void draw_diagonals(const Geometry& geometry, const DrawingPlan& plan, SvgPicture& picture) {
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::diagonal) continue;
        const Cell top = house.cells.front();
        const Cell bottom = house.cells.back();
        const bool is_main = geometry.column_of(top) < geometry.column_of(bottom);
        const int size = plan.cell_size();
        picture.line(plan.left_of(top) + (is_main ? 0 : size), plan.top_of(top),
                     plan.left_of(bottom) + (is_main ? size : 0), plan.top_of(bottom) + size,
                     diagonal_colour, 3);
    }
}

void draw_constraints(const Puzzle& puzzle, const DrawingPlan& plan, ConstraintMark::Layer layer,
                      SvgPicture& picture) {
    for_each_mark(puzzle, [&](const Constraint&, const ConstraintMark& mark) {
        if (mark.layer == layer) draw_mark(mark, plan, picture);
    });
    if (layer != ConstraintMark::Layer::above) return;
    for (const DrawingPlan::Outside& number : plan.outside()) {
        const bool is_slope = number.label.down != 0 && number.label.right != 0;
        if (is_slope) draw_slope_arrow(number, picture);
        if (number.frame != OutsideFrame::none) draw_frame(number, picture);
        draw_text(number.x - (is_slope ? number.label.right * 2 : 0),
                  number.y + 5 - (is_slope ? number.label.down * 2 : 0), 14,
                  is_black(number.frame) ? "#ffffff" : "#000000", true, number.label.text, picture);
    }
}

void draw_lines(const Geometry& geometry, const DrawingPlan& plan, Coordinates coordinates,
                SvgPicture& picture) {
    const LinePainter lines(geometry, plan, picture);
    const bool has_letters = coordinates == Coordinates::letter_number && geometry.rows() <= 9 &&
                             geometry.columns() <= 9;
    const int half = plan.cell_size() / 2;
    const int rows = shown_rows(geometry);
    for (int i = 0; i <= std::max(rows, geometry.columns()); ++i) {
        if (i <= geometry.columns()) lines.vertical(i);
        if (i <= rows) lines.horizontal(i);
        const std::string number = std::to_string(i + 1);
        if (i < geometry.columns()) {
            picture.label(plan.column_line(i) + half, plan.column_names_line(), 11, "#777777",
                          number);
        }
        if (i < geometry.rows()) {
            const std::string row =
                has_letters ? std::string(1, static_cast<char>('A' + i)) : number;
            picture.label(plan.row_names_x(), plan.row_line(i) + half + 4, 11, "#777777", row);
        }
        if (const auto extra = shown_cell(geometry, i, 0); i > geometry.rows() && extra) {
            picture.label(plan.row_names_x(), plan.row_line(i) + half + 4, 10, "#777777",
                          geometry.cell_name(*extra, coordinates));
        }
    }
}

}  // namespace sudoku::human
