#include "human/explainer/find_by_technique.hpp"

#include "human/explainer/chain_steps.hpp"
#include "human/explainer/dynamic_search.hpp"
#include "human/explainer/static_chains.hpp"

namespace sudoku::human::explainer {
namespace {

Finding step_of(const std::optional<ChainHint>& hint, ChainMode mode) {
    if (!hint) return {};
    return chain_step(*hint, mode);
}

Finding find_chain(Technique technique, const Position& position, WorkBudget& budget) {
    using T = Technique;
    switch (technique) {
        case T::x_cycle:
        case T::y_cycle:
        case T::forcing_x_chain:
        case T::xy_cycle:
        case T::forcing_chain:
            return with_words_for(count_candidates(position), [&](auto words) {
                return step_of(StaticChains<words()>(position).find_forcing_chain(),
                               {ChainMode::cycles});
            });
        case T::cell_chains:
        case T::house_chains:
            return with_words_for(count_candidates(position), [&](auto words) -> Finding {
                StaticChains<words()> chains(position);
                // The fast search is not for positions that have forcing chains as well.
                if (chains.find_forcing_chain())
                    return first_chain_step(position, {ChainMode::multiple}, budget);
                return step_of(chains.find_multiple_chains(), {ChainMode::multiple});
            });
        case T::nishio: return step_of(DynamicSearch().find_nishio(position), {ChainMode::nishio});
        case T::dynamic_contradiction:
        case T::dynamic_double:
        case T::dynamic_cell_chains:
        case T::dynamic_house_chains:
            return step_of(DynamicSearch().find_dynamic(position), {ChainMode::dynamic});
        case T::dynamic_plus: return first_chain_step(position, {ChainMode::dynamic, 1, 0}, budget);
        case T::nested_forcing_chains:
            return first_chain_step(position, {ChainMode::dynamic, 2, 0}, budget);
        case T::nested_multiple_chains:
            return first_chain_step(position, {ChainMode::dynamic, 3, 0}, budget);
        case T::nested_dynamic_chains:
            return first_chain_step(position, {ChainMode::dynamic, 4, 0}, budget);
        default: return {};
    }
}

}  // namespace

Finding find_by_technique(Technique technique, const Position& position, WorkBudget& budget) {
    using T = Technique;
    const PlaceCounts counts(position);
    switch (technique) {
        case T::full_house:
        case T::hidden_single_box:
        case T::hidden_single_line: return find_hidden_single(position);
        case T::naked_single: return find_naked_single(position);
        case T::direct_claiming: return find_direct_claiming(position, counts);
        case T::direct_pointing: return find_direct_intersection(position, counts);
        case T::pointing:
        case T::claiming: return find_intersection(position, counts);
        case T::direct_hidden_pair: return find_direct_hidden_subset(position, counts, 2);
        case T::direct_hidden_triplet: return find_direct_hidden_subset(position, counts, 3);
        case T::naked_pair: return find_naked_subset(position, counts, 2);
        case T::naked_triplet: return find_naked_subset(position, counts, 3);
        case T::naked_quad: return find_naked_subset(position, counts, 4);
        case T::hidden_pair: return find_hidden_subset(position, counts, 2);
        case T::hidden_triplet: return find_hidden_subset(position, counts, 3);
        case T::hidden_quad: return find_hidden_subset(position, counts, 4);
        case T::x_wing: return find_fish(position, counts, 2);
        case T::swordfish: return find_fish(position, counts, 3);
        case T::jellyfish: return find_fish(position, counts, 4);
        case T::xy_wing: return find_xy_wing(position, counts);
        case T::xyz_wing: return find_xyz_wing(position, counts);
        case T::unique_type_1:
        case T::unique_type_2:
        case T::unique_type_3:
        case T::unique_type_4: return find_unique_loop(position);
        case T::bug_type_1:
        case T::bug_type_2:
        case T::bug_type_3:
        case T::bug_type_4: return find_bug(position);
        case T::aligned_pair_exclusion: return find_aligned_pair_exclusion(position);
        case T::aligned_triplet_exclusion: return find_aligned_triplet_exclusion(position);
        default: return find_chain(technique, position, budget);
    }
}

}  // namespace sudoku::human::explainer
