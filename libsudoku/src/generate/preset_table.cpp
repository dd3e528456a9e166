#include <sudoku/generate/generator.hpp>

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
           "32 to 40 givens, rotate-180; killers: 6 to 10, cages of 2 to 4",
           {32, 40},
           half_turn,
           Level::easy,
           Preset::Killer{{2, 4}, NumberRange(6, 10)}},
    Preset{"medium",
           "28 to 32 givens, rotate-180; killers: none, cages of 2 to 4",
           {28, 32},
           half_turn,
           Level::medium,
           Preset::Killer{{2, 4}}},
    Preset{"hard",
           "26 to 30 givens, rotate-180; killers: none, cages of 2 to 5",
           {26, 30},
           half_turn,
           Level::hard,
           Preset::Killer{{2, 5}}},
    Preset{"expert",
           "24 to 28 givens, rotate-180; killers: none, cages of 2 to 5",
           {24, 28},
           half_turn,
           Level::expert,
           Preset::Killer{{2, 5}}},
    Preset{"extreme",
           "22 to 27 givens, rotate-180; killers: none, cages of 2 to 6",
           {22, 27},
           half_turn,
           Level::extreme,
           Preset::Killer{{2, 6}}},
};

constexpr int largest_side = 9;
constexpr int classic_cells = 81;

NumberRange scaled(NumberRange givens, const Geometry& geometry) {
    const auto of_board = [&](int number) {
        return (number * geometry.cell_count() + classic_cells / 2) / classic_cells;
    };
    return {of_board(givens.least), of_board(givens.most)};
}

bool is_killer(const GeneratorOptions& options) {
    const auto& variants = options.constraints->variants;
    return variants.size() == 1 && variants.front() == find_variant("killer");
}

}  // namespace

std::span<const Preset> preset_table() { return presets; }

const Preset* find_preset(std::string_view name) {
    for (const Preset& preset : presets) {
        if (preset.name == name) return &preset;
    }
    return nullptr;
}

Status preset_suits(const Preset& preset, const Geometry& geometry,
                    const GeneratorOptions& options) {
    if (!geometry.is_square() || geometry.side() > largest_side ||
        (options.constraints && !is_killer(options))) {
        return Error{ErrorCode::invalid,
                     "presets are only for puzzles without constraints and for killers, on square "
                     "boards up to side 9"};
    }
    if (options.constraints && !preset.killer) {
        return Error{ErrorCode::invalid,
                     "no preset '" + std::string(preset.name) + "' for killers"};
    }
    return success();
}

Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options) {
    if (const Status suits = preset_suits(preset, geometry, options); !suits) return suits;
    const auto requirement_where_open = [&](PatternSymmetry& symmetry) {
        if (symmetry == PatternSymmetry::none) symmetry = preset.symmetry;
    };
    std::optional<NumberRange> givens = preset.givens;
    if (options.constraints) {
        givens = preset.killer->givens;
        if (!options.constraints->cells) options.constraints->cells = preset.killer->cells;
        requirement_where_open(options.constraints->symmetry);
    }
    if (!options.givens && givens) options.givens = scaled(*givens, geometry);
    if (options.givens) requirement_where_open(options.symmetry);
    const Criterion level = level_criterion(preset.level);
    if (std::none_of(options.criteria.begin(), options.criteria.end(),
                     [&](const Criterion& criterion) { return criterion.fact == level.fact; }))
        options.criteria.push_back(level);
    return success();
}

}  // namespace sudoku
