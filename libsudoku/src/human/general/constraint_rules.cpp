#include "human/general/constraint_rules.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku::human::general {
namespace {

// The constraints that produced rules, found by the cells of the program's primitives because nets
// do not record them.
class ConstraintsByCells {
  public:
    template <class Primitive>
    explicit ConstraintsByCells(const std::vector<Primitive>& primitives) {
        for (const Primitive& primitive : primitives)
            constraints_.emplace(sorted(primitive.cells), primitive.constraint);
    }
    std::uint32_t of(const std::vector<Cell>& cells) const {
        const auto found = constraints_.find(sorted(cells));
        return found == constraints_.end() ? RuleProgram::no_constraint : found->second;
    }

  private:
    static std::vector<Cell> sorted(std::vector<Cell> cells) {
        std::sort(cells.begin(), cells.end());
        return cells;
    }
    std::map<std::vector<Cell>, std::uint32_t> constraints_;  // of several, the first
};

}  // namespace

ConstraintRules::ConstraintRules(const RuleProgram& program) {
    if (program.is_square && program.side <= ConstraintNet::largest_side)
        list(net_.emplace<ConstraintNet>(make_constraint_net(program)), program);
    else
        list(net_.emplace<RuleNet>(make_rule_net(program)), program);
}

void ConstraintRules::list(const ConstraintNet& net, const RuleProgram& program) {
    const ConstraintsByCells sums(program.sums), allowed_sets(program.allowed_sets);
    for (std::size_t number = 0; number < net.rules.size(); ++number) {
        const ConstraintNet::Rule& source = net.rules[number];
        const auto cells_of = [&](ConstraintNet::List list) {
            const auto cells = net.list(list);
            return std::vector<Cell>(cells.begin(), cells.end());
        };
        Rule rule;
        rule.cells = cells_of(source.cells);
        rule.around = cells_of(source.rest);
        rule.total = source.total;
        rule.number = static_cast<std::uint32_t>(number);
        switch (source.kind) {
            case ConstraintNet::Kind::sum:
                for (std::size_t i = 0; i < source.more.count; ++i)
                    rule.weights.push_back(net.weights[source.more.first + i]);
                [[fallthrough]];
            case ConstraintNet::Kind::cage: rule.constraint = sums.of(rule.cells); break;
            case ConstraintNet::Kind::allowed_sets:
                rule.constraint = allowed_sets.of(rule.cells);
                break;
            case ConstraintNet::Kind::regular:
                // Constraints of one line, seen from both ends, have the same cells in two orders.
                for (const RuleProgram::RegularConstraint& regular : program.regular) {
                    if (regular.automaton == source.more.first && regular.cells == rule.cells)
                        rule.constraint = regular.constraint;
                }
                break;
            case ConstraintNet::Kind::group:
            case ConstraintNet::Kind::house:
            case ConstraintNet::Kind::places: continue;  // covered by the techniques for houses
        }
        // Only sums can be implied; the other kinds always have a constraint.
        if (rule.constraint == RuleProgram::no_constraint) rule.houses = source.houses;
        rules_.push_back(std::move(rule));
    }
}

void ConstraintRules::list(const RuleNet& net, const RuleProgram& program) {
    const ConstraintsByCells sums(program.sums), allowed_sets(program.allowed_sets);
    std::size_t number = net.house_count();
    for (const RuleNet::SumRule& source : net.sums) {
        Rule rule{source.cells, {}, RuleProgram::no_constraint, source.total, {}, 0};
        const bool is_sum = !source.weights.empty();
        rule.constraint = (is_sum ? sums : allowed_sets).of(rule.cells);
        if (is_sum && !source.is_cage) rule.weights = source.weights;
        rule.number = static_cast<std::uint32_t>(number++);
        if (rule.constraint == RuleProgram::no_constraint) rule.houses = source.houses;
        rules_.push_back(std::move(rule));
    }
    for (const RuleProgram::RegularConstraint& rule : net.regular) {
        rules_.push_back(
            {rule.cells, {}, rule.constraint, 0, {}, static_cast<std::uint32_t>(number)});
        ++number;
    }
}

