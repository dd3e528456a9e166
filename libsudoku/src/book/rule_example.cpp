#include "book/rule_example.hpp"

#include "generate/variant_table.hpp"

#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace sudoku::book {
namespace {

constexpr std::uint64_t example_seed = 6;
constexpr std::string_view small_board = "2x3";
constexpr std::string_view usual_board = "3x3";
constexpr std::size_t nice_length = 4;  // cells of a line or group
constexpr std::size_t small_ones = 3;   // constraints of one or two cells
constexpr int most_trials = 80;
constexpr int most_value = 16;
// Cells in units of the text size, on small boards and on those with more digits.
constexpr double cell_of_text = 1.25;
constexpr double least_cell_of_text = 0.9;
constexpr double figure_growth = 1.05;

// Constraints that the generator can place on a grid.
struct Pool {
    Grid solution;
    std::vector<Constraint> constraints = {};
};
using Pools = std::map<ConstraintKind, Pool>;

// The first cage of a board with different digits: two cells of a row and one below them.
std::vector<Cell> first_cage(const Grid& solution) {
    const Geometry& geometry = solution.geometry();
    for (int row = 1; row + 1 < geometry.side(); ++row) {
        for (int column = 1; column + 1 < geometry.side(); ++column) {
            const Cell left = geometry.cell_at(row, column);
            const Cell below = geometry.cell_at(row + 1, column + 1);
            if (solution[left] != solution[below])
                return {left, geometry.cell_at(row, column + 1), below};
        }
    }
    return {};
}

Pools all_pools() {
    Pools pools;
    for (const VariantInfo& info : variant_table()) {
        const VariantRow& row = variant_row(info);
        if (row.rules != nullptr) continue;  // they hold on few grids
        const std::string board = std::string(small_board) + (info.needs_latin ? "+latin" : "");
        Rng rng(example_seed, 0, 0);
        const Geometry geometry = parse_geometry(board).value();
        const Grid solution = random_full_grid(geometry, rng).value();
        std::vector<Constraint> found;
        if (row.cage_constraint != nullptr) {
            found.push_back(row.cage_constraint(first_cage(solution), solution, rng));
        } else {
            row.draw({solution, sizes_of(info, {}, geometry.side()), rng}, found);
        }
        for (Constraint& one : found) {
            Pool& pool = pools.try_emplace(one.kind, Pool{solution}).first->second;
            if (pool.solution == solution) pool.constraints.push_back(std::move(one));
        }
    }
    return pools;
}

// Cells of a connected group, in the order of a path if possible: each next to the one before.
std::vector<Cell> random_path(const Geometry& geometry, std::size_t length, bool is_straight,
                              Rng& rng) {
    const int side = geometry.side();
    const auto pick = [&](int below) {
        return static_cast<int>(rng.below(static_cast<std::uint64_t>(below)));
    };
    int row = pick(side);
    int column = pick(side);
    std::vector<Cell> cells = {geometry.cell_at(row, column)};
    for (std::size_t tries = 0; cells.size() < length && tries < 4 * length; ++tries) {
        const int down = pick(3) - 1;
        const int right = is_straight && down != 0 ? 0 : pick(3) - 1;
        const int next_row = row + down;
        const int next_column = column + right;
        if (next_row < 0 || next_row >= side || next_column < 0 || next_column >= side) continue;
        const Cell next = geometry.cell_at(next_row, next_column);
        if (std::find(cells.begin(), cells.end(), next) != cells.end()) continue;
        cells.push_back(next);
        row = next_row;
        column = next_column;
    }
    return cells;
}

// The cells that a constraint of this kind could have.
std::vector<Cell> random_cells(const ConstraintInfo& kind, const Geometry& geometry, Rng& rng) {
    const auto least = static_cast<std::size_t>(std::max(1, kind.least_cells));
    const std::size_t most =
        kind.most_cells == 0 ? nice_length + 1 : static_cast<std::size_t>(kind.most_cells);
    const std::size_t length =
        std::clamp(3 + static_cast<std::size_t>(rng.below(3)), least, std::max(least, most));
    switch (kind.shape) {
        case ConstraintShape::none: return {};
        case ConstraintShape::singles: return random_path(geometry, 1, true, rng);
        case ConstraintShape::neighbours: return random_path(geometry, 2, true, rng);
        case ConstraintShape::full_line: {
            std::vector<Cell> cells;
            const int row =
                static_cast<int>(rng.below(static_cast<std::uint64_t>(geometry.side())));
            for (int i = 0; i < geometry.side(); ++i) cells.push_back(geometry.cell_at(row, i));
            return cells;
        }
        case ConstraintShape::any: return random_path(geometry, length, true, rng);
        case ConstraintShape::line:
        case ConstraintShape::slope:
        case ConstraintShape::square: return random_path(geometry, length, false, rng);
    }
    return {};
}

// Constraints of a kind that the generator does not place, found by trial: cells of its shape, and
// the largest value with which it holds, because small ones say little.
Pool pool_by_trial(const ConstraintInfo& kind) {
    Rng rng(example_seed, 0, 0);
    const Geometry geometry = parse_geometry(small_board).value();
    Pool pool{random_full_grid(geometry, rng).value()};
    const auto holds = [&](const Constraint& one) {
        return check_constraint(one, geometry) &&
               Solver().search(Puzzle(pool.solution, {}, {one}), {.solutions = 1}).solutions == 1;
    };
    for (int i = 0; i < most_trials && pool.constraints.size() < small_ones * 2; ++i) {
        Constraint one{kind.kind, random_cells(kind, geometry, rng)};
        if (one.cells.empty()) break;
        if (kind.has_first_group) one.first_group_size = 1;
        // 0 stands for no value. Kinds with a usual value are shown with that one.
        const bool has_value =
            kind.most_values > 0 && !usual_value(kind.kind, geometry.side()).has_value();
        const int least = kind.least_values > 0 ? 1 : 0;
        for (int value = has_value ? most_value : 0; value >= least; --value) {
            one.values = value == 0 ? std::vector<int>() : std::vector<int>{value};
            if (!holds(one)) continue;
            pool.constraints.push_back(one);
            break;
        }
    }
    return pool;
}

// How far a constraint is from a good example: long enough to see what it says, short enough to be
// read at a glance. More than two values would be small, or make the whole board large.
std::size_t distance_from_nice(const Constraint& constraint) {
    constexpr std::size_t nice_values = 2;
    const std::size_t cells = constraint.cells.size();
    const std::size_t values = std::max(constraint.values.size(), nice_values) - nice_values;
    return values + (cells > nice_length ? cells - nice_length : 2 * (nice_length - cells));
}

// The middle value of those that are equally nice: the smallest and the largest are special cases.
const Constraint* nicest(const std::vector<Constraint>& pool) {
    std::vector<const Constraint*> best;
    for (const Constraint& one : pool) {
        const std::size_t distance = distance_from_nice(one);
        if (!best.empty() && distance > distance_from_nice(*best.front())) continue;
        if (!best.empty() && distance < distance_from_nice(*best.front())) best.clear();
        best.push_back(&one);
    }
    std::stable_sort(best.begin(), best.end(), [](const Constraint* a, const Constraint* b) {
        return a->values < b->values;
    });
    return best.empty() ? nullptr : best[best.size() / 2];
}

bool is_near(const Constraint& one, const Constraint& other, const Geometry& geometry) {
    return std::any_of(one.cells.begin(), one.cells.end(), [&](Cell a) {
        return std::any_of(other.cells.begin(), other.cells.end(), [&](Cell b) {
            return std::abs(geometry.row_of(a) - geometry.row_of(b)) < 2 &&
                   std::abs(geometry.column_of(a) - geometry.column_of(b)) < 2;
        });
    });
}

// One good constraint, or a few small ones without common neighbours, with different values if
// there are several.
std::vector<Constraint> chosen(const std::vector<Constraint>& pool, const Geometry& geometry) {
    const Constraint* const best = nicest(pool);
    if (best == nullptr || best->cells.empty()) return {};
    if (best->cells.size() > 2) return {*best};
    std::vector<Constraint> few;
    for (const bool is_new_value : {true, false}) {
        for (const Constraint& one : pool) {
            const bool is_free = std::none_of(few.begin(), few.end(), [&](const Constraint& other) {
                return is_near(one, other, geometry) ||
                       (is_new_value && one.values == other.values);
            });
            if (is_free && few.size() < small_ones) few.push_back(one);
        }
    }
    return few;
}

std::optional<RuleExample> constraint_example(const ConstraintInfo& kind) {
    static const Pools pools = all_pools();
    const auto known = pools.find(kind.kind);
    const Pool pool = known == pools.end() ? pool_by_trial(kind) : known->second;
    const Grid& solution = pool.solution;
    std::vector<Constraint> constraints = chosen(pool.constraints, solution.geometry());
    if (constraints.empty()) return std::nullopt;
    Grid digits(solution.geometry());
    for (const Constraint& one : constraints)
        for (const Cell cell : one.cells) digits.set(cell, solution[cell]);
    return RuleExample{Puzzle(std::move(digits), {}, std::move(constraints))};
}

// A digit in the middle of the board, and the candidates that it removes.
RuleExample step_example(const BoardRuleInfo& rule) {
    // The middle one of nine candidates is in the middle of its cell; two need larger cells.
    const bool has_one = rule.demand == PairDemand::differ;
    const Geometry geometry = parse_geometry(has_one ? usual_board : small_board).value();
    const int side = geometry.side();
    const Cell middle = geometry.cell_at(side / 2, side / 2);
    const Digit digit = static_cast<Digit>((side + 1) / 2);
    Grid digits(geometry);
    digits.set(middle, digit);
    StepDrawing step;
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    step.shades.assign(cells, 1);
    step.marks.assign(cells, {});
    step.bold.assign(cells, {});
    step.struck.assign(cells, {});
    for (const auto& [down, right] : rule.steps) {
        for (const int sign : {1, -1}) {
            const int row = geometry.row_of(middle) + sign * down;
            const int column = geometry.column_of(middle) + sign * right;
            if (row < 0 || column < 0 || row >= side || column >= side) continue;
            const Cell cell = static_cast<Cell>(row * side + column);
            if (has_one) step.struck[cell].insert(digit);
            if (rule.demand != PairDemand::not_consecutive) continue;
            step.struck[cell].insert(static_cast<Digit>(digit - 1));
            step.struck[cell].insert(static_cast<Digit>(digit + 1));
        }
    }
    for (std::size_t i = 0; i < cells; ++i) step.marks[i] = step.struck[i];
    return {Puzzle(digits), std::move(step)};
}

}  // namespace

