#include "format/gattai_shape.hpp"

#include <algorithm>
#include <string>

namespace sudoku {
namespace {

constexpr std::size_t window_side = 9;
constexpr std::size_t box_side = 3;

GridCorner corner_at(std::size_t row, std::size_t column) {
    return {static_cast<int>(row), static_cast<int>(column)};
}

template <class Use>
void for_each_in_window(const GridCorner& corner, Use use) {
    for (std::size_t i = 0; i < window_side * window_side; ++i) {
        use(static_cast<std::size_t>(corner.row) + i / window_side,
            static_cast<std::size_t>(corner.column) + i % window_side);
    }
}

bool is_whole(const PlaneShape& shape, const GridCorner& corner) {
    bool all_there = true;
    for_each_in_window(corner, [&](std::size_t row, std::size_t column) {
        all_there = all_there && shape[row][column];
    });
    return all_there;
}

std::vector<GridCorner> find_windows(const PlaneShape& shape) {
    std::vector<GridCorner> windows;
    for (std::size_t row = 0; row + window_side <= shape.size(); row += box_side) {
        for (std::size_t column = 0; column + window_side <= shape[row].size();
             column += box_side) {
            const GridCorner corner = corner_at(row, column);
            if (is_whole(shape, corner)) windows.push_back(corner);
        }
    }
    return windows;
}

Error no_shape(std::size_t row, std::size_t column, std::string message) {
    return {ErrorCode::malformed, std::move(message), {}, row + 1, column + 1};
}

}  // namespace

PlaneShape shape_of_plane(const Geometry& geometry) {
    PlaneShape shape(static_cast<std::size_t>(geometry.rows()));
    for (std::size_t row = 0; row < shape.size(); ++row) {
        for (int column = 0; column < geometry.columns(); ++column)
            shape[row].push_back(geometry.has_cell(static_cast<int>(row), column));
    }
    return shape;
}

Result<Geometry> geometry_of_shape(const PlaneShape& shape) {
    const std::vector<GridCorner> windows = find_windows(shape);
    std::vector<std::vector<int>> covers(shape.size());
    for (std::size_t row = 0; row < shape.size(); ++row) covers[row].resize(shape[row].size());
    for (const GridCorner& window : windows) {
        for_each_in_window(window,
                           [&](std::size_t row, std::size_t column) { ++covers[row][column]; });
    }
    for (std::size_t row = 0; row < shape.size(); ++row) {
        for (std::size_t column = 0; column < shape[row].size(); ++column) {
            if (shape[row][column] && covers[row][column] == 0) {
                return no_shape(row, column,
                                "this cell is not in any 9x9 grid of the drawing: expected grids "
                                "with aligned boxes, or the geometry");
            }
        }
    }
    const auto can_be_spared = [&](const GridCorner& window) {
        bool is_needed = false;
        for_each_in_window(window, [&](std::size_t row, std::size_t column) {
            is_needed = is_needed || covers[row][column] == 1;
        });
        return !is_needed;
    };
    if (std::none_of(windows.begin(), windows.end(), can_be_spared)) return gattai({3, 3}, windows);
    for (const GattaiInfo& info : gattai_table()) {
        Geometry named = gattai({3, 3}, {info.grids.begin(), info.grids.end()}).value();
        if (shape_of_plane(named) == shape) return named;
    }
    return no_shape(0, 0,
                    "the drawing is ambiguous: expected the geometry, such as gattai:r1c1,r4c4");
}

}  // namespace sudoku
