#include "book/draw_grid.hpp"

#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <cmath>

namespace sudoku::book {
namespace {

constexpr double style_cell = 36;       // the cell for which a style gives its widths
constexpr double thinnest_line = 0.25;  // that every printer holds

class GridDrawer {
  public:
    GridDrawer(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& square,
               const GridContent& content)
        : canvas_(canvas),
          measurer_(measurer),
          style_(style),
          square_(square),
          content_(content),
          geometry_(content.givens.geometry()),
          side_(geometry_.side()),
          cell_(square.width / side_) {}

    void run() {
        const double radius = style_.corner * cell_;
        if (radius > 0) canvas_.clip(square_, radius);
        shade();
        diagonals();
        thin_lines();
        thick_lines();
        if (radius > 0) canvas_.unclip();
        canvas_.outline(square_, radius, {width_of(style_.border_line), style_.thick_gray});
        digits();
    }

    double width_of(double styled) const {
        return std::max(thinnest_line, styled * cell_ / style_cell);
    }

  private:
    double x_of(int column) const { return square_.x + cell_ * column; }
    double y_of(int row) const { return square_.y + cell_ * row; }
    Box box_of(Cell cell) const {
        return {x_of(geometry_.column_of(cell)), y_of(geometry_.row_of(cell)), cell_, cell_};
    }

    void shade() {
        const BoxShape shape = geometry_.box_shape();
        const bool has_boxes = shape.rows > 1 && shape.columns > 1;
        if (style_.box_shade < 1 && has_boxes) {
            for (int row = 0; row < side_; row += shape.rows) {
                for (int column = 0; column < side_; column += shape.columns) {
                    if ((row / shape.rows + column / shape.columns) % 2 == 0) continue;
                    canvas_.fill(
                        {x_of(column), y_of(row), cell_ * shape.columns, cell_ * shape.rows},
                        style_.box_shade);
                }
            }
        }
        for (const House& house : geometry_.houses()) {
            if (house.kind != HouseKind::window) continue;
            const Box first = box_of(house.cells.front());
            const Box last = box_of(house.cells.back());
            canvas_.fill({first.x, first.y, last.right() - first.x, last.bottom() - first.y},
                         style_.window_shade);
        }
        for (const House& house : geometry_.houses()) {
            if (!is_figure(house.kind)) continue;
            for (const Cell cell : house.cells) canvas_.fill(box_of(cell), style_.window_shade);
        }
    }

    // Single cells here and there, which nothing but a shade shows.
    static bool is_figure(HouseKind kind) {
        return kind == HouseKind::center_dot || kind == HouseKind::asterisk ||
               kind == HouseKind::girandola;
    }

    void diagonals() {
        const Pen pen{width_of(style_.thick_line) * 0.8, style_.diagonal_gray};
        if (geometry_.rules().contains(BoardRule::main_diagonal))
            canvas_.line({square_.x, square_.y}, {square_.right(), square_.bottom()}, pen);
        if (geometry_.rules().contains(BoardRule::anti_diagonal))
            canvas_.line({square_.x, square_.bottom()}, {square_.right(), square_.y}, pen);
    }

    void thin_lines() {
        const Pen pen{width_of(style_.thin_line), style_.thin_gray};
        for (int i = 1; i < side_; ++i) {
            canvas_.line({x_of(i), square_.y}, {x_of(i), square_.bottom()}, pen);
            canvas_.line({square_.x, y_of(i)}, {square_.right(), y_of(i)}, pen);
        }
    }

    // Regions that are whole rows or columns are no regions to the eye.
    bool has_regions() const {
        const BoxShape shape = geometry_.box_shape();
        return geometry_.is_jigsaw() || (shape.rows > 1 && shape.columns > 1);
    }

    // Stretches of region borders, as long as they go straight on; square ends close the corners of
    // jigsaw regions.
    void thick_lines() {
        if (!has_regions()) return;
        const Pen pen{width_of(style_.thick_line), style_.thick_gray};
        const auto region = [&](int row, int column) {
            return geometry_.region_of(geometry_.cell_at(row, column));
        };
        for (int i = 1; i < side_; ++i) {
            draw_stretches(pen, true, i, [&](int k) { return region(k, i - 1) != region(k, i); });
            draw_stretches(pen, false, i, [&](int k) { return region(i - 1, k) != region(i, k); });
        }
    }

