#pragma once

#include "grid/rule_program.hpp"
#include "search/clue_propagator.hpp"
#include "search/rule_propagator.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace sudoku::human::general {

// What clues say of more than two cells, and the sums that follow from cages and houses together:
// rules that are asked one at a time. A square board up to side 9 has them as a clue net, which is
// quick, any other one as a rule net.
class ClueRules {
  public:
    struct Rule {
        std::vector<Cell> cells;
        std::vector<Cell> around;  // the other cells of a house, which the rule looks at as well
        std::uint32_t clue = RuleProgram::no_clue;  // none: it is implied
        int total = 0;                              // of a sum
        std::vector<int> weights;  // of a sum whose digits may repeat or count negative; else empty
        std::uint32_t number = 0;  // in the net
    };

    explicit ClueRules(const RuleProgram& program);

    // Those of a clue net by their cost; those of a rule net as it numbers them.
    std::span<const Rule> rules() const { return rules_; }

  private:
    friend class ClueAsker;
    void list(const ClueNet& net, const RuleProgram& program);
    void list(const RuleNet& net, const RuleProgram& program);

    std::variant<ClueNet, RuleNet> net_;
    std::vector<Rule> rules_;
};

// Asks single rules about a position. The rules must outlive it.
class ClueAsker {
  public:
    explicit ClueAsker(const ClueRules& rules);

    // The candidates of all cells, which the next questions are about.
    void see(std::span<const DigitSet::Mask> candidates);

    struct Gone {
        Cell cell = 0;
        DigitSet::Mask digits = 0;
    };
    // What the rule, by its number among rules(), takes from the cells, in their order; nothing
    // where no digits satisfy it any more. Good until the next question.
    std::optional<std::span<const Gone>> ask(std::size_t rule);

    // Whether the rules are those of a clue net.
    bool is_narrow() const { return std::holds_alternative<NarrowNet>(net_); }
    // The same where all other cells may hold anything: from those beside its own it takes the same
    // whatever they hold. Digits may be among what it takes that the cells do not have. Only of a
    // clue net.
    std::optional<std::span<const Gone>> ask_alone(std::size_t rule);

  private:
    struct NarrowNet {
        CluePropagator propagator;
        std::span<const ClueNet::Rule> rules;
        CluePropagator::State state;
        CluePropagator::State any;  // between questions every cell may hold all digits
        ClueNet::Mask all = 0;
    };
    struct WideNet {
        using Propagator = RulePropagator<any_board>;
        Propagator propagator;
        Propagator::State state;
    };

    // Notes what the rule takes, and gives it back; false where it fails.
    bool look(NarrowNet& net, std::uint32_t number);
    bool look(WideNet& net, std::uint32_t number);

    std::span<const ClueRules::Rule> rules_;
    std::variant<NarrowNet, WideNet> net_;
    std::span<const DigitSet::Mask> candidates_;
    std::vector<Gone> gone_;
};

}  // namespace sudoku::human::general
