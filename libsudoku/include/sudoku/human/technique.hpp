#pragma once

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
};

enum class TechniqueFamily : std::uint8_t {
    single,
    intersection,
    subset,
    fish,
    wing,
    uniqueness,
    exclusion,
    chain
};

// One row of the catalogue.
struct TechniqueInfo {
    Technique technique;
    std::string_view name;  // "naked pair", as in a sentence
    std::string_view code;  // "naked-pair", for options and tables
    TechniqueFamily family;
    double base_rating;  // Sudoku Explainer 1.2.1, before additions for length or size
};

std::span<const TechniqueInfo> technique_catalogue();
const TechniqueInfo& info(Technique technique);
// nullptr if there is no technique with this code.
const TechniqueInfo* find_technique(std::string_view code);

inline constexpr std::size_t technique_count =
    static_cast<std::size_t>(Technique::nested_dynamic_chains) + 1;

}  // namespace sudoku::human
