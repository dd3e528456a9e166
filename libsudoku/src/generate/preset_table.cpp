#include <sudoku/generate/generator.hpp>

#include "generate/given_orbits.hpp"
#include "generate/ladder_ceiling.hpp"
#include "generate/variant_table.hpp"
#include "grid/usual_boards.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace sudoku {
namespace {

constexpr PatternSymmetry half_turn = PatternSymmetry::rotate_180;

// docs/guide/make.md, "Presets", explains the numbers.
constexpr std::array presets = {
    Preset{"beginner", "36 to 45 givens, rotate-180", {36, 45}, half_turn, Level::beginner},
    Preset{"easy",
           "28 to 36 givens, rotate-180; killers: none, cages of 2 to 4",
           {28, 36},
           half_turn,
           Level::easy,
           NumberRange(2, 4)},
    Preset{"medium",
           "25 to 30 givens, rotate-180; killers: none, cages of 2 to 4",
           {25, 30},
           half_turn,
           Level::medium,
           NumberRange(2, 4)},
    Preset{"hard",
           "24 to 28 givens, rotate-180; killers: none, cages of 2 to 5",
           {24, 28},
           half_turn,
           Level::hard,
           NumberRange(2, 5)},
    Preset{"very hard",
           "24 to 28 givens, rotate-180; killers: none, cages of 2 to 5",
           {24, 28},
           half_turn,
           Level::very_hard,
           NumberRange(2, 5)},
    Preset{"expert",
           "24 to 28 givens, rotate-180; killers: none, cages of 2 to 5",
           {24, 28},
           half_turn,
           Level::expert,
           NumberRange(2, 5)},
    Preset{"extreme",
           "22 to 27 givens, rotate-180; killers: none, cages of 2 to 6",
           {22, 27},
           half_turn,
           Level::extreme,
           NumberRange(2, 6)},
};

// Not lines, which are mirrored as far as the digits allow: some kinds have few exact images.
bool can_be_symmetric(const ConstraintRequest& request) {
    return std::all_of(request.variants.begin(), request.variants.end(),
                       [](const VariantInfo* variant) {
                           return variant->is_symmetric && !variant_row(*variant).stays_clear;
                       });
}

// True for boards on which nearly all puzzles that no given can leave are extreme. Smaller ones are
// too easy to have every level; without boxes, some constraints do not exist.
bool is_variant(const Geometry& board, const GeneratorOptions& options) {
    if (board.side() < 6) return false;
    if (!is_up_to_nine(board)) return true;
    return (options.layouts || board.box_shape().rows != 1) &&
           (options.constraints || options.layouts || board.regions() == Regions::drawn ||
            !board.rules().empty());
}

// True if the requirements leave so few puzzles that none of them may have a given level.
bool are_specific(const GeneratorOptions& options) {
    const auto& constraints = options.constraints;
    const bool has_cages =
        constraints && std::any_of(constraints->variants.begin(), constraints->variants.end(),
                                   [](const auto* one) { return one->covers_board; });
    return !options.criteria.empty() || options.minimal || options.givens || options.mask ||
           options.digits_balanced || options.empty_box || options.node_limit ||
           (has_cages && (constraints->cells || constraints->cover || constraints->hidden_sums));
}

bool is_killer(const GeneratorOptions& options) {
    const auto& variants = options.constraints->variants;
    return variants.size() == 1 && variants.front() == find_variant("killer");
}

}  // namespace

std::span<const Preset> preset_table() { return presets; }

const Preset* find_preset(std::string_view name) {
    for (const Preset& preset : presets) {
        if (is_same_name(preset.name, name)) return &preset;
    }
    return nullptr;
}

bool suits(const Preset& preset, const GeneratorOptions& options) {
    return !options.constraints || !is_killer(options) || preset.cage_cells;
}

Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options) {
    const bool is_of_cages = options.constraints && is_killer(options);
    if (!suits(preset, options)) {
        return Error{ErrorCode::invalid,
                     "no preset '" + std::string(preset.name) + "' for killers"};
    }
    const bool has_level =
        std::any_of(options.criteria.begin(), options.criteria.end(),
                    [](const Criterion& one) { return one.fact == find_criterion_fact("level"); });
    if (!has_level) {
        // The model of the options may have other levels.
        auto level = parse_criterion("level=" + std::string(preset.name), options.model);
        if (!level) return level.error();
        options.criteria.push_back(*std::move(level));
    }
    const auto requirement_where_open = [&](PatternSymmetry& symmetry) {
        if (symmetry == PatternSymmetry::none && has_symmetry(geometry, preset.symmetry))
            symmetry = preset.symmetry;
    };
    // Elsewhere the number that a level needs depends on the board.
    if (features_made(geometry, options).empty() && !options.givens) options.givens = preset.givens;
    if (is_of_cages && !options.constraints->cells) options.constraints->cells = preset.cage_cells;
    if (!is_of_cages || options.givens) requirement_where_open(options.symmetry);
    if (options.constraints && can_be_symmetric(*options.constraints))
        requirement_where_open(options.constraints->symmetry);
    return success();
}

const Preset* usual_preset(const Geometry& geometry, const GeneratorOptions& options) {
    if (!is_variant(geometry, options) || are_specific(options)) return nullptr;
    const Preset* const preset = find_preset("medium");
    const bool has_level =
        parse_criterion("level=" + std::string(preset->name), options.model).has_value();
    return has_level ? preset : nullptr;
}

}  // namespace sudoku
