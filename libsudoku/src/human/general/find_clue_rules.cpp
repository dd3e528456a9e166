#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

namespace sudoku::human::general {
namespace {

// What one rule says about the position, without any other: those of clues, or the implied ones.
void find_by_rules(const OpenPosition& position, Technique technique, bool of_clues, Steps& steps) {
    const ClueRules* const rules = position.rules().clue_rules();
    if (rules == nullptr) return;
    ClueAsker asker(*rules);
    asker.see(position.candidates());
    for (std::size_t i = 0; i < rules->rules().size(); ++i) {
        const ClueRules::Rule& rule = rules->rules()[i];
        if ((rule.clue != RuleProgram::no_clue) != of_clues) continue;
        const auto gone = asker.ask(i);
        if (!gone || gone->empty()) continue;
        Step step;
        for (const ClueAsker::Gone& part : *gone) add_gone(step, part.cell, part.digits);
        step.technique = technique;
        step.cells = rule.cells;
        if (of_clues) {
            step.clue = rule.clue;
        } else {
            step.sum = rule.total;
            step.weights = rule.weights;
        }
        steps.push_back(std::move(step));
    }
}

}  // namespace

void find_clue_candidates(const OpenPosition& position, Steps& steps) {
    find_by_rules(position, Technique::clue_candidates, true, steps);
}

void find_implied_sums(const OpenPosition& position, Steps& steps) {
    find_by_rules(position, Technique::implied_sum, false, steps);
}

}  // namespace sudoku::human::general
