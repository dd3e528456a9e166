#pragma once

#include <sudoku/grid/constraint.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A rule with a name that constraints of a general kind (`pairs`, `all-pairs`, `automaton`) can
// state: what a table of pairs or of steps means for a person.
struct NamedRule {
    std::string_view name;  // key of its sentence in the section [rules_of] of the languages
    int number = 0;         // of rules with one: "differ by at least 5"; otherwise 0
    std::string sign;       // drawn on the board, the same in all languages
    std::string words;      // the end of a sentence that begins with "Any two neighbours of .."
    std::vector<int> values;  // of the constraint that states it

    std::string text() const;  // name and number, as in constraint_text()
};

// All rules of a kind on boards with these digits, none of them without effect. Of rules that mean
// the same, only the first is listed. They are kept for each thread.
const std::vector<NamedRule>& named_rules(ConstraintKind kind, const Geometry& geometry);

// The rule that a constraint states; null if it has no name.
const NamedRule* named_rule_of(const Constraint& constraint, const Geometry& geometry);

}  // namespace sudoku
