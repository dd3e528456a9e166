// The checks of a constraint by its row in the table: its cells, their arrangement, and its values.

#include <sudoku/grid/constraint.hpp>

#include "grid/alternatives.hpp"
#include "grid/automaton_step.hpp"
#include "grid/board_need.hpp"
#include "grid/closed_line.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;

// The lowest cell that is listed twice. Compares all pairs, because most lists are short.
std::optional<Cell> lowest_repeated(std::span<const Cell> cells) {
    std::optional<Cell> lowest;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const auto before = cells.first(i);
        if (std::find(before.begin(), before.end(), cells[i]) != before.end())
            lowest = std::min(cells[i], lowest.value_or(cells[i]));
    }
    return lowest;
}

Error bad_constraint(const ConstraintInfo& info, const std::string& what) {
    return {ErrorCode::invalid, std::string(info.name) + ' ' + what};
}

// The displacement from one cell to another.
struct Step {
    int rows;
    int columns;
    bool operator==(const Step&) const = default;
};

Step step_of(const Geometry& geometry, Cell from, Cell to) {
    return {geometry.row_of(to) - geometry.row_of(from),
            geometry.column_of(to) - geometry.column_of(from)};
}

bool touches(Step step) {
    return std::abs(step.rows) <= 1 && std::abs(step.columns) <= 1 && step != Step{0, 0};
}

bool is_straight(const Geometry& geometry, const Cells& cells) {
    if (cells.size() < 2) return true;
    const Step first = step_of(geometry, cells[0], cells[1]);
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Step step = step_of(geometry, cells[i - 1], cells[i]);
        if (!touches(step) || step != first) return false;
    }
    return true;
}

bool is_row_or_column(const Geometry& geometry, Cells cells) {
    std::sort(cells.begin(), cells.end());
    const auto houses = geometry.houses_and_parts();
    return std::any_of(houses.begin(), houses.end(), [&](const House& house) {
        return (house.kind == HouseKind::row || house.kind == HouseKind::column) &&
               house.cells == cells;
    });
}

bool is_on_border(const Geometry& geometry, Cell cell) {
    if (geometry.is_extra(cell)) return false;
    const int row = geometry.row_of(cell);
    const int column = geometry.column_of(cell);
    return row == 0 || row == geometry.rows() - 1 || column == 0 ||
           column == geometry.columns() - 1;
}

Status check_line(const Constraint& constraint, const ConstraintInfo& info,
                  const Geometry& geometry) {
    for (std::size_t i = 1; i < constraint.cells.size(); ++i) {
        if (touches(step_of(geometry, constraint.cells[i - 1], constraint.cells[i]))) continue;
        return bad_constraint(info, "goes from " + geometry.cell_name(constraint.cells[i - 1]) +
                                        " to " + geometry.cell_name(constraint.cells[i]) +
                                        ": expected cells that touch");
    }
    return success();
}

Status check_shape(const Constraint& constraint, const ConstraintInfo& info,
                   const Geometry& geometry) {
    const Cells& cells = constraint.cells;
    switch (info.shape) {
        case ConstraintShape::none:
        case ConstraintShape::any:
        case ConstraintShape::singles: return success();
        case ConstraintShape::line: return check_line(constraint, info, geometry);
        case ConstraintShape::neighbours: {
            const Step step = step_of(geometry, cells[0], cells[1]);
            if (std::abs(step.rows) + std::abs(step.columns) == 1) return success();
            return bad_constraint(info, "needs two cells that share an edge");
        }
        case ConstraintShape::full_line: {
            if (is_straight(geometry, cells) && is_row_or_column(geometry, cells)) return success();
            return bad_constraint(info, "needs a whole row or column, from one end to the other");
        }
        case ConstraintShape::slope: {
            if (geometry.grids().size() > 1)
                return bad_constraint(info, "is not supported on multi-grid boards");
            const bool is_sloping =
                cells.size() < 2 || step_of(geometry, cells[0], cells[1]).rows *
                                            step_of(geometry, cells[0], cells[1]).columns !=
                                        0;
            if (is_sloping && is_straight(geometry, cells) &&
                is_on_border(geometry, cells.front()) && is_on_border(geometry, cells.back()))
                return success();
            return bad_constraint(info, "needs the cells of a diagonal from edge to edge");
        }
        case ConstraintShape::square: {
            Cells sorted = cells;
            std::sort(sorted.begin(), sorted.end());
            const Step right = step_of(geometry, sorted[0], sorted[1]);
            const Step below = step_of(geometry, sorted[0], sorted[2]);
            const Step across = step_of(geometry, sorted[0], sorted[3]);
            if (right == Step{0, 1} && below == Step{1, 0} && across == Step{1, 1})
                return success();
            return bad_constraint(info, "needs the four cells around a corner");
        }
    }
    return success();
}

