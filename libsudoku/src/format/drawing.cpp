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
        for (int column = 0; column < geometry_.columns(); ++column) {
            const bool border = is_border_above(row, column);
            any |= border;
            if (may_have_bar(column)) line += corner(row, column);
            line.append(width_ + (may_have_bar(column + 1) ? 2 : 1), border ? '-' : ' ');
        }
        line += corner(row, geometry_.columns());
        return any ? without_end(std::move(line)) + '\n' : std::string();
    }

    std::string row(int row, const std::function<std::string(Cell)>& text_of) const {
        std::string line;
        for (int column = 0; column < geometry_.columns(); ++column) {
            if (may_have_bar(column)) line += is_bar_before(row, column) ? '|' : ' ';
            const bool is_there = geometry_.has_cell(row, column);
            const std::string text =
                is_there ? text_of(geometry_.cell_at(row, column)) : std::string();
            line += ' ' + text + std::string(width_ - text.size(), ' ');
            if (may_have_bar(column + 1)) line += ' ';
        }
        line += is_bar_before(row, geometry_.columns()) ? '|' : ' ';
        return without_end(std::move(line)) + '\n';
    }

  private:
    static constexpr int outside = -1;

    static std::string without_end(std::string line) {
        line.resize(line.find_last_not_of(' ') + 1);
        return line;
    }

    int region(int row, int column) const {
        if (!geometry_.has_cell(row, column)) return outside;
        if (geometry_.regions() == Regions::none) return 0;
        return geometry_.region_of(geometry_.cell_at(row, column));
    }

    bool is_border_above(int row, int column) const {
        return region(row - 1, column) != region(row, column);
    }
    bool is_bar_before(int row, int column) const {
        return region(row, column - 1) != region(row, column);
    }

    // True if a column needs room for a border to its left: everywhere in a jigsaw, otherwise only
    // between boxes.
    bool may_have_bar(int column) const {
        if (geometry_.regions() == Regions::drawn) return true;
        for (int row = 0; row < geometry_.rows(); ++row) {
            if (is_bar_before(row, column)) return true;
        }
        return false;
    }

    // The character at the upper left corner of a cell, where borders meet.
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
    for (int row = 0; row < geometry.rows(); ++row) {
        out += drawing.border_above(row);
        out += drawing.row(row, text_of);
    }
    out += drawing.border_above(geometry.rows());
}

}  // namespace sudoku
