#include "human/explainer_ladder.hpp"

#include "human/chain_steps.hpp"
#include "human/static_chains.hpp"

namespace sudoku::human {
Cells ExplainerLadder::Snapshot::changed(const Position& position) const {
    Cells cells;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (position.candidates(cell) != candidates[static_cast<std::size_t>(cell)]) {
            cells.insert(cell);
        }
    }
    return cells;
}

void ExplainerLadder::Snapshot::take(const Position& position) {
    for (int cell = 0; cell < cell_count; ++cell) {
        candidates[static_cast<std::size_t>(cell)] = position.candidates(cell);
    }
}

Finding ExplainerLadder::find_basic(const Position& position) {
    if (Finding step = find_hidden_single(position)) return step;
    const PlaceCounts counts(position);
    if (Finding step = find_direct_intersection(position, counts)) return step;
    if (Finding step = find_direct_hidden_subset(position, counts, 2)) return step;
    if (Finding step = find_naked_single(position)) return step;
    if (Finding step = find_direct_hidden_subset(position, counts, 3)) return step;
    if (Finding step = find_intersection(position, counts)) return step;
    if (Finding step = find_naked_subset(position, counts, 2)) return step;
    if (Finding step = find_fish(position, counts, 2)) return step;
    if (Finding step = find_hidden_subset(position, counts, 2)) return step;
    if (Finding step = find_naked_subset(position, counts, 3)) return step;
    if (Finding step = find_fish(position, counts, 3)) return step;
    if (Finding step = find_hidden_subset(position, counts, 3)) return step;
    if (Finding step = find_xy_wing(position, counts)) return step;
    return find_xyz_wing(position, counts);
}

Finding ExplainerLadder::find_hard(const Position& position, SolutionCheck& check,
                                   WorkBudget& budget) {
    const PlaceCounts counts(position);
    const auto is_usable = [&](const Finding& step) { return step && check.is_unique(position); };
    if (check.may_be_unique()) {
        Finding step = find_unique_loop(position);
        if (is_usable(step)) return step;
        if (check.is_refused()) return {};
    }
    if (Finding step = find_naked_subset(position, counts, 4)) return step;
    if (Finding step = find_fish(position, counts, 4)) return step;
    if (Finding step = find_hidden_subset(position, counts, 4)) return step;
    if (check.may_be_unique()) {
        Finding step = find_bug(position);
        if (is_usable(step)) return step;
        if (check.is_refused()) return {};
    }
    if (Finding step = find_aligned_pair_exclusion(position, pairs_seen_.changed(position))) {
        return step;
    }
    pairs_seen_.take(position);

    Finding chain = with_words_for(count_candidates(position), [&](auto words) {
        return find_chains<words()>(position, check);
    });
    if (chain || !check.is_unique(position)) return chain;
    constexpr ChainMode nested[] = {{ChainMode::dynamic, 1, 0}, {ChainMode::dynamic, 2, 0},
                                    {ChainMode::dynamic, 3, 0}, {ChainMode::dynamic, 4, 0},
                                    {ChainMode::dynamic, 4, 1}, {ChainMode::dynamic, 4, 2},
                                    {ChainMode::dynamic, 4, 3}};
    for (const ChainMode& mode : nested) {
        least_rating_ = 8.5 + 0.5 * mode.level;
        if (Finding step = first_chain_step(position, mode, budget)) return step;
        if (budget.is_exhausted()) break;
    }
    return {};
}

// The static chains share one closure, although two other techniques come between them.
template <std::size_t Words>
Finding ExplainerLadder::find_chains(const Position& position, SolutionCheck& check) {
    // No puzzle with one solution was seen to have so many candidates here.
    if (Words == many_words && check.refuses(position)) return {};
    auto& chains = static_chains_.of_size<Words>();
    chains.set_position(position);
    if (const auto hint = chains.find_forcing_chain())
        return chain_step(*hint, {ChainMode::cycles});
    // What comes now takes long where there is nothing to be found.
    if (check.refuses(position)) return {};
    if (Finding step = find_aligned_triplet_exclusion(position, triplets_seen_.changed(position))) {
        return step;
    }
    triplets_seen_.take(position);
    if (const auto hint = dynamic_.find_nishio(position)) {
        return chain_step(*hint, {ChainMode::nishio});
    }
    if (const auto hint = chains.find_multiple_chains()) {
        return chain_step(*hint, {ChainMode::multiple});
    }
    if (const auto hint = dynamic_.find_dynamic(position)) {
        return chain_step(*hint, {ChainMode::dynamic});
    }
    return {};
}

}  // namespace sudoku::human
