#include "format/drawing.hpp"

#include <algorithm>

namespace sudoku {
namespace {

class GridDrawing {
  public:
    GridDrawing(const Geometry& geometry, std::size_t width) : geometry_(geometry), width_(width) {}

    std::string border_above(int row) const {
        std::string line;
        bool any = false;
        for (int column = 0; column < side(); ++column) {
            const bool border = is_border_above(row, column);
            any |= border;
            if (may_have_bar(column)) line += corner(row, column);
            line.append(width_ + (may_have_bar(column + 1) ? 2 : 1), border ? '-' : ' ');
        }
        line += corner(row, side());
        return any ? line + '\n' : std::string();
    }

    std::string row(int row, const std::function<std::string(Cell)>& text_of) const {
        std::string line;
        for (int column = 0; column < side(); ++column) {
            if (may_have_bar(column)) line += is_bar_before(row, column) ? '|' : ' ';
            const std::string text = text_of(geometry_.cell_at(row, column));
            line += ' ' + text + std::string(width_ - text.size(), ' ');
            if (may_have_bar(column + 1)) line += ' ';
        }
        return line + "|\n";
    }

  private:
    static constexpr int outside = -1;

    int side() const { return geometry_.side(); }

    int region(int row, int column) const {
        if (row < 0 || row >= side() || column < 0 || column >= side()) return outside;
        const BoxShape shape = geometry_.box_shape();
        if (shape.rows == 1 || shape.columns == 1) return 0;
        return geometry_.region_of(geometry_.cell_at(row, column));
    }

    bool is_border_above(int row, int column) const {
        return region(row - 1, column) != region(row, column);
    }
    bool is_bar_before(int row, int column) const {
        return region(row, column - 1) != region(row, column);
    }

    // Whether there is room for a bar to the left of a column: everywhere in a jigsaw, between
    // boxes otherwise.
    bool may_have_bar(int column) const {
        return geometry_.is_jigsaw() || is_bar_before(0, column);
    }

    // Where borders meet, to the upper left of a cell.
    char corner(int row, int column) const {
        const bool vertical = is_bar_before(row - 1, column) || is_bar_before(row, column);
        const bool horizontal = is_border_above(row, column - 1) || is_border_above(row, column);
        if (vertical && horizontal) return '+';
        return vertical ? '|' : horizontal ? '-' : ' ';
    }

    const Geometry& geometry_;
    std::size_t width_;
};

}  // namespace

void draw_grid(const Geometry& geometry, std::size_t width,
               const std::function<std::string(Cell)>& text_of, std::string& out) {
    const GridDrawing drawing(geometry, width);
    for (int row = 0; row < geometry.side(); ++row) {
        out += drawing.border_above(row);
        out += drawing.row(row, text_of);
    }
    out += drawing.border_above(geometry.side());
}

}  // namespace sudoku
