#include <sudoku/grid/constraint.hpp>

#include "grid/named_rules.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;
using NameCells = std::function<std::string(const Cells&)>;

// The statements of all parts within a sentence: "the cage .. adds up to 5, or digits are even in
// .. and the digits of ..".
std::string alternatives_text(const Constraint& constraint, const Geometry& geometry,
                              const NameCells& name_cells) {
    std::string text;
    for (const std::vector<Constraint>& parts : alternatives_of(constraint)) {
        std::string_view before = text.empty() ? "" : "; or ";
        for (const Constraint& part : parts) {
            std::string statement = constraint_statement(part, geometry, name_cells);
            const bool is_word = statement.size() > 1 && statement[1] >= 'a' && statement[1] <= 'z';
            if (is_word || statement.starts_with("A "))
                statement[0] = static_cast<char>(statement[0] - 'A' + 'a');
            text += before;
            text += statement;
            before = " and ";
        }
    }
    return text;
}

std::string listed(const std::vector<int>& values) {
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text += i + 1 == values.size() ? " and " : ", ";
        text += std::to_string(values[i]);
    }
    return text;
}

// What a constraint of a general kind demands of its digits.
std::string rule_text(const Constraint& constraint, const Geometry& geometry) {
    if (const NamedRule* const rule = named_rule_of(constraint, geometry)) return rule->words;
    return constraint.kind == ConstraintKind::automaton
               ? "follow the pattern of an automaton"
               : "form one of the pairs " + listed(constraint.values);
}

// The text that replaces a placeholder of ConstraintInfo::statement.
std::string placeholder_text(std::string_view placeholder, const Constraint& constraint,
                             const Geometry& geometry, const NameCells& name_cells) {
    const int side = geometry.side();
    const auto group_end =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    if (placeholder == "cells") return name_cells(constraint.cells);
    if (placeholder == "first") return name_cells(Cells(constraint.cells.begin(), group_end));
    if (placeholder == "rest") return name_cells(Cells(group_end, constraint.cells.end()));
    if (placeholder == "start") return name_cells({constraint.cells.front()});
    if (placeholder == "value")
        return std::to_string(constraint.values.empty()
                                  ? usual_value(constraint.kind, side).value_or(0)
                                  : constraint.values.front());
    if (placeholder == "alternatives") return alternatives_text(constraint, geometry, name_cells);
    if (placeholder == "side") return std::to_string(side);
    if (placeholder == "rule") return rule_text(constraint, geometry);
    assert(placeholder == "values");
    return listed(constraint.values);
}

}  // namespace

std::string constraint_statement(const Constraint& constraint, const Geometry& geometry,
                                 const std::function<std::string(const Cells&)>& name_cells) {
    std::string_view form = constraint_info(constraint.kind).statement;
    if (const std::size_t bar = form.find('|'); bar != std::string_view::npos)
        form = constraint.values.empty() ? form.substr(bar + 1) : form.substr(0, bar);
    std::string text;
    for (std::size_t from = 0; from < form.size();) {
        const std::size_t open = std::min(form.find('{', from), form.size());
        text += form.substr(from, open - from);
        if (open == form.size()) break;
        const std::size_t close = form.find('}', open);
        text += placeholder_text(form.substr(open + 1, close - open - 1), constraint, geometry,
                                 name_cells);
        from = close + 1;
    }
    return text;
}

}  // namespace sudoku
