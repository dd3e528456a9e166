#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace sudoku::human::general {
namespace {

// The digits that the other cells of the surrounding house cannot have.
DigitSet digits_needed(const BoardPosition& position, const ConstraintRules::Rule& rule) {
    Mask beside = 0;
    for (const Cell cell : rule.around) beside |= position.candidates(cell);
    Mask open = 0;
    for (const Cell cell : rule.cells) {
        if (!has_one(position.candidates(cell))) open |= position.candidates(cell);
    }
    return rule.around.empty() ? DigitSet() : DigitSet::from_mask(open & ~beside);
}

// The house that consists of the cells of a rule and the surrounding cells.
const HouseRule* house_around(const BoardPosition& position, const ConstraintRules::Rule& rule) {
    const std::vector<HouseRule>& houses = position.rules().houses();
    const auto found = std::find_if(houses.begin(), houses.end(), [&](const HouseRule& house) {
        const auto is_in = [&](Cell cell) { return house.set.contains(cell); };
        return house.cells.size() == rule.cells.size() + rule.around.size() &&
               std::all_of(rule.cells.begin(), rule.cells.end(), is_in) &&
               std::all_of(rule.around.begin(), rule.around.end(), is_in);
    });
    return found == houses.end() ? nullptr : &*found;
}

// Adds to a step the surrounding house and the digits that the constraint must contain, if the step
// would be different with unrestricted other cells in that house.
void name_house(Step& step, const BoardPosition& position, const ConstraintRules& rules,
                std::size_t at) {
    const ConstraintRules::Rule& rule = rules.rules()[at];
    const DigitSet needed = digits_needed(position, rule);
    const HouseRule* const house = needed.empty() ? nullptr : house_around(position, rule);
    if (house == nullptr) return;
    std::vector<Mask> freed(position.candidates().begin(), position.candidates().end());
    for (const Cell cell : rule.around)
        freed[cell] = static_cast<Mask>(DigitSet::all(position.rules().side()).mask());
    ConstraintAsker asker(rules);
    asker.see(freed);
    const auto gone = asker.ask(at);
    const auto goes_anyway = [&](const Candidate& candidate) {
        return gone && std::any_of(gone->begin(), gone->end(),
                                   [&](const ConstraintAsker::Elimination& part) {
                                       return part.cell == candidate.cell &&
                                              (part.digits & mask_of(candidate.digit)) != 0;
                                   });
    };
    if (std::all_of(step.eliminations.begin(), step.eliminations.end(), goes_anyway)) return;
    step.houses = {house->index};
    step.digits = needed;
}

// Finds the steps of single rules that follow from the sums of that many houses. The rules of
// constraints follow from no house.
void find_by_rules(const BoardPosition& position, Technique technique, int least_houses,
                   int most_houses, FinderContext& steps) {
    const ConstraintRules* const rules = position.rules().constraint_rules();
    if (rules == nullptr) return;
    ConstraintAsker asker(*rules);
    asker.see(position.candidates());
    for (std::size_t i = 0; i < rules->rules().size(); ++i) {
        const ConstraintRules::Rule& rule = rules->rules()[i];
        if (rule.houses < least_houses || rule.houses > most_houses) continue;
        const auto gone = asker.ask(i);
        if (!gone || gone->empty()) continue;
        Step step;
        for (const ConstraintAsker::Elimination& part : *gone)
            add_eliminations(step, part.cell, part.digits);
        step.technique = technique;
        step.cells = rule.cells;
        if (rule.houses == 0) {
            step.constraint = rule.constraint;
            name_house(step, position, *rules, i);
        } else {
            step.sum = rule.total;
            step.weights = rule.weights;
        }
        steps.push_back(std::move(step));
    }
}

}  // namespace

void find_constraint_candidates(const BoardPosition& position, FinderContext& steps) {
    find_by_rules(position, Technique::constraint_candidates, 0, 0, steps);
}

void find_implied_sums(const BoardPosition& position, FinderContext& steps) {
    find_by_rules(position, Technique::implied_sum, 1, 1, steps);
}

void find_implied_sums_of_two(const BoardPosition& position, FinderContext& steps) {
    find_by_rules(position, Technique::implied_sum_of_two, 2, 2, steps);
}

void find_implied_sums_of_more(const BoardPosition& position, FinderContext& steps) {
    constexpr int any_more = std::numeric_limits<int>::max();
    find_by_rules(position, Technique::implied_sum_of_more, 3, any_more, steps);
}

}  // namespace sudoku::human::general
