#include <sudoku/grid/transform.hpp>

#include <array>
#include <cassert>
#include <cstddef>

namespace sudoku {

std::string_view to_string(SquareSymmetry symmetry) {
    constexpr std::array<std::string_view, square_symmetry_count> names = {
        "identity",   "rotate-90", "rotate-180", "rotate-270",
        "horizontal", "vertical",  "diagonal",   "anti-diagonal",
    };
    return names[static_cast<std::size_t>(symmetry)];
}

Cell image_of(Cell cell, SquareSymmetry symmetry, int side) {
    const int row = cell / side;
    const int column = cell % side;
    const int last = side - 1;
    const auto at = [side](int r, int c) { return static_cast<Cell>(r * side + c); };
    switch (symmetry) {
        case SquareSymmetry::identity: return cell;
        case SquareSymmetry::rotate_90: return at(column, last - row);
        case SquareSymmetry::rotate_180: return at(last - row, last - column);
        case SquareSymmetry::rotate_270: return at(last - column, row);
        case SquareSymmetry::horizontal: return at(row, last - column);
        case SquareSymmetry::vertical: return at(last - row, column);
        case SquareSymmetry::diagonal: return at(column, row);
        case SquareSymmetry::anti_diagonal: return at(last - column, last - row);
    }
    assert(false);  // not a value of the enumeration
    return cell;
}

CellSet given_cells(const Grid& givens) {
    CellSet cells;
    for (int i = 0; i < givens.geometry().cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (givens[cell] != 0) cells.insert(cell);
    }
    return cells;
}

std::vector<SquareSymmetry> symmetries_of(const CellSet& pattern, int side) {
    std::vector<SquareSymmetry> kept;
    for (int i = 1; i < square_symmetry_count; ++i) {
        const auto symmetry = static_cast<SquareSymmetry>(i);
        CellSet image;
        pattern.for_each([&](Cell cell) { image.insert(image_of(cell, symmetry, side)); });
        if (image == pattern) kept.push_back(symmetry);
    }
    return kept;
}

}  // namespace sudoku