ConstraintAsker::ConstraintAsker(const ConstraintRules& rules)
    : rules_(rules.rules()), net_([&]() -> std::variant<NarrowNet, WideNet> {
          if (const auto* narrow = std::get_if<ConstraintNet>(&rules.net_)) {
              NarrowNet net{ConstraintPropagator(*narrow), narrow->rules, {}, {}, 0};
              net.all = static_cast<ConstraintNet::Mask>((1U << narrow->side) - 1);
              net.any.fill(net.all);
              return net;
          }
          const auto& wide = std::get<RuleNet>(rules.net_);
          return WideNet{WideNet::Propagator(wide), {}};
      }()) {}

void ConstraintAsker::see(std::span<const DigitSet::Mask> candidates) {
    candidates_ = candidates;
    if (auto* narrow = std::get_if<NarrowNet>(&net_)) {
        for (std::size_t cell = 0; cell < candidates.size(); ++cell)
            narrow->state[cell] = static_cast<ConstraintNet::Mask>(candidates[cell]);
    } else {
        std::get<WideNet>(net_).state.assign(candidates.begin(), candidates.end());
    }
}

std::optional<std::span<const ConstraintAsker::Elimination>> ConstraintAsker::ask(
    std::size_t rule) {
    gone_.clear();
    const std::uint32_t number = rules_[rule].number;
    const bool is_good = std::visit([&](auto& net) { return look(net, number); }, net_);
    if (!is_good) return {};
    return gone_;
}

std::optional<std::span<const ConstraintAsker::Elimination>> ConstraintAsker::ask_alone(
    std::size_t number) {
    NarrowNet& net = std::get<NarrowNet>(net_);
    const ConstraintRules::Rule& rule = rules_[number];
    // For the surrounding cells, only the union of their candidates matters.
    DigitSet::Mask together = 0;
    for (const Cell cell : rule.around) together |= candidates_[cell];
    for (const Cell cell : rule.around) net.any[cell] = static_cast<ConstraintNet::Mask>(together);
    for (const Cell cell : rule.cells)
        net.any[cell] = static_cast<ConstraintNet::Mask>(candidates_[cell]);
    gone_.clear();
    const bool is_good = net.propagator.look_at_alone(net.any, net.rules[rule.number]);
    net.propagator.changed().for_each([&](std::size_t cell) {
        const auto taken = static_cast<DigitSet::Mask>(net.all & ~net.any[cell]);
        gone_.push_back({static_cast<Cell>(cell), taken});
        net.any[cell] = net.all;
    });
    for (const std::vector<Cell>* const cells : {&rule.around, &rule.cells}) {
        for (const Cell cell : *cells) net.any[cell] = net.all;
    }
    if (!is_good) return {};
    return gone_;
}

bool ConstraintAsker::look(NarrowNet& net, std::uint32_t number) {
    const bool is_good = net.propagator.look_at_alone(net.state, net.rules[number]);
    net.propagator.changed().for_each([&](std::size_t cell) {
        const auto before = static_cast<ConstraintNet::Mask>(candidates_[cell]);
        const ConstraintNet::Mask left = std::exchange(net.state[cell], before);
        gone_.push_back({static_cast<Cell>(cell), static_cast<DigitSet::Mask>(before & ~left)});
    });
    return is_good;
}

bool ConstraintAsker::look(WideNet& net, std::uint32_t number) {
    const bool is_good = net.propagator.look_at_alone(net.state, number);
    for (const Cell cell : net.propagator.changed()) {
        const DigitSet::Mask left = std::exchange(net.state[cell], candidates_[cell]);
        // A cell that changed twice is recorded completely the first time.
        if (left != candidates_[cell]) gone_.push_back({cell, candidates_[cell] & ~left});
    }
    std::sort(gone_.begin(), gone_.end(),
              [](const Elimination& a, const Elimination& b) { return a.cell < b.cell; });
    return is_good;
}

}  // namespace sudoku::human::general
