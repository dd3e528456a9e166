#include "human/explainer/explainer_ladder.hpp"

#include "human/explainer/chain_steps.hpp"
#include "human/explainer/static_chains.hpp"

namespace sudoku::human::explainer {

void ExplainerLadder::see(const Position& position) {
    const Changes changes = seen_.update(position);
    counts_.update(position, changes);
    for (Changes& untried : untried_) untried |= changes;
}

template <class Find, class... Arguments>
auto ExplainerLadder::ask(Told told, Find find, const Arguments&... arguments) {
    Changes& untried = untried_[told];
    auto found = find(arguments..., untried);
    if (!found) untried = no_changes;
    return found;
}

Finding ExplainerLadder::find_basic(const Position& p) {
    if (Finding step = find_hidden_single(p)) return step;
    see(p);
    const PlaceCounts& n = counts_;
    if (Finding step = ask(direct_intersections, find_direct_intersection, p, n)) return step;
    if (Finding step = ask(direct_hidden_pairs, find_direct_hidden_subset, p, n, 2)) return step;
    if (Finding step = find_naked_single(p)) return step;
    if (Finding step = ask(direct_hidden_triplets, find_direct_hidden_subset, p, n, 3)) return step;
    if (Finding step = ask(intersections, find_intersection, p, n)) return step;
    if (Finding step = ask(naked_pairs, find_naked_subset, p, n, 2)) return step;
    if (Finding step = ask(x_wings, find_fish, p, n, 2)) return step;
    if (Finding step = ask(hidden_pairs, find_hidden_subset, p, n, 2)) return step;
    if (Finding step = ask(naked_triplets, find_naked_subset, p, n, 3)) return step;
    if (Finding step = ask(swordfish, find_fish, p, n, 3)) return step;
    if (Finding step = ask(hidden_triplets, find_hidden_subset, p, n, 3)) return step;
    if (Finding step = ask(xy_wings, find_xy_wing, p, n)) return step;
    return ask(xyz_wings, find_xyz_wing, p, n);
}

Finding ExplainerLadder::find_hard(const Position& position, SolutionCheck& check,
                                   WorkBudget& budget) {
    see(position);
    const auto is_usable = [&](const Finding& step) { return step && check.is_unique(position); };
    if (check.may_be_unique()) {
        Finding step = ask(unique_loops, find_unique_loop, position);
        if (is_usable(step)) return step;
        if (check.is_refused()) return {};
    }
    if (Finding step = ask(naked_quads, find_naked_subset, position, counts_, 4)) return step;
    if (Finding step = ask(jellyfish, find_fish, position, counts_, 4)) return step;
    if (Finding step = ask(hidden_quads, find_hidden_subset, position, counts_, 4)) return step;
    if (check.may_be_unique()) {
        Finding step = find_bug(position);
        if (is_usable(step)) return step;
        if (check.is_refused()) return {};
    }
    if (Finding step = ask(pair_exclusions, find_aligned_pair_exclusion, position)) return step;

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
    if (Finding step = ask(triplet_exclusions, find_aligned_triplet_exclusion, position))
        return step;
    const auto find_nishio = [&](const Changes& changes) {
        return dynamic_.find_nishio(position, changes);
    };
    if (const auto hint = ask(nishio, find_nishio)) {
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

}  // namespace sudoku::human::explainer
