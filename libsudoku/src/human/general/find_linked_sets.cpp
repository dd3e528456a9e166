#include "human/base/set_patterns.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/seen_sets.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// Chains go through many sets.
constexpr std::size_t most_cells_in_chain = 3;

// All almost locked sets of up to `most` cells that see each other, within a house or not; each
// once.
template <class View>
std::vector<LockedSetOf<View>> locked_sets(const View& view, std::size_t most) {
    typename View::Set open;
    for (std::size_t cell = 0; cell < view.position.rules().cell_count(); ++cell) {
        if (!view.position.is_written(static_cast<Cell>(cell))) open.insert(cell);
    }
    std::vector<LockedSetOf<View>> sets;
    SeenSets(view, open, most, static_cast<int>(most) + 1,
             [&](const auto& cells, Mask digits, std::size_t count) {
                 if (count_of(digits) == static_cast<int>(count) + 1)
                     sets.emplace_back(view, cells, digits);
             });
    return sets;
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
    sort_eliminations(step);
    step.digits = DigitSet::from_mask(linked);
    step.groups = {group_of(a), group_of(b)};
    return step;
}

std::size_t cells_in(const Step& step) {
    std::size_t cells = 0;
    for (const CellGroup& group : step.groups) cells += group.cells.size();
    return cells;
}

// Passes on steps with fewer cells first.
void push_by_cells(std::vector<Step> found, FinderContext& steps) {
    std::stable_sort(found.begin(), found.end(),
                     [](const Step& a, const Step& b) { return cells_in(a) < cells_in(b); });
    for (Step& step : found) steps.push_back(std::move(step));
}

template <class View>
std::vector<LockedSetOf<View>> locked_sets(const View& view) {
    return locked_sets(view, most_cells_of_set(view.position.rules()));
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

void find_linked_sets(const BoardPosition& position, FinderContext& steps) {
    std::vector<Step> found;
    with_board_view(position, [&](const auto& view) { found = linked_steps(view, steps); });
    push_by_cells(std::move(found), steps);
}

void find_als_xy_wings(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        find_set_wings(LinkedSets(locked_sets(view)), [&](Step&& step) {
            steps.push_back(std::move(step));
            return steps.is_done();
        });
    });
}

void find_als_chains(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        const LinkedSets sets(locked_sets(view, most_cells_in_chain));
        push_by_cells(SetChains(sets, false).search(), steps);
    });
}

void find_death_blossoms(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        const auto sink = [&](Step&& step) {
            steps.push_back(std::move(step));
            return steps.is_done();
        };
        DeathBlossoms blossoms(view, locked_sets(view), false, sink);
        for (std::size_t cell = 0; cell < position.rules().cell_count(); ++cell) {
            if (position.is_written(static_cast<Cell>(cell))) continue;
            if (blossoms.search(static_cast<Cell>(cell)) || steps.is_done()) return;
        }
    });
}

}  // namespace sudoku::human::general
