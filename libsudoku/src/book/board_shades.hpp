#pragma once

#include <sudoku/book/style.hpp>
#include <sudoku/grid/geometry.hpp>

#include <vector>

namespace sudoku::book {

// A rectangle of cells with one shade, in columns and rows.
struct ShadedArea {
    int column = 0;
    int row = 0;
    int columns = 1;
    int rows = 1;
    double gray = 1;
};

// The shade of every cell, 1 for none. Shades mark houses that nothing else shows (windows,
// figures, diagonals), cells that two grids share, or every other box if the style asks for it and
// there are no such houses.
std::vector<double> shades_of(const Geometry& geometry, const Style& style);
// True if diagonals must be drawn as lines because something else is shaded.
bool has_diagonal_lines(const Geometry& geometry);
// The same shades in few rectangles, without the white ones.
std::vector<ShadedArea> shaded_areas(const Geometry& geometry, const std::vector<double>& shades);

}  // namespace sudoku::book
