#include <sudoku/grid/puzzle.hpp>

#include <algorithm>
#include <array>

namespace sudoku {

std::vector<DigitSet> Puzzle::pencilmarks() const {
    std::vector<DigitSet> marks = allowed_;
    for (std::size_t cell = 0; cell < marks.size(); ++cell)
        marks[cell] = allowed(static_cast<Cell>(cell));
    return marks;
}

Puzzle with_constraints(const Puzzle& puzzle, std::vector<Constraint> constraints) {
    return {puzzle.givens(), puzzle.pencilmarks(), std::move(constraints)};
}

std::string rules_beside_houses(const Puzzle& puzzle) {
    std::string names;
    const auto add = [&](std::string_view name) { (names += names.empty() ? "" : ", ") += name; };
    for (const ConstraintInfo& info : constraint_table()) {
        const auto& constraints = puzzle.constraints();
        const auto is_kind = [&](const Constraint& constraint) {
            return constraint.kind == info.kind;
        };
        if (std::any_of(constraints.begin(), constraints.end(), is_kind)) add(info.name);
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        const bool is_there = puzzle.geometry().rules().contains(rule.rule);
        if (is_there && rule.houses == nullptr) add(rule.name);
    }
    return names;
}

Status require_plain(const Puzzle& puzzle, std::string_view who) {
    const Features unknown = puzzle.features() - square_boards - Features{Feature::pencilmarks};
    if (unknown.empty()) return success();
    if (const Status usual = require_usual_digits(puzzle.geometry(), who); !usual) return usual;
    if (unknown.contains(Feature::several_grids)) {
        return Error{ErrorCode::unsupported,
                     "is on a multi-grid board, which " + std::string(who) + " does not support"};
    }
    return Error{ErrorCode::unsupported, "has rules that " + std::string(who) +
                                             " does not support: " + rules_beside_houses(puzzle)};
}

Status require_no_pencilmarks(const Puzzle& puzzle, std::string_view what) {
    if (!puzzle.has_pencilmarks()) return success();
    return Error{ErrorCode::unsupported, "puzzles with pencilmarks " + std::string(what)};
}

Status require_usual_digits(const Geometry& geometry, std::string_view who, Features known) {
    struct Unusual {
        Feature feature;
        std::string_view words;
    };
    constexpr std::array unusual{
        Unusual{Feature::extra_cells, "has extra cells, which "},
        Unusual{Feature::short_houses, "has fewer cells than digits in a house, which "},
        Unusual{Feature::digits_from_zero, "has the digit 0, which "}};
    for (const Unusual& each : unusual) {
        if (!geometry.features().contains(each.feature) || known.contains(each.feature)) continue;
        return Error{ErrorCode::unsupported,
                     std::string(each.words) + std::string(who) + " does not support"};
    }
    return success();
}

}  // namespace sudoku