Status check_values(const Constraint& constraint, const ConstraintInfo& info,
                    const Geometry& geometry) {
    const int count = static_cast<int>(constraint.values.size());
    if (count < info.least_values)
        return bad_constraint(info, "needs a value, as in " + std::string(info.name) + "=10:..");
    if (count > info.most_values) {
        return bad_constraint(info, info.most_values == 0
                                        ? "takes no value"
                                        : "takes no more than " +
                                              counted(static_cast<std::uint64_t>(info.most_values),
                                                      "value", "values"));
    }
    constexpr int most = 1'000'000'000;
    for (const int value : constraint.values) {
        if (value < 0 || value > most)
            return bad_constraint(info, "has the value " + std::to_string(value) +
                                            ": expected 0 to " + std::to_string(most));
    }
    const auto must_be = [&](const auto& is_good, const std::string& what) -> Status {
        for (const int value : constraint.values) {
            if (!is_good(value))
                return bad_constraint(
                    info, "has the value " + std::to_string(value) + ": expected " + what);
        }
        return success();
    };
    const int side = geometry.side();
    const auto is_digit = [&geometry](int value) {
        return value >= geometry.first_digit() && value < geometry.first_digit() + geometry.side();
    };
    switch (info.values) {
        case ConstraintValues::any: return success();
        case ConstraintValues::positive:
            return must_be([](int value) { return value >= 1; }, "1 or more");
        case ConstraintValues::digits: return must_be(is_digit, "digits");
        case ConstraintValues::five_or_ten:
            return must_be([](int value) { return value == 5 || value == 10; }, "5 or 10");
        case ConstraintValues::rank:
            return must_be([=](int value) { return value >= 1 && value <= 4 * side; },
                           "1 to four times the side");
        case ConstraintValues::modulus:
            return must_be([=](int value) { return value >= 2 && value <= side; },
                           "2 up to the side");
        case ConstraintValues::counted: {
            DigitSet seen;
            return must_be(
                [&](int value) {
                    const bool is_good = value < 100 && value % 10 >= 1 && value % 10 <= side &&
                                         !seen.contains(static_cast<Digit>(value % 10));
                    if (is_good) seen.insert(static_cast<Digit>(value % 10));
                    return is_good;
                },
                "how often and which digit, each digit once");
        }
        case ConstraintValues::digit_pairs:
            return must_be(
                [=](int value) { return is_digit(value / 100) && is_digit(value % 100); },
                "100 times the first digit and the second one, as in 307");
        case ConstraintValues::automaton_steps: {
            std::set<std::pair<int, int>> known;
            return must_be(
                [&](int value) {
                    const AutomatonStep step = AutomatonStep::of(value);
                    return step.from < AutomatonStep::most_states && step.digit <= side &&
                           (!step.is_end() || step.to == 0) &&
                           known.emplace(step.from, step.digit).second;
                },
                "100000 times a state below 1000, 100 times the next one and a digit, each digit "
                "of a state once");
        }
        case ConstraintValues::alternatives: return success();
    }
    return success();
}

Status check_heads(const Constraint& constraint, const ConstraintInfo& info) {
    constexpr std::size_t longest_bulb = 3;
    if (!info.has_first_group) {
        if (constraint.first_group_size == 0) return success();
        return bad_constraint(info, "has no second group of cells");
    }
    if (constraint.first_group_size == 0 || constraint.first_group_size >= constraint.cells.size())
        return bad_constraint(info, "needs cells on both sides of '/'");
    if (info.kind == ConstraintKind::arrow && constraint.first_group_size > longest_bulb)
        return bad_constraint(info, "has a bulb of " + std::to_string(constraint.first_group_size) +
                                        " cells: expected 1 to 3");
    const bool has_equal_groups =
        info.kind == ConstraintKind::clone || info.kind == ConstraintKind::same_digits;
    if (has_equal_groups && 2 * constraint.first_group_size != constraint.cells.size())
        return bad_constraint(info, "needs as many cells on both sides of '/'");
    if (info.kind == ConstraintKind::count_distinct && constraint.first_group_size != 1)
        return bad_constraint(info, "needs one cell before '/'");
    if (info.kind == ConstraintKind::index &&
        constraint.first_group_size != (constraint.values.empty() ? 2 : 1))
        return bad_constraint(info, constraint.values.empty()
                                        ? "without a value needs two cells before '/'"
                                        : "with a value needs one cell before '/'");
    return success();
}

