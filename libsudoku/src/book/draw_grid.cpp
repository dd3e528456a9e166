#include "book/draw_grid.hpp"

#include "book/board_lines.hpp"
#include "book/board_shades.hpp"
#include "book/draw_constraints.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku::book {
namespace {

constexpr double style_cell = 36;       // the cell size to which widths in styles refer
constexpr double step_mark_gray = 0.2;  // readable on shaded cells, too

// Lines of boxes and the border are at least this many times as wide as lines between cells; with
// less, a board looks like a mesh from reading distance.
constexpr double box_lines_ahead = 3;
constexpr double border_ahead = 4;
constexpr double light_thin_gray = 0.55;

// Line widths of a board. The printer can require thin lines to be wider than in the style.
struct LineWidths {
    double thin;
    double thick;
    double border;
};
LineWidths widths_of(const Style& style, double cell) {
    const double scale = cell / style_cell;
    const double thin = std::max(style.least_line, style.thin_line * scale);
    return {thin, std::max(box_lines_ahead * thin, style.thick_line * scale),
            std::max(border_ahead * thin, style.border_line * scale)};
}

// Room around the pencilmarks of a cell for cage numbers in corners and dots between cells.
struct MarkInsets {
    double side = 0.06;
    double top = 0.06;
};
MarkInsets insets_of(const Puzzle& puzzle) {
    return puzzle.has_constraints() ? MarkInsets{0.15, 0.27} : MarkInsets{};
}

class GridDrawer {
  public:
    GridDrawer(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content, const BoardExtent& extent)
        : canvas_(canvas),
          measurer_(measurer),
          style_(style),
          content_(content),
          geometry_(content.puzzle.geometry()),
          frame_(geometry_, extent, box),
          board_(frame_.board()),
          cell_(frame_.cell()),
          widths_(widths_of(style, cell_)),
          shades_(shades_of(geometry_, style)),
          lines_(lines_of(geometry_)) {
        if (content.step != nullptr) shades_ = content.step->shades;
        // Only its line tells a region from its neighbours, and the eye does not know in advance
        // where that line is.
        if (geometry_.regions() == Regions::drawn)
            widths_.thick = std::max(widths_.thick, widths_.border);
    }

    void run() {
        const bool has_frame = geometry_.is_square() && geometry_.extra_cell_count() == 0;
        const double radius = has_frame ? style_.corner * cell_ : 0;
        const ConstraintPainter constraints(canvas_, measurer_, style_, frame_, content_.puzzle,
                                            [&](Cell cell) { return shades_[cell]; });
        const bool has_constraints = content_.solution == nullptr;
        if (radius > 0) canvas_.clip(board_, radius);
        for (const ShadedArea& area : shaded_areas(geometry_, shades_)) {
            canvas_.fill({frame_.x_of(area.column), frame_.y_of(area.row), cell_ * area.columns,
                          cell_ * area.rows},
                         area.gray);
        }
        if (has_diagonal_lines(geometry_)) diagonals();
        if (has_constraints) constraints.paint_below();
        draw_lines(LineKind::thin, {widths_.thin, thin_gray()});
        draw_lines(LineKind::thick, {widths_.thick, style_.thick_gray});
        if (radius > 0) canvas_.unclip();
        const Pen border{widths_.border, style_.thick_gray};
        if (has_frame) {
            canvas_.outline(board_, radius, border);
        } else {
            draw_lines(LineKind::border, border);
        }
        digits();
        found_digit();
        if (has_constraints) constraints.paint_above();
    }

  private:
    // Next to the dashes of cages and in solutions, lines of cells are lighter where the printer
    // takes grey lines of their width.
    double thin_gray() const {
        const auto constraints = content_.puzzle.constraints();
        const bool has_cages =
            std::any_of(constraints.begin(), constraints.end(),
                        [](const auto& c) { return c.kind == ConstraintKind::cage; });
        return has_cages || content_.solution != nullptr
                   ? std::max(style_.thin_gray, light_thin_gray)
                   : style_.thin_gray;
    }

    // Diagonals leave out the centres of cells, where digits are.
    void diagonals() {
        const Pen pen{widths_.thick * 0.8, style_.diagonal_gray};
        constexpr double part = 0.2;  // length at each of the two corners, as a fraction of a cell
        for (const House& house : geometry_.houses()) {
            if (house.kind != HouseKind::diagonal) continue;
            const int falls =
                geometry_.column_of(house.cells[0]) < geometry_.column_of(house.cells[1]) ? 1 : -1;
            for (const Cell cell : house.cells) {
                const Point middle = frame_.box_of(cell).centre();
                for (const int end : {-1, 1}) {
                    const auto at = [&](double away) {
                        return Point{middle.x + falls * end * away * cell_,
                                     middle.y + end * away * cell_};
                    };
                    canvas_.line(at(0.5 - part), at(0.5), pen);
                }
            }
        }
    }

    // Square ends close the corners of regions and of boards with holes.
    void draw_lines(LineKind kind, const Pen& pen) {
        const double half = kind == LineKind::thin ? 0 : pen.width / 2;
        for (const BoardLine& line : lines_) {
            if (line.kind != kind) continue;
            const int length = line.is_upright ? shown_rows(geometry_) : geometry_.columns();
            const bool is_border = kind == LineKind::border;
            const double before = line.from == 0 && !is_border ? 0 : half;
            const double behind = line.to == length && !is_border ? 0 : half;
            if (line.is_upright) {
                const double x = frame_.x_of(line.at);
                canvas_.line({x, frame_.y_of(line.from) - before},
                             {x, frame_.y_of(line.to) + behind}, pen);
            } else {
                const double y = frame_.y_of(line.at);
                canvas_.line({frame_.x_of(line.from) - before, y},
                             {frame_.x_of(line.to) + behind, y}, pen);
            }
        }
    }

