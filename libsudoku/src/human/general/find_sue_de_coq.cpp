#include "human/base/sue_de_coq.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/seen_sets.hpp"
#include "human/general/step_making.hpp"

namespace sudoku::human::general {
namespace {

// What sees all places that are left to a digit of the pattern loses it.
template <class View>
Step sue_de_coq_step(const View& view, const CellsAndDigits<View>& middle,
                     const CellsAndDigits<View>& one, const CellsAndDigits<View>& other) {
    Step step;
    const auto all = middle.cells | one.cells | other.cells;
    const auto remove = [&](int digit, const typename View::Set& part) {
        const auto with = view.cells_with(digit);
        add_losses(step, (view.common_peers(part & with) & with) - all, digit);
    };
    for (const int digit : BitRange<Mask>(middle.digits | one.digits | other.digits)) {
        if ((one.digits & other.digits & 1u << digit) == 0) {
            remove(digit, all);
        } else {  // each part has it once
            remove(digit, one.cells);
            remove(digit, other.cells);
        }
    }
    sort_eliminations(step);
    step.technique = Technique::sue_de_coq;
    step.cells = list_of(middle.cells);
    step.digits = DigitSet::from_mask(middle.digits);
    step.groups = {group_of(middle), group_of(one), group_of(other)};
    return step;
}

template <class View>
void find_sue_in_crossings(const View& view, FinderContext& steps) {
    using Set = typename View::Set;
    using Part = CellsAndDigits<View>;
    const BoardRules& rules = view.position.rules();
    const Set written = View::narrow(view.position.written());
    std::size_t one = 0;
    std::size_t other = 0;
    const auto visit = [&](const Part& middle, const Part& first, const Part& second) {
        Step step = sue_de_coq_step(view, middle, first, second);
        if (step.eliminations.empty()) return false;
        step.houses = {rules.houses()[one].index, rules.houses()[other].index};
        steps.push_back(std::move(step));
        return steps.is_done();
    };
    SueDeCoqSearch search(view, most_cells_of_set(rules), visit);
    for (one = 0; one < rules.houses().size(); ++one) {
        const Set cells = View::narrow(rules.houses()[one].set) - written;
        for (const Crossing& crossing : rules.crossings_of(one)) {
            other = crossing.cover;
            if (other < one) continue;
            if (search.search(cells, View::narrow(rules.houses()[other].set) - written)) return;
            if (steps.is_done()) return;
        }
    }
}

}  // namespace

void find_sue_de_coqs(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) { find_sue_in_crossings(view, steps); });
}

}  // namespace sudoku::human::general
