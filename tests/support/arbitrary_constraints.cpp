#include "support/arbitrary_constraints.hpp"

#include "support/naive_solver.hpp"
#include "support/rule_checker.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku::test {
namespace {

int below(int bound, Rng& rng) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

// A path of neighbouring cells with the requested length, or shorter if the walk gets stuck.
std::vector<Cell> arbitrary_line(const Geometry& geometry, int length, Rng& rng) {
    const int side = geometry.side();
    std::vector<Cell> cells{static_cast<Cell>(below(geometry.cell_count(), rng))};
    for (int attempt = 0; attempt < 60 && static_cast<int>(cells.size()) < length; ++attempt) {
        const int row = geometry.row_of(cells.back()) + below(3, rng) - 1;
        const int column = geometry.column_of(cells.back()) + below(3, rng) - 1;
        if (row < 0 || column < 0 || row >= side || column >= side) continue;
        const Cell next = geometry.cell_at(row, column);
        if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
    }
    return cells;
}

std::vector<Cell> arbitrary_slope(const Geometry& geometry, Rng& rng) {
    const int last = geometry.side() - 1;
    const int start = below(geometry.side(), rng);
    const bool is_falling = below(2, rng) == 0;
    std::vector<Cell> cells;
    for (int row = 0, column = start; row <= last && column >= 0 && column <= last;
         ++row, column += is_falling ? 1 : -1)
        cells.push_back(geometry.cell_at(row, column));
    return cells;
}

// Steps along the digits of the solution, mostly, with others between the same states.
std::vector<int> some_steps(const std::vector<Cell>& cells, const Grid& solution, Rng& rng) {
    const int side = solution.geometry().side();
    const int states = 2 + below(3, rng);
    std::map<std::pair<int, int>, int> next;
    int state = 0;
    for (const Cell cell : cells)
        state =
            next.emplace(std::pair(state, int{solution[cell]}), below(states, rng)).first->second;
    std::vector<int> values{100'000 * state};
    for (int i = 0; i < 2 * side; ++i)
        next.emplace(std::pair(below(states, rng), 1 + below(side, rng)), below(states, rng));
    if (below(4, rng) == 0) next.erase(next.begin());
    for (const auto& [from, to] : next)
        values.push_back(100'000 * from.first + 100 * to + from.second);
    return values;
}

// Values of kinds that can have several, mostly those that the solution has.
std::vector<int> some_values(const ConstraintInfo& info, const std::vector<Cell>& cells,
                             const Grid& solution, Rng& rng) {
    if (info.values == ConstraintValues::automaton_steps) return some_steps(cells, solution, rng);
    const int side = solution.geometry().side();
    const auto digit = [&](std::size_t i) { return int{solution[cells[i]]}; };
    std::vector<int> values;
    if (info.values == ConstraintValues::digit_pairs) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (std::size_t k = 0; k < cells.size(); ++k)
                values.push_back(100 * digit(i) + digit(k));
        }
        for (int i = 0; i < side; ++i)
            values.push_back(100 * (1 + below(side, rng)) + 1 + below(side, rng));
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values;
    }
    const auto count = std::min(cells.size(), static_cast<std::size_t>(1 + below(3, rng)));
    for (std::size_t i = 0; i < count; ++i) {
        const int there = static_cast<int>(std::count_if(
            cells.begin(), cells.end(), [&](Cell cell) { return solution[cell] == digit(i); }));
        values.push_back(info.values == ConstraintValues::counted ? 10 * there + digit(i)
                                                                  : digit(i));
    }
    if (below(4, rng) == 0) {
        values.back() = 1 + below(side, rng);
        if (info.values == ConstraintValues::counted) values.back() += 10 * below(3, rng);
    }
    return values;
}

// Two alternatives, each of one or two constraints of any kinds.
Constraint arbitrary_alternatives(const Geometry& geometry, const Grid& solution, Rng& rng) {
    Alternatives alternatives(2);
    for (std::vector<Constraint>& parts : alternatives) {
        const std::size_t count = below(4, rng) == 0 ? 2 : 1;
        while (parts.size() < count) {
            const ConstraintInfo& kind =
                constraint_table()[static_cast<std::size_t>(below(constraint_kind_count, rng))];
            if (kind.values == ConstraintValues::alternatives && below(2, rng) == 0) continue;
            Constraint part = arbitrary_constraint(kind, geometry, solution, rng);
            if (check_constraint(any_of({{part}, {part}}), geometry)) parts.push_back(part);
        }
    }
    return any_of(alternatives);
}

}  // namespace

