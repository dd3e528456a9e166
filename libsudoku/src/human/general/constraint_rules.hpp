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

// What constraints say of more than two cells, and the sums that follow from cages and houses
// together: rules that are asked one at a time. A square board up to side 9 has them as a
// constraint net, which is quick, any other one as a rule net.
class ConstraintRules {
  public:
    struct Rule {
        std::vector<Cell> cells;
        std::vector<Cell> around;  // the other cells of a house, which the rule looks at as well
        std::uint32_t constraint = RuleProgram::no_constraint;  // none: it is implied
        int total = 0;                                          // of a sum
        std::vector<int> weights;  // of a sum whose digits may repeat or count negative; else empty
        std::uint32_t number = 0;  // in the net
    };

    explicit ConstraintRules(const RuleProgram& program);

    // Those of a constraint net by their cost; those of a rule net as it numbers them.
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

    // The candidates of all cells, which the next questions are about.
    void see(std::span<const DigitSet::Mask> candidates);

    struct Elimination {
        Cell cell = 0;
        DigitSet::Mask digits = 0;
    };
    // What the rule, by its number among rules(), takes from the cells, in their order; nothing
    // where no digits satisfy it any more. Good until the next question.
    std::optional<std::span<const Elimination>> ask(std::size_t rule);

    // Whether the rules are those of a constraint net.
    bool is_narrow() const { return std::holds_alternative<NarrowNet>(net_); }
    // The same where all other cells may hold anything: from those beside its own it takes the same
    // whatever they hold. Digits may be among what it takes that the cells do not have. Only of a
    // constraint net.
    std::optional<std::span<const Elimination>> ask_alone(std::size_t rule);

  private:
    struct NarrowNet {
        ConstraintPropagator propagator;
        std::span<const ConstraintNet::Rule> rules;
        ConstraintPropagator::State state;
        ConstraintPropagator::State any;  // between questions every cell may hold all digits
        ConstraintNet::Mask all = 0;
    };
    struct WideNet {
        using Propagator = RulePropagator<any_board>;
        Propagator propagator;
        Propagator::State state;
    };

    // Notes what the rule takes, and gives it back; false where it fails.
    bool look(NarrowNet& net, std::uint32_t number);
    bool look(WideNet& net, std::uint32_t number);

    std::span<const ConstraintRules::Rule> rules_;
    std::variant<NarrowNet, WideNet> net_;
    std::span<const DigitSet::Mask> candidates_;
    std::vector<Elimination> gone_;
};

}  // namespace sudoku::human::general