// What the board lacks for the need; empty if nothing.
std::string_view missing_for(BoardNeed need, const Constraint& constraint,
                             const Geometry& geometry) {
    constexpr int most_digits_of_sets = 12;
    const auto unless = [](bool has, std::string_view what) { return has ? "" : what; };
    switch (need) {
        case BoardNeed::digits_from_one:
            return unless(geometry.first_digit() != 0, "the digits from 1");
        case BoardNeed::thirds:
            return unless(geometry.side() % 3 == 0, "a side divisible by three");
        case BoardNeed::few_digits:
            return unless(geometry.side() <= most_digits_of_sets, "a side up to 12");
        case BoardNeed::whole_line:
            return unless(!geometry.features().contains(Feature::short_houses) ||
                              static_cast<int>(constraint.cells.size()) == geometry.side(),
                          "a row or column with every digit");
        case BoardNeed::one_grid:
            return unless(geometry.is_square(), "one grid with every digit in each row and column");
        case BoardNeed::boxes:
            return unless(geometry.regions() != Regions::none, "a board with boxes");
    }
    return "";
}

Status check_board(const Constraint& constraint, const ConstraintInfo& info,
                   const Geometry& geometry) {
    if (info.digits_differ && static_cast<int>(constraint.cells.size()) > geometry.side()) {
        return bad_constraint(info, "of " + std::to_string(constraint.cells.size()) +
                                        " cells: expected " + std::to_string(geometry.side()) +
                                        " at most, because digits differ");
    }
    const EnumSet<BoardNeed> needs = needs_of(info.kind);
    for (const BoardNeed need : all_board_needs) {
        if (!needs.contains(need)) continue;
        const std::string_view missing = missing_for(need, constraint, geometry);
        if (!missing.empty()) return bad_constraint(info, "needs " + std::string(missing));
    }
    return success();
}

}  // namespace

Status check_constraint(const Constraint& constraint, const Geometry& geometry) {
    const ConstraintInfo& info = constraint_info(constraint.kind);
    const int count = static_cast<int>(constraint.cells.size());
    if (info.shape == ConstraintShape::none && count > 0)
        return bad_constraint(info, "takes no cells");
    if (count < info.least_cells || (info.most_cells > 0 && count > info.most_cells)) {
        return bad_constraint(info, "of " + counted(constraint.cells.size(), "cell", "cells") +
                                        ": expected " + std::to_string(info.least_cells) +
                                        (info.least_cells == info.most_cells ? "" : " or more"));
    }
    // The cell that tells a place can be one of the places itself.
    const bool is_index = info.kind == ConstraintKind::index && !constraint.values.empty();
    std::span<const Cell> own(constraint.cells);
    own = own.subspan(is_index ? 1 : 0);
    if (is_closed_line(constraint)) own = own.first(own.size() - 1);
    // Alternatives can be about the same cells, and a sum can count a cell twice.
    if (info.kind == ConstraintKind::any_of || info.kind == ConstraintKind::sum) own = {};
    if (std::any_of(constraint.cells.begin(), constraint.cells.end(),
                    [&](Cell cell) { return cell >= geometry.cell_count(); }))
        return bad_constraint(info, "has a cell outside the board");
    if (const auto twice = lowest_repeated(own))
        return bad_constraint(info, "has " + geometry.cell_name(*twice) + " twice");
    if (Status status = check_values(constraint, info, geometry); !status) return status;
    if (Status status = check_heads(constraint, info); !status) return status;
    if (Status status = check_board(constraint, info, geometry); !status) return status;
    if (info.kind == ConstraintKind::any_of) return check_alternatives(constraint, geometry);
    return check_shape(constraint, info, geometry);
}

}  // namespace sudoku