Constraint arbitrary_constraint(const ConstraintInfo& info, const Geometry& geometry,
                                const Grid& solution, Rng& rng) {
    if (info.values == ConstraintValues::alternatives)
        return arbitrary_alternatives(geometry, solution, rng);
    const int side = geometry.side();
    Constraint constraint{info.kind};
    const int length = std::max(info.least_cells, 2 + below(side - 1, rng));
    switch (info.shape) {
        case ConstraintShape::none: break;
        case ConstraintShape::any:
        case ConstraintShape::singles:
        case ConstraintShape::line:
            constraint.cells =
                arbitrary_line(geometry, info.most_cells > 0 ? info.most_cells : length, rng);
            break;
        case ConstraintShape::neighbours: {
            const int row = below(side, rng);
            const int column = below(side - 1, rng);
            constraint.cells = {geometry.cell_at(row, column), geometry.cell_at(row, column + 1)};
            if (below(2, rng) == 0)
                constraint.cells = {geometry.cell_at(column + 1, row),
                                    geometry.cell_at(column, row)};
            break;
        }
        case ConstraintShape::full_line: {
            const int line = below(side, rng);
            const bool is_row = below(2, rng) == 0;
            for (int i = 0; i < side; ++i)
                constraint.cells.push_back(is_row ? geometry.cell_at(line, i)
                                                  : geometry.cell_at(i, line));
            if (below(2, rng) == 0) std::reverse(constraint.cells.begin(), constraint.cells.end());
            break;
        }
        case ConstraintShape::slope: constraint.cells = arbitrary_slope(geometry, rng); break;
        case ConstraintShape::square: {
            const int row = below(side - 1, rng);
            const int column = below(side - 1, rng);
            constraint.cells = {geometry.cell_at(row, column), geometry.cell_at(row, column + 1),
                                geometry.cell_at(row + 1, column),
                                geometry.cell_at(row + 1, column + 1)};
            break;
        }
    }
    const bool has_value = info.least_values > 0 || (info.most_values > 0 && below(2, rng) == 0);
    const bool has_halves =
        info.kind == ConstraintKind::clone || info.kind == ConstraintKind::same_digits;
    if (has_halves) {
        if (constraint.cells.size() % 2 == 1) constraint.cells.pop_back();
        constraint.first_group_size = constraint.cells.size() / 2;
    } else if (info.kind == ConstraintKind::count_distinct) {
        constraint.first_group_size = 1;
    } else if (info.kind == ConstraintKind::index) {
        constraint.first_group_size = has_value ? 1 : 2;
    } else if (info.has_first_group) {
        constraint.first_group_size = constraint.cells.size() > 3 && below(3, rng) == 0 ? 2 : 1;
    }
    // Uses the first value that the solution satisfies.
    if (info.most_values > 1) {
        constraint.values = some_values(info, constraint.cells, solution, rng);
    } else if (has_value) {
        constexpr int largest = 200;
        int value = below(3, rng);
        if (!constraint.cells.empty()) {
            for (int i = 0; i <= largest; ++i) {
                constraint.values = {i};
                if (!check_constraint(constraint, geometry)) continue;
                if (info.kind == ConstraintKind::quotient && i == 0) continue;
                const Puzzle alone(Grid(geometry), {}, {constraint});
                if (!RuleChecker(alone, solution).keeps(constraint)) continue;
                value = i;
                break;
            }
        }
        constraint.values = {below(8, rng) == 0 ? value + 1 : value};
    }
    return constraint;
}

std::vector<Constraint> arbitrary_constraints(const ConstraintInfo& info, const Geometry& geometry,
                                              const Grid& solution, Rng& rng) {
    std::vector<Constraint> constraints;
    const int count = 1 + below(3, rng);
    for (int i = 0; i < count; ++i) {
        const bool is_other = i > 0 && below(3, rng) == 0;
        const ConstraintInfo& kind =
            is_other
                ? constraint_table()[static_cast<std::size_t>(below(constraint_kind_count, rng))]
                : info;
        Constraint constraint = arbitrary_constraint(kind, geometry, solution, rng);
        if (check_constraint(constraint, geometry)) constraints.push_back(std::move(constraint));
    }
    return constraints;
}

std::vector<Grid> solutions_by_definition(const Puzzle& puzzle, std::size_t most) {
    std::vector<Grid> kept;
    for (Grid& grid : naive_solutions(puzzle, most)) {
        if (RuleChecker(puzzle, grid).keeps_all()) kept.push_back(std::move(grid));
    }
    return kept;
}

}  // namespace sudoku::test
