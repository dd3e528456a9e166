#include <sudoku/generate/generator.hpp>

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace sudoku {
namespace {

constexpr ClueSymmetry half_turn = ClueSymmetry::rotate_180;

// Why so many givens, and cages of such sizes: docs/guide/make.md, "Presets".
constexpr std::array presets = {
    Preset{"beginner", "36 to 45 givens, half a turn", {36, 45}, half_turn, Level::beginner},
    Preset{"easy",
           "32 to 40 givens, half a turn; killers: 6 to 10, cages of 2 to 4",
           {32, 40},
           half_turn,
           Level::easy,
           Preset::Killer{{2, 4}, ClueRange(6, 10)}},
    Preset{"medium",
           "28 to 32 givens, half a turn; killers: none, cages of 2 to 4",
           {28, 32},
           half_turn,
           Level::medium,
           Preset::Killer{{2, 4}}},
    Preset{"hard",
           "26 to 30 givens, half a turn; killers: none, cages of 2 to 5",
           {26, 30},
           half_turn,
           Level::hard,
           Preset::Killer{{2, 5}}},
    Preset{"expert",
           "24 to 28 givens, half a turn; killers: none, cages of 2 to 5",
           {24, 28},
           half_turn,
           Level::expert,
           Preset::Killer{{2, 5}}},
    Preset{"extreme",
           "22 to 27 givens, half a turn; killers: none, cages of 2 to 6",
           {22, 27},
           half_turn,
           Level::extreme,
           Preset::Killer{{2, 6}}},
};

constexpr int largest_side = 9;
constexpr int classic_cells = 81;

ClueRange scaled(ClueRange givens, const Geometry& geometry) {
    const auto of_board = [&](int number) {
        return (number * geometry.cell_count() + classic_cells / 2) / classic_cells;
    };
    return {of_board(givens.least), of_board(givens.most)};
}

bool is_killer(const GeneratorOptions& options) {
    const auto& genres = options.of_genres->genres;
    return genres.size() == 1 && genres.front() == find_clue_genre("killer");
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
        (options.of_genres && !is_killer(options))) {
        return Error{ErrorCode::invalid,
                     "presets are for puzzles of givens, and killers, on square boards up to "
                     "side 9"};
    }
    if (options.of_genres && !preset.killer) {
        return Error{ErrorCode::invalid,
                     "there is no preset '" + std::string(preset.name) + "' of killers"};
    }
    return success();
}

Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options) {
    if (const Status suits = preset_suits(preset, geometry, options); !suits) return suits;
    const auto wish_where_open = [&](ClueSymmetry& symmetry) {
        if (symmetry == ClueSymmetry::none) symmetry = preset.symmetry;
    };
    std::optional<ClueRange> givens = preset.givens;
    if (options.of_genres) {
        givens = preset.killer->givens;
        if (!options.of_genres->cells) options.of_genres->cells = preset.killer->cells;
        wish_where_open(options.of_genres->symmetry);
    }
    if (!options.clues && givens) options.clues = scaled(*givens, geometry);
    if (options.clues) wish_where_open(options.symmetry);
    const Target level = level_target(preset.level);
    if (std::none_of(options.targets.begin(), options.targets.end(),
                     [&](const Target& target) { return target.fact == level.fact; }))
        options.targets.push_back(level);
    return success();
}

}  // namespace sudoku
