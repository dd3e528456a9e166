#include <sudoku/human/technique.hpp>

#include "support/former_names.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace sudoku::human {
namespace {

using T = Technique;
using F = TechniqueFamily;
using L = HodokuLevel;

// The single table of techniques, in the order of the enumeration.
constexpr std::array<TechniqueInfo, technique_count> catalogue = {{
    {T::full_house, "full house", "full-house", F::single, 1.0, "0000", L::easy, 4},
    {T::hidden_single_box, "hidden single in a box", "hidden-single-box", F::single, 1.2, "0002",
     L::easy, 14},
    {T::hidden_single_line, "hidden single in a line", "hidden-single-line", F::single, 1.5, "0002",
     L::easy, 14},
    {T::direct_pointing, "direct pointing", "direct-pointing", F::intersection, 1.7},
    {T::direct_claiming, "direct claiming", "direct-claiming", F::intersection, 1.9},
    {T::direct_hidden_pair, "direct hidden pair", "direct-hidden-pair", F::subset, 2.0},
    {T::naked_single, "naked single", "naked-single", F::single, 2.3, "0003", L::easy, 4},
    {T::direct_hidden_triplet, "direct hidden triplet", "direct-hidden-triplet", F::subset, 2.5},
    {T::pointing, "pointing", "pointing", F::intersection, 2.6, "0100", L::medium, 50},
    {T::claiming, "claiming", "claiming", F::intersection, 2.8, "0101", L::medium, 50},
    {T::naked_pair, "naked pair", "naked-pair", F::subset, 3.0, "0200", L::medium, 60},
    {T::x_wing, "X-Wing", "x-wing", F::fish, 3.2, "0300", L::hard, 140},
    {T::hidden_pair, "hidden pair", "hidden-pair", F::subset, 3.4, "0210", L::medium, 70},
    {T::naked_triplet, "naked triplet", "naked-triplet", F::subset, 3.6, "0201", L::medium, 80},
    {T::swordfish, "Swordfish", "swordfish", F::fish, 3.8, "0301", L::hard, 150},
    {T::hidden_triplet, "hidden triplet", "hidden-triplet", F::subset, 4.0, "0211", L::medium, 100},
    {T::xy_wing, "XY-Wing", "xy-wing", F::wing, 4.2, "0800", L::hard, 160},
    {T::xyz_wing, "XYZ-Wing", "xyz-wing", F::wing, 4.4, "0801", L::hard, 180},
    {T::unique_type_1, "Unique Rectangle or loop type 1", "unique-1", F::uniqueness, 4.5},
    {T::unique_type_2, "Unique Rectangle or loop type 2", "unique-2", F::uniqueness, 4.5},
    {T::unique_type_3, "Unique Rectangle or loop type 3", "unique-3", F::uniqueness, 4.5},
    {T::unique_type_4, "Unique Rectangle or loop type 4", "unique-4", F::uniqueness, 4.5},
    {T::naked_quad, "naked quad", "naked-quad", F::subset, 5.0, "0202", L::hard, 120},
    {T::jellyfish, "Jellyfish", "jellyfish", F::fish, 5.2, "0302", L::hard, 160},
    {T::hidden_quad, "hidden quad", "hidden-quad", F::subset, 5.4, "0212", L::hard, 150},
    {T::bug_type_1, "Bivalue Universal Grave type 1", "bug-1", F::uniqueness, 5.6, "0610", L::hard,
     100},
    {T::bug_type_2, "Bivalue Universal Grave type 2", "bug-2", F::uniqueness, 5.7},
    {T::bug_type_3, "Bivalue Universal Grave type 3", "bug-3", F::uniqueness, 5.7},
    {T::bug_type_4, "Bivalue Universal Grave type 4", "bug-4", F::uniqueness, 5.7},
    {T::aligned_pair_exclusion, "Aligned Pair Exclusion", "aligned-pair", F::exclusion, 6.2},
    {T::x_cycle, "X-Cycle", "x-cycle", F::chain, 6.5},
    {T::y_cycle, "Y-Cycle", "y-cycle", F::chain, 6.5},
    {T::forcing_x_chain, "Forcing X-Chain", "forcing-x-chain", F::chain, 6.6},
    {T::xy_cycle, "XY-Cycle", "xy-cycle", F::chain, 7.0},
    {T::forcing_chain, "forcing chain", "forcing-chain", F::chain, 7.0},
    {T::aligned_triplet_exclusion, "Aligned Triplet Exclusion", "aligned-triplet", F::exclusion,
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
    {T::locked_pair, "locked pair", "locked-pair", F::subset, 0, "0110", L::medium, 40},
    {T::locked_triple, "locked triple", "locked-triple", F::subset, 0, "0111", L::medium, 60},
    {T::remote_pair, "Remote Pair", "remote-pair", F::chain, 0, "0703", L::hard, 110},
    {T::skyscraper, "Skyscraper", "skyscraper", F::fish, 0, "0400", L::hard, 130},
    {T::two_string_kite, "2-String Kite", "2-string-kite", F::fish, 0, "0401", L::hard, 150},
    {T::dual_two_string_kite, "Dual 2-String Kite", "dual-2-string-kite", F::fish, 0, "0404",
     L::hard, 150},
    {T::turbot_fish, "Turbot Fish", "turbot-fish", F::chain, 0, "0403", L::hard, 120},
    {T::empty_rectangle, "Empty Rectangle", "empty-rectangle", F::fish, 0, "0402", L::hard, 120},
    {T::dual_empty_rectangle, "Dual Empty Rectangle", "dual-empty-rectangle", F::fish, 0, "0405",
     L::hard, 120},
    {T::w_wing, "W-Wing", "w-wing", F::wing, 0, "0803", L::hard, 150},
    {T::unique_rectangle_1, "Unique Rectangle type 1", "unique-rectangle-1", F::uniqueness, 0,
     "0600", L::hard, 100},
    {T::unique_rectangle_2, "Unique Rectangle type 2", "unique-rectangle-2", F::uniqueness, 0,
     "0601", L::hard, 100},
    {T::unique_rectangle_3, "Unique Rectangle type 3", "unique-rectangle-3", F::uniqueness, 0,
     "0602", L::hard, 100},
    {T::unique_rectangle_4, "Unique Rectangle type 4", "unique-rectangle-4", F::uniqueness, 0,
     "0603", L::hard, 100},
    {T::unique_rectangle_5, "Unique Rectangle type 5", "unique-rectangle-5", F::uniqueness, 0,
     "0604", L::hard, 100},
    {T::unique_rectangle_6, "Unique Rectangle type 6", "unique-rectangle-6", F::uniqueness, 0,
     "0605", L::hard, 100},
    {T::hidden_rectangle, "Hidden Rectangle", "hidden-rectangle", F::uniqueness, 0, "0606", L::hard,
     100},
    {T::avoidable_rectangle_1, "Avoidable Rectangle type 1", "avoidable-rectangle-1", F::uniqueness,
     0, "0607", L::hard, 100},
    {T::avoidable_rectangle_2, "Avoidable Rectangle type 2", "avoidable-rectangle-2", F::uniqueness,
     0, "0608", L::hard, 100},
    {T::finned_x_wing, "Finned X-Wing", "finned-x-wing", F::fish, 0, "0310", L::hard, 130},
    {T::sashimi_x_wing, "Sashimi X-Wing", "sashimi-x-wing", F::fish, 0, "0320", L::hard, 150},
    {T::finned_swordfish, "Finned Swordfish", "finned-swordfish", F::fish, 0, "0311", L::unfair,
     200},
    {T::sashimi_swordfish, "Sashimi Swordfish", "sashimi-swordfish", F::fish, 0, "0321", L::unfair,
     240},
    {T::finned_jellyfish, "Finned Jellyfish", "finned-jellyfish", F::fish, 0, "0312", L::unfair,
     250},
    {T::sashimi_jellyfish, "Sashimi Jellyfish", "sashimi-jellyfish", F::fish, 0, "0322", L::unfair,
     260},
    {T::sue_de_coq, "Sue de Coq", "sue-de-coq", F::locked_set, 0, "1101", L::unfair, 250},
    {T::simple_colors_trap, "simple colours trap", "simple-colours-trap", F::chain, 0, "0500",
     L::hard, 150},
    {T::simple_colors_wrap, "simple colours wrap", "simple-colours-wrap", F::chain, 0, "0501",
     L::hard, 150},
    {T::multi_colors_1, "multi colours type 1", "multi-colours-1", F::chain, 0, "0502", L::hard,
     200},
    {T::multi_colors_2, "multi colours type 2", "multi-colours-2", F::chain, 0, "0503", L::hard,
     200},
    {T::x_chain, "X-Chain", "x-chain", F::chain, 0, "0701", L::unfair, 260},
    {T::xy_chain, "XY-Chain", "xy-chain", F::chain, 0, "0702", L::unfair, 260},
    {T::continuous_nice_loop, "Continuous Nice Loop", "continuous-nice-loop", F::chain, 0, "0706",
     L::unfair, 280},
    {T::discontinuous_nice_loop, "Discontinuous Nice Loop", "discontinuous-nice-loop", F::chain, 0,
     "0707", L::unfair, 280},
    {T::aic, "Alternating Inference Chain", "aic", F::chain, 0, "0708", L::unfair, 280},
    {T::grouped_continuous_nice_loop, "Grouped Continuous Nice Loop",
     "grouped-continuous-nice-loop", F::chain, 0, "0709", L::unfair, 300},
    {T::grouped_discontinuous_nice_loop, "Grouped Discontinuous Nice Loop",
     "grouped-discontinuous-nice-loop", F::chain, 0, "0710", L::unfair, 300},
    {T::grouped_aic, "Grouped Alternating Inference Chain", "grouped-aic", F::chain, 0, "0711",
     L::unfair, 300},
    {T::als_xz, "ALS-XZ", "als-xz", F::locked_set, 0, "0901", L::unfair, 300},
    {T::als_xy_wing, "ALS-XY-Wing", "als-xy-wing", F::locked_set, 0, "0902", L::unfair, 320},
    {T::als_chain, "ALS Chain", "als-chain", F::locked_set, 0, "0903", L::unfair, 340},
    {T::death_blossom, "Death Blossom", "death-blossom", F::locked_set, 0, "0904", L::unfair, 360},
    {T::franken_x_wing, "Franken X-Wing", "franken-x-wing", F::fish, 0, "0330", L::unfair, 300},
    {T::franken_swordfish, "Franken Swordfish", "franken-swordfish", F::fish, 0, "0331", L::unfair,
     350},
    {T::franken_jellyfish, "Franken Jellyfish", "franken-jellyfish", F::fish, 0, "0332", L::unfair,
     370},
    {T::finned_franken_x_wing, "Finned Franken X-Wing", "finned-franken-x-wing", F::fish, 0, "0340",
     L::unfair, 390},
    {T::finned_franken_swordfish, "Finned Franken Swordfish", "finned-franken-swordfish", F::fish,
     0, "0341", L::unfair, 410},
    {T::finned_franken_jellyfish, "Finned Franken Jellyfish", "finned-franken-jellyfish", F::fish,
     0, "0342", L::unfair, 430},
    {T::mutant_x_wing, "Mutant X-Wing", "mutant-x-wing", F::fish, 0, "0350", L::extreme, 450},
    {T::mutant_swordfish, "Mutant Swordfish", "mutant-swordfish", F::fish, 0, "0351", L::extreme,
     450},
    {T::mutant_jellyfish, "Mutant Jellyfish", "mutant-jellyfish", F::fish, 0, "0352", L::extreme,
     450},
    {T::finned_mutant_x_wing, "Finned Mutant X-Wing", "finned-mutant-x-wing", F::fish, 0, "0360",
     L::extreme, 470},
    {T::finned_mutant_swordfish, "Finned Mutant Swordfish", "finned-mutant-swordfish", F::fish, 0,
     "0361", L::extreme, 470},
    {T::finned_mutant_jellyfish, "Finned Mutant Jellyfish", "finned-mutant-jellyfish", F::fish, 0,
     "0362", L::extreme, 470},
    {T::forcing_chain_contradiction, "forcing chain contradiction", "forcing-chain-contradiction",
     F::chain, 0, "1301", L::extreme, 500},
    {T::forcing_chain_verity, "forcing chain verity", "forcing-chain-verity", F::chain, 0, "1302",
     L::extreme, 500},
    {T::forcing_net_contradiction, "forcing net contradiction", "forcing-net-contradiction",
     F::chain, 0, "1303", L::extreme, 700},
    {T::forcing_net_verity, "forcing net verity", "forcing-net-verity", F::chain, 0, "1304",
     L::extreme, 700},
    {T::brute_force, "brute force", "brute-force", F::guess, 0, "", L::extreme, 10000},
    {T::hidden_single_house, "hidden single in a house", "hidden-single-house", F::single, 1.6, "",
     L::easy, 14},
    {T::pair_rule, "rule of two cells", "pair-rule", F::constraint, 1.8, "", L::easy, 20},
    {T::constraint_candidates, "constraint combinations", "constraint-candidates", F::constraint,
     2.4, "", L::medium, 40},
    {T::locked_candidates, "locked candidates", "locked-candidates", F::intersection, 2.9, "",
     L::medium, 50},
    {T::implied_sum, "innies and outies", "implied-sum", F::constraint, 3.1, "", L::medium, 60},
    {T::generalized_naked_pair, "generalized naked pair", "generalized-naked-pair", F::subset, 3.0,
     "", L::medium, 60},
    {T::generalized_naked_triplet, "generalized naked triplet", "generalized-naked-triplet",
     F::subset, 3.6, "", L::medium, 80},
    {T::generalized_naked_quad, "generalized naked quad", "generalized-naked-quad", F::subset, 5.0,
     "", L::hard, 120},
    {T::two_strong_links, "two strong links", "two-strong-links", F::fish, 4.0, "", L::hard, 120},
    {T::three_strong_links, "three strong links", "three-strong-links", F::fish, 5.4},
    {T::four_strong_links, "four strong links", "four-strong-links", F::fish, 5.8},
    {T::wxyz_wing, "WXYZ-Wing", "wxyz-wing", F::wing, 5.5},
    {T::vwxyz_wing, "VWXYZ-Wing", "vwxyz-wing", F::wing, 6.2},
    {T::uvwxyz_wing, "UVWXYZ-Wing", "uvwxyz-wing", F::wing, 6.6},
    {T::tuvwxyz_wing, "TUVWXYZ-Wing", "tuvwxyz-wing", F::wing, 7.5},
    {T::squirmbag, "Squirmbag", "squirmbag", F::fish, 0, "", L::unfair, 470},
    {T::implied_sum_of_two, "innies and outies of two houses", "implied-sum-of-two", F::constraint,
     3.7, "", L::hard, 100},
    {T::implied_sum_of_more, "innies and outies of several houses", "implied-sum-of-more",
     F::constraint, 4.3, "", L::hard, 150},
}};

static_assert(std::is_sorted(catalogue.begin(), catalogue.end(), [](const auto& a, const auto& b) {
    return a.technique < b.technique;
}));

}  // namespace

std::string_view to_string(HodokuLevel level) {
    constexpr std::string_view names[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return names[static_cast<std::size_t>(level)];
}

std::span<const TechniqueInfo> technique_catalogue() { return catalogue; }

const TechniqueInfo& info(Technique technique) {
    return catalogue[static_cast<std::size_t>(technique)];
}

double explainer_rank(Technique technique) {
    // Ratings are tenths, so a point of the rank is a hundredth of the least difference.
    const TechniqueInfo& row = info(technique);
    return row.base_rating * 1000 + static_cast<int>(row.family) +
           static_cast<int>(technique) / 1000.0;
}

Technique behind_direct(Technique technique) {
    switch (technique) {
        case Technique::direct_pointing: return Technique::pointing;
        case Technique::direct_claiming: return Technique::claiming;
        case Technique::direct_hidden_pair: return Technique::hidden_pair;
        case Technique::direct_hidden_triplet: return Technique::hidden_triplet;
        default: return technique;
    }
}

const TechniqueInfo* find_technique(std::string_view written) {
    const std::string_view code = current_name(NameOf::technique, written);
    const auto* row = std::find_if(catalogue.begin(), catalogue.end(), [&](const auto& r) {
        return equal_whatever_case(r.code, code);
    });
    return row == catalogue.end() ? nullptr : row;
}

Result<Technique> parse_technique(std::string_view code) {
    if (const TechniqueInfo* row = find_technique(code)) return row->technique;
    std::vector<std::string> codes;
    for (const TechniqueInfo& known : catalogue) codes.emplace_back(known.code);
    return Error{ErrorCode::invalid,
                 "'" + std::string(code) +
                     "' is not a technique such as xy-wing; docs/techniques.md lists them" +
                     did_you_mean(code, codes)};
}

}  // namespace sudoku::human
