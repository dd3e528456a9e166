#include "human/base/set_patterns.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/locked_sets.hpp"

namespace sudoku::human::hodoku {
namespace {

using Sets = LinkedSets<SetView>;

bool linked_pairs(const Sets& sets, const StepSink& sink) {
    for (const SetLink& link : sets.links()) {
        const LockedSet& a = sets.set(link.first);
        const LockedSet& b = sets.set(link.second);
        Step step;
        for_each_loss_by_links(
            a, b, link.digits[0], link.digits[1],
            [&](const Cells& cells, int digit) { add_losses(step, cells, digit); });
        if (step.eliminations.empty()) continue;
        step.technique = Technique::als_xz;
        step.digits = DigitSet::from_mask(link.mask());
        step.groups = {group_of(a), group_of(b)};
        if (sink(std::move(step))) return true;
    }
    return false;
}

}  // namespace

bool find_als_xz(const Position& position, const FinderOptions& options, const StepSink& sink) {
    return linked_pairs(Sets(almost_locked_sets(position, 1), options.overlapping_sets), sink);
}

bool find_als_xy_wings(const Position& position, const FinderOptions& options,
                       const StepSink& sink) {
    return find_set_wings(Sets(almost_locked_sets(position, 1), options.overlapping_sets), sink);
}

bool find_als_chains(const Position& position, const FinderOptions& options, const StepSink& sink) {
    const Sets sets(almost_locked_sets(position, 1), options.overlapping_sets,
                    options.sets_in_any_order);
    return hand_over_sorted(SetChains(sets, options.sets_in_any_order).search(), sink);
}

bool find_als_steps(const Position& position, const StepSink& sink) {
    const Sets sets(almost_locked_sets(position, 1));
    return linked_pairs(sets, sink) || find_set_wings(sets, sink) ||
           hand_over_sorted(SetChains(sets, false).search(), sink);
}

bool find_death_blossoms(const Position& position, const FinderOptions& options,
                         const StepSink& sink) {
    const SetView view{position};
    DeathBlossoms blossoms(view, almost_locked_sets(position, 1), options.overlapping_sets, sink);
    for (const Cell stem : list_of(position.empty_cells())) {
        if (blossoms.search(stem)) return true;
    }
    return false;
}

}  // namespace sudoku::human::hodoku
