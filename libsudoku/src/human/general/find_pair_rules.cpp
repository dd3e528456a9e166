#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

namespace sudoku::human::general {

void find_pair_rules(const BoardPosition& position, FinderContext& steps) {
    const RuleProgram& program = position.rules().program();
    for (const RuleProgram::Pair& pair : program.pairs) {
        const RuleProgram::PairTable& table = program.tables[pair.table];
        const Mask first = position.candidates(pair.first);
        const Mask second = position.candidates(pair.second);
        Mask kept_first = 0;
        Mask kept_second = 0;
        for (const Digit digit : DigitSet::from_mask(first)) {
            const Mask partners = static_cast<Mask>(table[digit].mask()) & second;
            if (partners != 0) kept_first |= mask_of(digit);
            kept_second |= partners;
        }
        if (kept_first == first && kept_second == second) continue;
        Step step;
        add_eliminations(step, pair.first, first & ~kept_first);
        add_eliminations(step, pair.second, second & ~kept_second);
        step.technique = Technique::pair_rule;
        step.cells = {pair.first, pair.second};
        if (pair.constraint != RuleProgram::no_constraint) step.constraint = pair.constraint;
        steps.push_back(std::move(step));
    }
}

}  // namespace sudoku::human::general
