#include "generate/given_orbits.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace sudoku {
namespace {

std::span<const SquareSymmetry> generators_of(PatternSymmetry symmetry) {
    return pattern_symmetry_table()[static_cast<std::size_t>(symmetry)].generators;
}

bool swaps_rows_and_columns(SquareSymmetry symmetry) {
    return symmetry == SquareSymmetry::rotate_90 || symmetry == SquareSymmetry::rotate_270 ||
           symmetry == SquareSymmetry::diagonal || symmetry == SquareSymmetry::anti_diagonal;
}

// The image of a cell on a plane that need not be square unless rows become columns; nothing if it
// is not a cell of the board.
std::optional<Cell> image_on_plane(const Geometry& geometry, Cell cell, SquareSymmetry symmetry) {
    const int last_row = geometry.rows() - 1, last_column = geometry.columns() - 1;
    const int row = geometry.row_of(cell), column = geometry.column_of(cell);
    int r = row, c = column;
    switch (symmetry) {
        case SquareSymmetry::identity: break;
        case SquareSymmetry::rotate_90: r = column, c = last_row - row; break;
        case SquareSymmetry::rotate_180: r = last_row - row, c = last_column - column; break;
        case SquareSymmetry::rotate_270: r = last_column - column, c = row; break;
        case SquareSymmetry::horizontal: c = last_column - column; break;
        case SquareSymmetry::vertical: r = last_row - row; break;
        case SquareSymmetry::diagonal: r = column, c = row; break;
        case SquareSymmetry::anti_diagonal: r = last_column - column, c = last_row - row; break;
    }
    if (!geometry.has_cell(r, c)) return std::nullopt;
    return geometry.cell_at(r, c);
}

}  // namespace

bool has_symmetry(const Geometry& geometry, PatternSymmetry symmetry) {
    for (const SquareSymmetry generator : generators_of(symmetry)) {
        if (swaps_rows_and_columns(generator) && geometry.rows() != geometry.columns())
            return false;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            if (!image_on_plane(geometry, static_cast<Cell>(i), generator)) return false;
        }
    }
    return true;
}

std::vector<std::vector<Cell>> orbits_of(PatternSymmetry symmetry, const Geometry& geometry) {
    const auto generators = generators_of(symmetry);
    std::vector<std::vector<Cell>> orbits;
    CellSet seen;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell first = static_cast<Cell>(i);
        if (seen.contains(first)) continue;
        std::vector<Cell> orbit = {first};
        seen.insert(first);
        for (std::size_t next = 0; next < orbit.size(); ++next) {
            for (const SquareSymmetry generator : generators) {
                const Cell image = *image_on_plane(geometry, orbit[next], generator);
                if (seen.contains(image)) continue;
                seen.insert(image);
                orbit.push_back(image);
            }
        }
        std::sort(orbit.begin(), orbit.end());
        orbits.push_back(std::move(orbit));
    }
    return orbits;
}

}  // namespace sudoku
