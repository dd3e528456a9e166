#pragma once

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace sudoku::human {

// Every technique the engine knows, in the order of the catalogue.
enum class Technique : std::uint8_t {
    full_house,
    hidden_single_box,
    hidden_single_line,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_type_1,
    unique_type_2,
    unique_type_3,
    unique_type_4,
    naked_quad,
    jellyfish,
    hidden_quad,
    bug_type_1,
    bug_type_2,
    bug_type_3,
    bug_type_4,
    aligned_pair_exclusion,
    x_cycle,
    y_cycle,
    forcing_x_chain,
    xy_cycle,
    forcing_chain,
    aligned_triplet_exclusion,
    nishio,
    cell_chains,
    house_chains,
    dynamic_contradiction,
    dynamic_double,
    dynamic_cell_chains,
    dynamic_house_chains,
    dynamic_plus,
    nested_forcing_chains,
    nested_multiple_chains,
    nested_dynamic_chains,
    // Used only in HoDoKu's ladder.
    locked_pair,
    locked_triple,
    remote_pair,
    skyscraper,
    two_string_kite,
    dual_two_string_kite,
    turbot_fish,
    empty_rectangle,
    dual_empty_rectangle,
    w_wing,
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_rectangle_5,
    unique_rectangle_6,
    hidden_rectangle,
    avoidable_rectangle_1,
    avoidable_rectangle_2,
    finned_x_wing,
    sashimi_x_wing,
    finned_swordfish,
    sashimi_swordfish,
    finned_jellyfish,
    sashimi_jellyfish,
    sue_de_coq,
    simple_colors_trap,
    simple_colors_wrap,
    multi_colors_1,
    multi_colors_2,
    x_chain,
    xy_chain,
    continuous_nice_loop,
    discontinuous_nice_loop,
    aic,
    grouped_continuous_nice_loop,
    grouped_discontinuous_nice_loop,
    grouped_aic,
    als_xz,
    als_xy_wing,
    als_chain,
    death_blossom,
    franken_x_wing,
    franken_swordfish,
    franken_jellyfish,
    finned_franken_x_wing,
    finned_franken_swordfish,
    finned_franken_jellyfish,
    mutant_x_wing,
    mutant_swordfish,
    mutant_jellyfish,
    finned_mutant_x_wing,
    finned_mutant_swordfish,
    finned_mutant_jellyfish,
    forcing_chain_contradiction,
    forcing_chain_verity,
    forcing_net_contradiction,
    forcing_net_verity,
    brute_force,
    // Used only in the ladder for any board.
    hidden_single_house,
    pair_rule,
    constraint_candidates,
    locked_candidates,
    implied_sum,
    generalized_naked_pair,
    generalized_naked_triplet,
    generalized_naked_quad,
    two_strong_links,
    three_strong_links,
    four_strong_links,
    wxyz_wing,
    vwxyz_wing,
    uvwxyz_wing,
    tuvwxyz_wing,
    squirmbag,
    implied_sum_of_two,
    implied_sum_of_more,
};

enum class TechniqueFamily : std::uint8_t {
    single,
    intersection,
    subset,
    fish,
    wing,
    uniqueness,
    exclusion,
    chain,
    locked_set,  // almost locked sets, Sue de Coq
    guess,
    constraint  // deductions from constraints and from rules of pairs
};

// The levels of HoDoKu, easiest first.
enum class HodokuLevel : std::uint8_t { easy, medium, hard, unfair, extreme };
std::string_view to_string(HodokuLevel level);  // "easy"

struct TechniqueInfo {
    Technique technique;
    std::string_view name;  // "naked pair", as used in a sentence
    std::string_view code;  // "naked-pair", for options and tables
    TechniqueFamily family;
    // The rating in Sudoku Explainer 1.2.1 before additions for length or size. Techniques that
    // only the ladder for any board has are placed on the same scale. 0 if neither has the
    // technique.
    double base_rating;
    // HoDoKu 2.2: its four-digit code (empty if it lacks the technique), the level and the score of
    // one step; without a code they are ours, for boards that HoDoKu does not know.
    std::string_view hodoku_code = {};
    HodokuLevel hodoku_level = HodokuLevel::easy;
    int hodoku_score = 0;
};

std::span<const TechniqueInfo> technique_catalogue();
const TechniqueInfo& info(Technique technique);
// Orders techniques by difficulty on the Explainer's scale: by rating, then by family, then by
// catalogue order.
// Techniques without a rating there are below 1000.
double explainer_rank(Technique technique);
// The pattern behind a technique such as direct pointing, which the Explainer rates by the single
// that it leaves; other techniques are returned as they are.
Technique behind_direct(Technique technique);
// nullptr if there is no technique with this code.
const TechniqueInfo* find_technique(std::string_view code);
// The same, with an Error that names the list of codes.
Result<Technique> parse_technique(std::string_view code);

inline constexpr std::size_t technique_count =
    static_cast<std::size_t>(Technique::implied_sum_of_more) + 1;

}  // namespace sudoku::human
