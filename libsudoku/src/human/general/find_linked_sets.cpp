#include "human/base/locked_set.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/seen_sets.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <tuple>

namespace sudoku::human::general {
namespace {

// A house of up to nine cells is searched completely; on larger boards there would be too many
// sets.
std::size_t most_cells_of(const BoardRules& rules) {
    return rules.side() <= 9 ? static_cast<std::size_t>(rules.side()) - 1 : 4;
}

// All almost locked sets of cells that see each other, within a house or not; each once.
template <class View>
std::vector<LockedSetOf<View>> locked_sets(const View& view) {
    typename View::Set open;
    for (std::size_t cell = 0; cell < view.position.rules().cell_count(); ++cell) {
        if (!view.position.is_written(static_cast<Cell>(cell))) open.insert(cell);
    }
    const std::size_t most = most_cells_of(view.position.rules());
    std::vector<LockedSetOf<View>> sets;
    SeenSets(view, open, most, static_cast<int>(most) + 1,
             [&](const auto& cells, Mask digits, std::size_t count) {
                 if (count_of(digits) == static_cast<int>(count) + 1)
                     sets.emplace_back(view, cells, digits);
             });
    return sets;
}

template <class LockedSet>
CellGroup group_of(const LockedSet& set) {
    return {list_of(set.cells), DigitSet::from_mask(set.digits)};
}

template <class LockedSet>
Step linked_step(const LockedSet& a, const LockedSet& b, Mask linked) {
    Step step;
    step.technique = Technique::als_xz;
    const int link = std::countr_zero(linked);
    const int other = has_one(linked) ? -1 : std::countr_zero(linked & (linked - 1));
    for_each_loss_by_links(a, b, link, other, [&](const auto& cells, int digit) {
        add_eliminations(step, cells, static_cast<Digit>(digit + 1));
    });
    const auto key = [](const Candidate& gone) { return std::tuple(gone.cell, gone.digit); };
    std::sort(step.eliminations.begin(), step.eliminations.end(),
              [&](const Candidate& x, const Candidate& y) { return key(x) < key(y); });
    step.eliminations.erase(std::unique(step.eliminations.begin(), step.eliminations.end()),
                            step.eliminations.end());
    step.digits = DigitSet::from_mask(linked);
    step.groups = {group_of(a), group_of(b)};
    return step;
}

std::size_t cells_in(const Step& step) {
    return step.groups[0].cells.size() + step.groups[1].cells.size();
}

template <class View>
std::vector<Step> linked_steps(const View& view, const FinderContext& steps) {
    const std::vector<LockedSetOf<View>> sets = locked_sets(view);
    std::vector<Step> found;
    for (std::size_t i = 0; i < sets.size() && !steps.is_cancelled(); ++i) {
        const auto& a = sets[i];
        for (std::size_t j = i + 1; j < sets.size(); ++j) {
            const auto& b = sets[j];
            const Mask common = a.digits & b.digits;
            // They must share a digit besides that of the link.
            if ((common & (common - 1)) == 0 || !a.all_seen.meets(b.cells)) continue;
            const Mask linked = restricted_commons(a, b, false);
            if (linked == 0) continue;
            Step step = linked_step(a, b, linked);
            if (!step.eliminations.empty()) found.push_back(std::move(step));
        }
    }
    return found;
}

}  // namespace

// Reports steps with fewer cells first.
void find_linked_sets(const BoardPosition& position, FinderContext& steps) {
    std::vector<Step> found;
    with_board_view(position, [&](const auto& view) { found = linked_steps(view, steps); });
    std::stable_sort(found.begin(), found.end(),
                     [](const Step& a, const Step& b) { return cells_in(a) < cells_in(b); });
    for (Step& step : found) steps.push_back(std::move(step));
}

}  // namespace sudoku::human::general