std::optional<RuleExample> rule_example(std::string_view key) {
    if (const ConstraintInfo* const kind = find_constraint(key)) return constraint_example(*kind);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.name == key && !rule.steps.empty()) return step_example(rule);
    }
    // Rules that add houses, and both diagonals, which are one topic.
    const auto geometry = parse_geometry(std::string(usual_board) + '+' + std::string(key));
    if (!geometry || geometry->regions() != Regions::boxes) return std::nullopt;
    return RuleExample{Puzzle(Grid(*geometry))};
}

std::string rule_figure_name(std::string_view key) {
    return rule_example(key) ? "rule:" + std::string(key) : std::string();
}

Figures rule_figures(const std::vector<std::string>& keys, const Style& style,
                     TextMeasurer& measurer, double column, double least_type, double least_digit) {
    Figures figures;
    for (const std::string& key : keys) {
        auto example = rule_example(key);
        if (!example) continue;
        const bool is_small = example->board.geometry().side() <= 6;
        const BoardExtent extent = extent_of(example->board, false);
        double width =
            extent.columns * style.text.size * (is_small ? cell_of_text : least_cell_of_text);
        const int givens = example->board.givens().filled_count();
        const auto is_readable = [&] {
            const auto numbers = constraint_text_size(example->board, extent.columns, width);
            return (givens == 0 || digit_size(style, extent.columns, width) >= least_digit) &&
                   (!numbers || *numbers >= least_type);
        };
        while (!is_readable() && width * figure_growth < column) width *= figure_growth;
        const double border = border_width(style, extent.columns, width);
        if (example->step) example->step->mark_size = least_type + 0.1;
        const auto draw = [example = *example, &style, &measurer, border](Canvas& canvas,
                                                                          const Box& box) {
            draw_grid(
                canvas, measurer, style,
                {box.x + border / 2, box.y + border / 2, box.width - border, box.height - border},
                {.puzzle = example.board, .step = example.step ? &*example.step : nullptr});
        };
        figures[rule_figure_name(key)] = {width + border,
                                          width * extent.rows / extent.columns + border, draw};
    }
    return figures;
}

}  // namespace sudoku::book
