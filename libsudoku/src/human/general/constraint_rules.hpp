#pragma once

#include "grid/rule_program.hpp"
#include "search/constraint_propagator.hpp"
#include "search/rule_propagator.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace sudoku::human::general {

// The rules of constraints on more than two cells, and the sums that follow from cages and houses
// together. They can be asked one at a time. Square boards up to side 9 use a constraint net, which
// is fast; others use a rule net.
class ConstraintRules {
  public:
    struct Rule {
        std::vector<Cell> cells;
        // The other cells of a house, which the rule also takes into account.
        std::vector<Cell> around;
        // no_constraint: the rule is implied by several
        std::uint32_t constraint = RuleProgram::no_constraint;
        int total = 0;             // total of a sum
        std::vector<int> weights;  // set for a sum whose digits can repeat or count negatively
        std::uint32_t number = 0;  // index in the net
        int houses = 0;            // whose sums imply the rule; 0 for the rules of constraints
    };

    explicit ConstraintRules(const RuleProgram& program);

    // The rules of a constraint net are ordered by cost, those of a rule net by index.
    std::span<const Rule> rules() const { return rules_; }

  private:
    friend class ConstraintAsker;
    void list(const ConstraintNet& net, const RuleProgram& program);
    void list(const RuleNet& net, const RuleProgram& program);

    std::variant<ConstraintNet, RuleNet> net_;
    std::vector<Rule> rules_;
};

// Asks single rules about a position. The rules must outlive it.
class ConstraintAsker {
  public:
    explicit ConstraintAsker(const ConstraintRules& rules);

    // Sets the candidates of all cells for the following questions.
    void see(std::span<const DigitSet::Mask> candidates);

    struct Elimination {
        Cell cell = 0;
        DigitSet::Mask digits = 0;
    };
    // Returns what the rule, an index into rules(), eliminates, in the order of the cells; empty if
    // no digits satisfy the rule any more. The span is valid until the next question.
    std::optional<std::span<const Elimination>> ask(std::size_t rule);

    // True if the rules form a constraint net.
    bool is_narrow() const { return std::holds_alternative<NarrowNet>(net_); }
    // The same if all cells but those of the rule can hold anything, which makes the answer
    // independent of these. It can include digits that the cells do not have. Only for a constraint
    // net.
    std::optional<std::span<const Elimination>> ask_alone(std::size_t rule);

  private:
    struct NarrowNet {
        ConstraintPropagator propagator;
        std::span<const ConstraintNet::Rule> rules;
        ConstraintPropagator::State state;
        ConstraintPropagator::State any;  // between questions, every cell has all digits
        ConstraintNet::Mask all = 0;
    };
    struct WideNet {
        using Propagator = RulePropagator<any_board>;
        Propagator propagator;
        Propagator::State state;
    };

    // Records what the rule eliminates and restores it in the net; returns false if the rule fails.
    bool look(NarrowNet& net, std::uint32_t number);
    bool look(WideNet& net, std::uint32_t number);

    std::span<const ConstraintRules::Rule> rules_;
    std::variant<NarrowNet, WideNet> net_;
    std::span<const DigitSet::Mask> candidates_;
    std::vector<Elimination> gone_;
};

}  // namespace sudoku::human::general
