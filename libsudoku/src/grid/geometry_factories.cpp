#include <sudoku/grid/geometry.hpp>

#include "support/number_text.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

Status check_side(int side) {
    if (side < min_side || side > max_side) {
        return invalid_error("side " + std::to_string(side) + " is not between " +
                             std::to_string(min_side) + " and " + std::to_string(max_side));
    }
    return success();
}

// The index of the first cell of `region` that cannot be reached from its first cell by steps
// across edges inside the region, or the number of cells if all can.
std::size_t find_unreachable(int side, const std::vector<Cell>& region) {
    CellSet outside_reach;
    for (const Cell cell : region) outside_reach.insert(cell);
    std::vector<Cell> open{region.front()};
    outside_reach.erase(region.front());
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        const auto visit = [&](int neighbour, bool on_board) {
            if (!on_board || !outside_reach.contains(static_cast<Cell>(neighbour))) return;
            outside_reach.erase(static_cast<Cell>(neighbour));
            open.push_back(static_cast<Cell>(neighbour));
        };
        visit(cell - side, cell >= side);
        visit(cell + side, cell + side < side * side);
        visit(cell - 1, cell % side != 0);
        visit(cell + 1, cell % side != side - 1);
    }
    const auto lost = std::find_if(region.begin(), region.end(),
                                   [&](Cell cell) { return outside_reach.contains(cell); });
    return static_cast<std::size_t>(lost - region.begin());
}

}  // namespace

Result<Geometry> rectangular(BoxShape box_shape, BoardRules rules) {
    if (box_shape.rows < 1 || box_shape.columns < 1 || box_shape.rows > max_side ||
        box_shape.columns > max_side) {
        return invalid_error("a box of " + std::to_string(box_shape.rows) + " rows and " +
                             std::to_string(box_shape.columns) +
                             " columns does not fit any side from " + std::to_string(min_side) +
                             " to " + std::to_string(max_side));
    }
    const int side = box_shape.rows * box_shape.columns;
    if (const Status status = check_side(side); !status) return status.error();

    std::vector<int> region_of;
    for (int cell = 0; cell < side * side; ++cell) {
        const int band = cell / side / box_shape.rows;
        const int stack = cell % side / box_shape.columns;
        region_of.push_back(band * box_shape.rows + stack);
    }
    return Geometry::build(side, box_shape, region_of, {{0, 0}}, rules);
}

Result<Geometry> jigsaw(int side, std::span<const std::vector<Cell>> regions, BoardRules rules) {
    if (const Status status = check_side(side); !status) return status.error();
    if (regions.size() != static_cast<std::size_t>(side)) {
        return invalid_error("a jigsaw of side " + std::to_string(side) + " needs " +
                             std::to_string(side) + " regions, not " +
                             std::to_string(regions.size()));
    }
    constexpr int nowhere = -1;
    std::vector<int> region_of(static_cast<std::size_t>(side * side), nowhere);
    for (std::size_t r = 0; r < regions.size(); ++r) {
        const std::string name = "region " + std::to_string(r + 1);
        for (const Cell cell : regions[r]) {
            if (cell >= side * side) {
                return invalid_error(name + " names cell " + std::to_string(cell) +
                                     ", but the last cell is " + std::to_string(side * side - 1));
            }
            if (region_of[cell] != nowhere) {
                return invalid_error("cell " + cell_name(side, cell) + " is in region " +
                                     std::to_string(region_of[cell] + 1) + " and in " + name);
            }
            region_of[cell] = static_cast<int>(r);
        }
    }
    for (std::size_t r = 0; r < regions.size(); ++r) {
        const std::string name = "region " + std::to_string(r + 1);
        if (regions[r].size() != static_cast<std::size_t>(side)) {
            return invalid_error(name + " has " + counted(regions[r].size(), "cell", "cells") +
                                 ", not " + std::to_string(side));
        }
        if (const std::size_t lost = find_unreachable(side, regions[r]);
            lost != regions[r].size()) {
            return invalid_error(name + " is not connected: there is no path inside it from " +
                                 cell_name(side, regions[r].front()) + " to " +
                                 cell_name(side, regions[r][lost]));
        }
    }
    // The sizes add up and no cell is shared, so every cell is in a region. Renumber the regions by
    // first appearance.
    std::vector<int> new_number(static_cast<std::size_t>(side), nowhere);
    int next = 0;
    for (int& region : region_of) {
        int& number = new_number[static_cast<std::size_t>(region)];
        if (number == nowhere) number = next++;
        region = number;
    }
    return Geometry::build(side, {0, 0}, region_of, {{0, 0}}, rules);
}

Result<BoxShape> usual_box_shape(int side) {
    if (const Status status = check_side(side); !status) return status.error();
    int rows = static_cast<int>(std::sqrt(static_cast<double>(side) + 0.5));
    while (side % rows != 0) --rows;
    return BoxShape{rows, side / rows};
}

}  // namespace sudoku
