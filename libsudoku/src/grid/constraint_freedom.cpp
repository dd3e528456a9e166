#include "grid/constraint_freedom.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;

void sort_cells(Constraint& constraint) {
    Cells& cells = constraint.cells;
    switch (freedom_of(constraint).order) {
        case CellOrder::sequence:
        case CellOrder::steps: return;
        case CellOrder::set: std::sort(cells.begin(), cells.end()); return;
        case CellOrder::line: cells = std::min(cells, Cells(cells.rbegin(), cells.rend())); return;
        case CellOrder::after_first_group:
            std::sort(cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size),
                      cells.end());
            return;
        case CellOrder::pairs: {
            std::vector<std::pair<Cell, Cell>> pairs;
            for (std::size_t i = 0; i < constraint.first_group_size; ++i)
                pairs.push_back(std::minmax({cells[i], cells[constraint.first_group_size + i]}));
            std::sort(pairs.begin(), pairs.end());
            for (std::size_t i = 0; i < constraint.first_group_size; ++i)
                std::tie(cells[i], cells[constraint.first_group_size + i]) = pairs[i];
            return;
        }
        case CellOrder::two_sets: {
            const auto middle =
                cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
            std::sort(cells.begin(), middle);
            std::sort(middle, cells.end());
            Cells first(cells.begin(), middle), second(middle, cells.end());
            const auto comes_first = [](const Cells& a, const Cells& b) {
                return a.size() != b.size() ? a.size() < b.size() : a < b;
            };
            if (comes_first(second, first)) std::swap(first, second);
            constraint.first_group_size = first.size();
            cells = first;
            cells.insert(cells.end(), second.begin(), second.end());
            return;
        }
    }
}

}  // namespace

std::vector<Constraint> normal_constraints(const Constraint& constraint, const Geometry& geometry) {
    Constraint normal = constraint;
    if (normal.values.empty()) {
        if (const std::optional<int> usual = usual_value(constraint.kind, geometry.side()))
            normal.values = {*usual};
    }
    // The values of alternatives describe their parts in order.
    if (constraint_info(constraint.kind).values != ConstraintValues::alternatives)
        std::sort(normal.values.begin(), normal.values.end());
    std::vector<Constraint> constraints;
    if (constraint_info(constraint.kind).shape == ConstraintShape::singles) {
        for (const Cell cell : constraint.cells)
            constraints.push_back({constraint.kind, {cell}, 0, normal.values});
    } else if (freedom_of(constraint).order == CellOrder::steps) {
        for (std::size_t i = 1; i < constraint.cells.size(); ++i)
            constraints.push_back({constraint.kind,
                                   {constraint.cells[i - 1], constraint.cells[i]},
                                   0,
                                   normal.values});
    } else {
        sort_cells(normal);
        constraints.push_back(std::move(normal));
    }
    return constraints;
}

}  // namespace sudoku