    template <class IsBorder>
    void draw_stretches(const Pen& pen, bool vertical, int line, IsBorder is_border) {
        for (int from = 0; from < side_;) {
            if (!is_border(from)) {
                ++from;
                continue;
            }
            int to = from + 1;
            while (to < side_ && is_border(to)) ++to;
            const double half = pen.width / 2;
            const double before = from == 0 ? 0 : half;
            const double behind = to == side_ ? 0 : half;
            if (vertical) {
                canvas_.line({x_of(line), y_of(from) - before}, {x_of(line), y_of(to) + behind},
                             pen);
            } else {
                canvas_.line({x_of(from) - before, y_of(line)}, {x_of(to) + behind, y_of(line)},
                             pen);
            }
            from = to;
        }
    }

    void digits() {
        const std::string givens = to_line(content_.givens);
        const std::string solution =
            content_.solution == nullptr ? std::string() : to_line(*content_.solution);
        const double size = digit_size(style_, geometry_, square_.width);
        Font given = style_.given;
        Font solved = style_.solved;
        given.size = solved.size = size;
        for (int i = 0; i < geometry_.cell_count(); ++i) {
            const auto index = static_cast<std::size_t>(i);
            const Cell cell = static_cast<Cell>(i);
            if (content_.givens[cell] != 0) {
                digit(box_of(cell), givens.substr(index, 1), given, style_.given_gray);
            } else if (content_.solution != nullptr) {
                digit(box_of(cell), solution.substr(index, 1), solved, style_.solved_gray);
            } else if (content_.marks != nullptr) {
                marks(box_of(cell), (*content_.marks)[index]);
            }
        }
    }

    // Centred by its ink in height: digits of these fonts all stand on the line and are equally
    // high, so the height of an 8 does for all.
    void digit(const Box& box, const std::string& symbol, const Font& font, double gray) {
        const double width = measurer_.measure(symbol, font).width;
        const double height = measurer_.measure("8", font).ink_top;
        canvas_.text(symbol, font, {box.centre().x - width / 2, box.centre().y + height / 2}, gray);
    }

    void marks(const Box& box, DigitSet candidates) {
        const int columns = static_cast<int>(std::ceil(std::sqrt(side_)));
        const int rows = (side_ + columns - 1) / columns;
        Font font = style_.pencilmark;
        font.size = pencilmark_size(style_, geometry_, square_.width);
        Grid symbols(geometry_);
        const double inset = box.width * 0.06;
        for (const Digit candidate : candidates) {
            const int column = (candidate - 1) % columns;
            const int row = (candidate - 1) / columns;
            const Box part{box.x + inset + (box.width - 2 * inset) * column / columns,
                           box.y + inset + (box.height - 2 * inset) * row / rows,
                           (box.width - 2 * inset) / columns, (box.height - 2 * inset) / rows};
            symbols.set(0, candidate);
            digit(part, to_line(symbols).substr(0, 1), font, style_.pencilmark_gray);
        }
    }

    Canvas& canvas_;
    TextMeasurer& measurer_;
    const Style& style_;
    Box square_;
    const GridContent& content_;
    const Geometry& geometry_;
    int side_;
    double cell_;
};

}  // namespace

double digit_size(const Style& style, const Geometry& geometry, double width) {
    return style.digit_size * width / geometry.side();
}

double pencilmark_size(const Style& style, const Geometry& geometry, double width) {
    const double columns = std::ceil(std::sqrt(geometry.side()));
    // Slightly larger than a digit for its part: marks have no room to keep to lines.
    return 1.25 * style.digit_size * width * 0.88 / geometry.side() / columns;
}

double grid_width_for(const Style& style, const Geometry& geometry, double digit) {
    return digit * geometry.side() / style.digit_size;
}

double border_width(const Style& style, const Geometry& geometry, double width) {
    return std::max(thinnest_line, style.border_line * width / geometry.side() / style_cell);
}

void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& square,
               const GridContent& content) {
    GridDrawer(canvas, measurer, style, square, content).run();
}

}  // namespace sudoku::book
