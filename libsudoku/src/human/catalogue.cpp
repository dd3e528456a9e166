#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>

namespace sudoku::human {
namespace {

using T = Technique;
using F = TechniqueFamily;

// THE table: one row per technique, in the order of the enumeration.
constexpr std::array<TechniqueInfo, technique_count> catalogue = {{
    {T::full_house, "full house", "full-house", F::single, 1.0},
    {T::hidden_single_box, "hidden single in a box", "hidden-single-box", F::single, 1.2},
    {T::hidden_single_line, "hidden single in a line", "hidden-single-line", F::single, 1.5},
    {T::direct_pointing, "direct pointing", "direct-pointing", F::intersection, 1.7},
    {T::direct_claiming, "direct claiming", "direct-claiming", F::intersection, 1.9},
    {T::direct_hidden_pair, "direct hidden pair", "direct-hidden-pair", F::subset, 2.0},
    {T::naked_single, "naked single", "naked-single", F::single, 2.3},
    {T::direct_hidden_triplet, "direct hidden triplet", "direct-hidden-triplet", F::subset, 2.5},
    {T::pointing, "pointing", "pointing", F::intersection, 2.6},
    {T::claiming, "claiming", "claiming", F::intersection, 2.8},
    {T::naked_pair, "naked pair", "naked-pair", F::subset, 3.0},
    {T::x_wing, "x-wing", "x-wing", F::fish, 3.2},
    {T::hidden_pair, "hidden pair", "hidden-pair", F::subset, 3.4},
    {T::naked_triplet, "naked triplet", "naked-triplet", F::subset, 3.6},
    {T::swordfish, "swordfish", "swordfish", F::fish, 3.8},
    {T::hidden_triplet, "hidden triplet", "hidden-triplet", F::subset, 4.0},
    {T::xy_wing, "xy-wing", "xy-wing", F::wing, 4.2},
    {T::xyz_wing, "xyz-wing", "xyz-wing", F::wing, 4.4},
    {T::unique_type_1, "unique rectangle or loop type 1", "unique-1", F::uniqueness, 4.5},
    {T::unique_type_2, "unique rectangle or loop type 2", "unique-2", F::uniqueness, 4.5},
    {T::unique_type_3, "unique rectangle or loop type 3", "unique-3", F::uniqueness, 4.5},
    {T::unique_type_4, "unique rectangle or loop type 4", "unique-4", F::uniqueness, 4.5},
    {T::naked_quad, "naked quad", "naked-quad", F::subset, 5.0},
    {T::jellyfish, "jellyfish", "jellyfish", F::fish, 5.2},
    {T::hidden_quad, "hidden quad", "hidden-quad", F::subset, 5.4},
    {T::bug_type_1, "bivalue universal grave type 1", "bug-1", F::uniqueness, 5.6},
    {T::bug_type_2, "bivalue universal grave type 2", "bug-2", F::uniqueness, 5.7},
    {T::bug_type_3, "bivalue universal grave type 3", "bug-3", F::uniqueness, 5.7},
    {T::bug_type_4, "bivalue universal grave type 4", "bug-4", F::uniqueness, 5.7},
    {T::aligned_pair_exclusion, "aligned pair exclusion", "aligned-pair", F::exclusion, 6.2},
    {T::x_cycle, "x-cycle", "x-cycle", F::chain, 6.5},
    {T::y_cycle, "y-cycle", "y-cycle", F::chain, 6.5},
    {T::forcing_x_chain, "forcing x-chain", "forcing-x-chain", F::chain, 6.6},
    {T::xy_cycle, "xy-cycle", "xy-cycle", F::chain, 7.0},
    {T::forcing_chain, "forcing chain", "forcing-chain", F::chain, 7.0},
    {T::aligned_triplet_exclusion, "aligned triplet exclusion", "aligned-triplet", F::exclusion,
     7.5},
    {T::nishio, "Nishio", "nishio", F::chain, 7.5},
    {T::cell_chains, "cell forcing chains", "cell-chains", F::chain, 8.0},
    {T::house_chains, "house forcing chains", "house-chains", F::chain, 8.0},
    {T::dynamic_contradiction, "dynamic contradiction chains", "dynamic-contradiction", F::chain,
     8.5},
    {T::dynamic_double, "dynamic double forcing chains", "dynamic-double", F::chain, 8.5},
    {T::dynamic_cell_chains, "dynamic cell forcing chains", "dynamic-cell-chains", F::chain, 8.5},
    {T::dynamic_house_chains, "dynamic house forcing chains", "dynamic-house-chains", F::chain,
     8.5},
    {T::dynamic_plus, "dynamic forcing chains plus", "dynamic-plus", F::chain, 9.0},
    {T::nested_forcing_chains, "dynamic chains with forcing chains", "nested-forcing", F::chain,
     9.5},
    {T::nested_multiple_chains, "dynamic chains with multiple chains", "nested-multiple", F::chain,
     10.0},
    {T::nested_dynamic_chains, "dynamic chains with dynamic chains", "nested-dynamic", F::chain,
     10.5},
}};

static_assert(std::is_sorted(catalogue.begin(), catalogue.end(), [](const auto& a, const auto& b) {
    return a.technique < b.technique;
}));

}  // namespace

std::span<const TechniqueInfo> technique_catalogue() { return catalogue; }

const TechniqueInfo& info(Technique technique) {
    return catalogue[static_cast<std::size_t>(technique)];
}

const TechniqueInfo* find_technique(std::string_view code) {
    const auto* row = std::find_if(catalogue.begin(), catalogue.end(),
                                   [&](const auto& r) { return r.code == code; });
    return row == catalogue.end() ? nullptr : row;
}

}  // namespace sudoku::human
