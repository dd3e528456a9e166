#include "human/general/board_finders.hpp"
#include "human/general/clue_rule_kinds.hpp"
#include "human/general/step_making.hpp"
#include "search/clue_propagator.hpp"

namespace sudoku::human::general {
namespace {

// What one rule of the net says about the position, without any other.
template <class Wanted>
void find_by_net(const OpenPosition& position, Technique technique, Steps& steps, Wanted wanted) {
    const BoardRules& rules = position.rules();
    const ClueNet* const net = rules.net();
    if (net == nullptr) return;
    CluePropagator::State state{};
    for (std::size_t cell = 0; cell < rules.cell_count(); ++cell)
        state[cell] = static_cast<ClueNet::Mask>(position.candidates(static_cast<Cell>(cell)));
    CluePropagator propagator(*net);
    for (std::size_t i = 0; i < net->rules.size(); ++i) {
        const ClueNet::Rule& rule = net->rules[i];
        if (!wanted(rule.kind, rules.clue_of(i) != RuleProgram::no_clue)) continue;
        CluePropagator::State after = state;
        if (!propagator.look_at_alone(after, rule)) continue;
        if (after == state) continue;
        Step step;
        for (std::size_t cell = 0; cell < rules.cell_count(); ++cell) {
            add_gone(step, static_cast<Cell>(cell),
                     static_cast<Mask>(state[cell]) & ~static_cast<Mask>(after[cell]));
        }
        if (step.eliminations.empty()) continue;
        step.technique = technique;
        for (const std::uint8_t cell : net->list(rule.cells)) step.cells.push_back(cell);
        if (rules.clue_of(i) != RuleProgram::no_clue) {
            step.clue = rules.clue_of(i);
        } else {
            step.sum = rule.total;
            if (rule.kind == ClueNet::Kind::sum) {
                for (std::size_t k = 0; k < rule.more.count; ++k)
                    step.weights.push_back(net->weights[rule.more.first + k]);
            }
        }
        steps.push_back(std::move(step));
    }
}

}  // namespace

void find_clue_candidates(const OpenPosition& position, Steps& steps) {
    find_by_net(position, Technique::clue_candidates, steps, leaves_clue_candidates);
}

void find_implied_sums(const OpenPosition& position, Steps& steps) {
    find_by_net(position, Technique::implied_sum, steps, is_implied_sum);
}

}  // namespace sudoku::human::general