    void digits() {
        const double size = style_.digit_size * cell_;
        Font given = style_.given;
        Font solved = style_.solved;
        given.size = solved.size = size;
        for (int i = 0; i < geometry_.cell_count(); ++i) {
            const auto index = static_cast<std::size_t>(i);
            const Cell cell = static_cast<Cell>(i);
            const Digit printed = content_.puzzle.givens()[cell];
            if (printed != 0) {
                digit(frame_.box_of(cell), printed, given, style_.given_gray);
            } else if (content_.solution != nullptr) {
                digit(frame_.box_of(cell), (*content_.solution)[cell], solved, style_.solved_gray);
            } else if (content_.marks != nullptr) {
                marks(cell, (*content_.marks)[index]);
            } else if (content_.step != nullptr) {
                marks(cell, content_.step->marks[index]);
            }
        }
    }

    // Circles the digit that the step of the drawing places.
    void found_digit() {
        if (content_.step == nullptr || !content_.step->found) return;
        const Candidate found = *content_.step->found;
        const Box box = frame_.box_of(found.cell);
        Font font = style_.given;
        font.size = style_.digit_size * cell_ * 0.8;
        canvas_.disc(box.centre(), cell_ * 0.42, 1);
        canvas_.circle(box.centre(), cell_ * 0.42, {widths_.thick * 0.7, style_.thick_gray});
        digit(box, found.digit, font, style_.given_gray);
    }

    void digit(const Box& box, Digit digit, const Font& font, double gray) {
        draw_symbol(canvas_, measurer_, content_.symbols, digit, box, font, gray);
    }

    void marks(Cell cell, DigitSet candidates) {
        const Box box = frame_.box_of(cell);
        const StepDrawing* const step = content_.step;
        const int side = geometry_.side();
        const int columns = static_cast<int>(std::ceil(std::sqrt(side)));
        const int rows = (side + columns - 1) / columns;
        Font font = style_.pencilmark;
        font.size = pencilmark_size(style_, content_.puzzle, 1, cell_);
        if (step != nullptr && step->mark_size > 0) font.size = step->mark_size;
        Font bold = font;
        bold.weight = 700;
        MarkInsets insets = insets_of(content_.puzzle);
        // The candidates of a drawn step are larger, and have no more than one line in cages.
        if (step != nullptr && content_.puzzle.has_constraints()) insets.top = 0.4;
        const double left = box.width * insets.side;
        const double top = box.height * insets.top;
        const double width = box.width - 2 * left;
        const double height = box.height - top - left;
        for (const Digit candidate : candidates) {
            const int column = (candidate - 1) % columns;
            const int row = (candidate - 1) / columns;
            const Box part{box.x + left + width * column / columns,
                           box.y + top + height * row / rows, width / columns, height / rows};
            const bool is_bold = step != nullptr && step->bold[cell].contains(candidate);
            digit(part, candidate, is_bold ? bold : font,
                  is_bold           ? 0
                  : step == nullptr ? style_.pencilmark_gray
                                    : std::min(style_.pencilmark_gray, step_mark_gray));
            if (step == nullptr || !step->struck[cell].contains(candidate)) continue;
            const double reach = font.size * 0.42;
            const Point middle = part.centre();
            canvas_.line({middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach},
                         {widths_.thin, 0});
        }
    }

    Canvas& canvas_;
    TextMeasurer& measurer_;
    const Style& style_;
    const GridContent& content_;
    const Geometry& geometry_;
    BoardFrame frame_;
    Box board_;
    double cell_;
    LineWidths widths_;
    std::vector<double> shades_;
    std::vector<BoardLine> lines_;
};

}  // namespace

BoardExtent extent_of(const Puzzle& puzzle, bool solved) {
    if (solved) return extent_of(puzzle.geometry());
    return extent_of(puzzle.geometry(), outside_ring(puzzle.constraints(), puzzle.geometry()));
}

double digit_size(const Style& style, double columns, double width) {
    return style.digit_size * width / columns;
}

double pencilmark_size(const Style& style, const Puzzle& puzzle, double columns, double width) {
    const double marks = std::ceil(std::sqrt(puzzle.geometry().side()));
    const MarkInsets insets = insets_of(puzzle);
    const double room = 1 - insets.side - std::max(insets.side, insets.top);
    // Slightly larger than a digit in proportion, because marks are not bound to lines.
    return 1.25 * style.digit_size * width * room / columns / marks;
}

std::optional<double> constraint_text_size(const Puzzle& puzzle, double columns, double width) {
    return constraint_text_size(puzzle, width / columns);
}

double grid_width_for(const Style& style, double columns, double digit) {
    return digit * columns / style.digit_size;
}

double border_width(const Style& style, double columns, double width) {
    return widths_of(style, width / columns).border;
}

void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content, const BoardExtent& extent) {
    GridDrawer(canvas, measurer, style, box, content, extent).run();
}

void draw_grid(Canvas& canvas, TextMeasurer& measurer, const Style& style, const Box& box,
               const GridContent& content) {
    draw_grid(canvas, measurer, style, box, content,
              extent_of(content.puzzle, content.solution != nullptr));
}

}  // namespace sudoku::book
