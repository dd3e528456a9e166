#include "book/board_shades.hpp"

#include "human/base/draw_board.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

bool has_kind(const Geometry& geometry, bool (*is_meant)(HouseKind)) {
    const auto houses = geometry.houses();
    return std::any_of(houses.begin(), houses.end(),
                       [&](const House& house) { return is_meant(house.kind); });
}

// Cells that two grids share: as light a shade as printers print.
constexpr double shared_shade = 0.9;

// True for cells that belong to rows of several grids, which can have a box in common.
std::vector<bool> shared_cells(const Geometry& geometry) {
    std::vector<int> rows(static_cast<std::size_t>(geometry.cell_count()));
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::row) continue;
        for (const Cell cell : house.cells) ++rows[cell];
    }
    std::vector<bool> shared;
    for (const int count : rows) shared.push_back(count > 1);
    return shared;
}

bool is_diagonal(HouseKind kind) { return kind == HouseKind::diagonal; }

}  // namespace

bool has_diagonal_lines(const Geometry& geometry) {
    return has_kind(geometry, is_diagonal) && has_kind(geometry, human::is_shaded_house);
}

std::vector<double> shades_of(const Geometry& geometry, const Style& style) {
    std::vector<double> shades(static_cast<std::size_t>(geometry.cell_count()), 1);
    const bool has_figures = has_kind(geometry, human::is_shaded_house);
    if (has_figures || has_kind(geometry, is_diagonal)) {
        for (const House& house : geometry.houses()) {
            if (!(has_figures ? human::is_shaded_house(house.kind) : is_diagonal(house.kind)))
                continue;
            for (const Cell cell : house.cells) shades[cell] = style.window_shade;
        }
        return shades;
    }
    const std::vector<bool> shared = shared_cells(geometry);
    for (std::size_t i = 0; i < shades.size(); ++i)
        if (shared[i]) shades[i] = shared_shade;
    const BoxShape shape = geometry.box_shape();
    if (!geometry.is_square() || geometry.regions() != Regions::boxes) return shades;
    for (std::size_t i = 0; i < shades.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        const int box =
            geometry.row_of(cell) / shape.rows + geometry.column_of(cell) / shape.columns;
        if (box % 2 == 1) shades[i] = style.box_shade;
    }
    return shades;
}

std::vector<ShadedArea> shaded_areas(const Geometry& geometry, const std::vector<double>& shades) {
    std::vector<ShadedArea> areas;
    const auto gray_at = [&](int row, int column) {
        return geometry.has_cell(row, column) ? shades[geometry.cell_at(row, column)] : 1;
    };
    for (int row = 0; row < geometry.rows(); ++row) {
        for (int from = 0; from < geometry.columns();) {
            const double gray = gray_at(row, from);
            int to = from + 1;
            while (to < geometry.columns() && gray_at(row, to) == gray) ++to;
            if (gray < 1) {
                // If the row above has the same stretch, its area is extended.
                const auto above = std::find_if(areas.begin(), areas.end(), [&](const auto& area) {
                    return area.column == from && area.columns == to - from && area.gray == gray &&
                           area.row + area.rows == row;
                });
                if (above != areas.end())
                    ++above->rows;
                else
                    areas.push_back({from, row, to - from, 1, gray});
            }
            from = to;
        }
    }
    return areas;
}

}  // namespace sudoku::book
