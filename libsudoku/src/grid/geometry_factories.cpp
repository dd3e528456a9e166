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

namespace {

// The regions as the numbers of the cells' regions, by first appearance; -1 for none.
Result<std::vector<int>> region_numbers(const BoardPlan& plan) {
    std::vector<int> region_of(static_cast<std::size_t>(plan.rows * plan.columns), -1);
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
        if (static_cast<int>(plan.regions[i].size()) > plan.digits)
            return invalid_error("region " + std::to_string(i + 1) + " has " +
                                 counted(plan.regions[i].size(), "cell", "cells") +
                                 ", more than there are digits");
        for (const Cell cell : plan.regions[i]) {
            if (cell >= region_of.size() || region_of[cell] != -1)
                return invalid_error("region " + std::to_string(i + 1) +
                                     " has a cell outside the board, or of another region");
            region_of[cell] = static_cast<int>(i);
        }
    }
    return region_of;
}

Status check_boxes(const BoardPlan& plan) {
    const BoxShape boxes = plan.boxes;
    const bool are_none = boxes == BoxShape{0, 0} || boxes == BoxShape{1, plan.digits};
    if (are_none || (boxes.rows >= 1 && boxes.columns >= 1 && plan.rows % boxes.rows == 0 &&
                     plan.columns % boxes.columns == 0))
        return success();
    return invalid_error("boxes of " + std::to_string(boxes.rows) + " rows and " +
                         std::to_string(boxes.columns) + " columns do not fill the board");
}

// The boxes of a plan as regions.
BoardPlan with_boxes_as_regions(const BoardPlan& plan) {
    const BoxShape boxes = plan.boxes;
    BoardPlan divided = plan;
    const int across = plan.columns / boxes.columns;
    divided.regions.assign(static_cast<std::size_t>(plan.rows / boxes.rows * across), {});
    for (int cell = 0; cell < plan.rows * plan.columns; ++cell) {
        const int box =
            cell / plan.columns / boxes.rows * across + cell % plan.columns / boxes.columns;
        divided.regions[static_cast<std::size_t>(box)].push_back(static_cast<Cell>(cell));
    }
    return divided;
}

Status check_plan(const BoardPlan& plan) {
    if (const Status status = check_side(plan.digits); !status) return status;
    if (plan.first_digit != 0 && plan.first_digit != 1)
        return invalid_error("the digits begin with " + std::to_string(plan.first_digit) +
                             ": expected 0 or 1");
    for (const int lines : {plan.rows, plan.columns}) {
        if (lines < 2 || lines > plan.digits)
            return invalid_error(std::to_string(plan.rows) + 'x' + std::to_string(plan.columns) +
                                 " cells: expected 2 to " + std::to_string(plan.digits) +
                                 " rows and columns, as many as digits at most");
    }
    const int cells = plan.rows * plan.columns;
    if (plan.has_labels && (cells % plan.digits != 0 || plan.first_digit != 1))
        return invalid_error(
            "regions to be found need the digits from 1, and have to fill the "
            "board with as many cells as digits each");
    const int most_extra = max_cells - cells - (plan.has_labels ? cells : 0);
    if (plan.extra_cells < 0 || plan.extra_cells > most_extra)
        return invalid_error(std::to_string(plan.extra_cells) + " extra cells: expected up to " +
                             std::to_string(most_extra));
    return success();
}

}  // namespace

Result<Geometry> free_board(const BoardPlan& plan, BoardRules rules) {
    if (const Status status = check_plan(plan); !status) return status.error();
    if (const Status status = check_boxes(plan); !status) return status.error();
    const bool is_square = plan.rows == plan.digits && plan.columns == plan.digits;
    const bool has_boxes = plan.boxes.rows > 1 && plan.boxes.columns > 1;
    const bool is_latin = !has_boxes && plan.boxes != BoxShape{0, 0};
    const bool has_extra = plan.extra_cells != 0 || plan.has_labels;
    if (is_square && plan.first_digit == 1 && !has_extra && plan.boxes != BoxShape{0, 0} &&
        (is_latin || plan.boxes.rows * plan.boxes.columns == plan.digits))
        return rectangular(is_latin ? BoxShape{1, plan.digits} : plan.boxes, rules);
    BoardPlan divided = plan;
    if (is_latin) divided.boxes = {1, plan.digits};
    if (has_boxes) divided = with_boxes_as_regions(plan);
    for (std::vector<Cell>& region : divided.regions) std::sort(region.begin(), region.end());
    std::sort(divided.regions.begin(), divided.regions.end());
    const auto region_of = region_numbers(divided);
    if (!region_of) return region_of.error();
    const bool has_all_regions =
        is_latin || (static_cast<int>(divided.regions.size()) == plan.digits &&
                     std::all_of(divided.regions.begin(), divided.regions.end(),
                                 [&](const std::vector<Cell>& region) {
                                     return static_cast<int>(region.size()) == plan.digits;
                                 }));
    if (!is_square || !has_all_regions || has_extra) return Geometry::build_short(divided, rules);
    if (plan.first_digit == 1) return jigsaw(plan.digits, divided.regions, rules);
    std::vector<int> numbers = *region_of;
    // Without boxes, rows stand for the regions.
    for (std::size_t cell = 0; is_latin && cell < numbers.size(); ++cell)
        numbers[cell] = static_cast<int>(cell) / plan.digits;
    return Geometry::build(plan.digits, divided.boxes, numbers, {{0, 0}}, rules, plan.first_digit);
}

Result<BoxShape> usual_box_shape(int side) {
    if (const Status status = check_side(side); !status) return status.error();
    int rows = static_cast<int>(std::sqrt(static_cast<double>(side) + 0.5));
    while (side % rows != 0) --rows;
    return BoxShape{rows, side / rows};
}

}  // namespace sudoku
