#include "human/ladder.hpp"

#include "human/static_chains.hpp"

namespace sudoku::human {
namespace {

Technique technique_of(const ChainHint& hint, ChainMode mode) {
    switch (mode.kind) {
        case ChainMode::cycles:
            if (hint.is_cycle) {
                return hint.kind == HintKind::x_chain   ? Technique::x_cycle
                       : hint.kind == HintKind::y_chain ? Technique::y_cycle
                                                        : Technique::xy_cycle;
            }
            return hint.kind == HintKind::x_chain ? Technique::forcing_x_chain
                                                  : Technique::forcing_chain;
        case ChainMode::nishio: return Technique::nishio;
        case ChainMode::multiple:
            return hint.kind == HintKind::cell ? Technique::cell_chains : Technique::house_chains;
        case ChainMode::dynamic: break;
    }
    switch (mode.level) {
        case 0: break;
        case 1: return Technique::dynamic_plus;
        case 2: return Technique::nested_forcing_chains;
        case 3: return Technique::nested_multiple_chains;
        default: return Technique::nested_dynamic_chains;
    }
    switch (hint.kind) {
        case HintKind::double_forcing: return Technique::dynamic_double;
        case HintKind::cell: return Technique::dynamic_cell_chains;
        case HintKind::house: return Technique::dynamic_house_chains;
        default: return Technique::dynamic_contradiction;
    }
}

Step step_of(const ChainHint& hint, ChainMode mode) {
    Step step;
    step.technique = technique_of(hint, mode);
    step.rating = hint.rating;
    if (hint.placed >= 0) {
        step.placement = candidate_at(hint.placed / 9, hint.placed % 9);
        return step;
    }
    for (const auto& [cell, digits] : hint.removals) add_eliminations(step, cell, digits);
    return step;
}

Finding find_chain(const Position& position, ChainMode mode, WorkBudget& budget) {
    const auto hints = ChainSearch(mode, budget).find_all(position);
    if (budget.is_exhausted() || hints.empty()) return {};
    return step_of(*hints.front(), mode);
}

}  // namespace

Cells Ladder::Snapshot::changed(const Position& position) const {
    Cells cells;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (position.candidates(cell) != candidates[static_cast<std::size_t>(cell)]) {
            cells.insert(cell);
        }
    }
    return cells;
}

void Ladder::Snapshot::take(const Position& position) {
    for (int cell = 0; cell < cell_count; ++cell) {
        candidates[static_cast<std::size_t>(cell)] = position.candidates(cell);
    }
}

Finding Ladder::find_basic(const Position& position) {
    if (Finding step = find_hidden_single(position)) return step;
    if (Finding step = find_direct_intersection(position)) return step;
    if (Finding step = find_direct_hidden_subset(position, 2)) return step;
    if (Finding step = find_naked_single(position)) return step;
    if (Finding step = find_direct_hidden_subset(position, 3)) return step;
    if (Finding step = find_intersection(position)) return step;
    if (Finding step = find_naked_subset(position, 2)) return step;
    if (Finding step = find_fish(position, 2)) return step;
    if (Finding step = find_hidden_subset(position, 2)) return step;
    if (Finding step = find_naked_subset(position, 3)) return step;
    if (Finding step = find_fish(position, 3)) return step;
    if (Finding step = find_hidden_subset(position, 3)) return step;
    if (Finding step = find_xy_wing(position)) return step;
    return find_xyz_wing(position);
}

Finding Ladder::find_hard(const Position& position, bool is_unique, WorkBudget& budget) {
    if (is_unique) {
        if (Finding step = find_unique_loop(position)) return step;
    }
    if (Finding step = find_naked_subset(position, 4)) return step;
    if (Finding step = find_fish(position, 4)) return step;
    if (Finding step = find_hidden_subset(position, 4)) return step;
    if (is_unique) {
        if (Finding step = find_bug(position)) return step;
    }
    if (Finding step = find_aligned_pair_exclusion(position, pairs_seen_.changed(position))) {
        return step;
    }
    pairs_seen_.take(position);

    Finding chain = CandidateIndex(position).size() <= static_cast<int>(64 * few_words)
                        ? find_chains<few_words>(position)
                        : find_chains<many_words>(position);
    if (chain) return chain;
    if (!is_unique) return {};
    constexpr ChainMode nested[] = {{ChainMode::dynamic, 1, 0}, {ChainMode::dynamic, 2, 0},
                                    {ChainMode::dynamic, 3, 0}, {ChainMode::dynamic, 4, 0},
                                    {ChainMode::dynamic, 4, 1}, {ChainMode::dynamic, 4, 2},
                                    {ChainMode::dynamic, 4, 3}};
    for (const ChainMode& mode : nested) {
        least_rating_ = 8.5 + 0.5 * mode.level;
        if (Finding step = find_chain(position, mode, budget)) return step;
        if (budget.is_exhausted()) break;
    }
    return {};
}

// The static chains share one closure, although two other techniques come between them.
template <std::size_t Words>
Finding Ladder::find_chains(const Position& position) {
    const StaticChains<Words> chains(position);
    if (const auto hint = chains.find_forcing_chain()) return step_of(*hint, {ChainMode::cycles});
    if (Finding step = find_aligned_triplet_exclusion(position, triplets_seen_.changed(position))) {
        return step;
    }
    triplets_seen_.take(position);
    if (const auto hint = dynamic_.find_nishio(position)) {
        return step_of(*hint, {ChainMode::nishio});
    }
    if (const auto hint = chains.find_multiple_chains()) {
        return step_of(*hint, {ChainMode::multiple});
    }
    if (const auto hint = dynamic_.find_dynamic(position)) {
        return step_of(*hint, {ChainMode::dynamic});
    }
    return {};
}

}  // namespace sudoku::human
