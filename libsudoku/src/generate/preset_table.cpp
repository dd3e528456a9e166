#include <sudoku/generate/generator.hpp>

#include <sudoku/grid/geometry.hpp>

#include <array>
#include <string>

namespace sudoku {
namespace {

// Givens of the classic board. Why so many: docs/guide/make.md, "Presets".
constexpr std::array presets = {
    Preset{"beginner", "36 to 45 givens, half a turn", 36, 45, ClueSymmetry::rotate_180,
           Level::beginner},
    Preset{"easy", "32 to 40 givens, half a turn", 32, 40, ClueSymmetry::rotate_180, Level::easy},
    Preset{"medium", "28 to 32 givens, half a turn", 28, 32, ClueSymmetry::rotate_180,
           Level::medium},
    Preset{"hard", "26 to 30 givens, half a turn", 26, 30, ClueSymmetry::rotate_180, Level::hard},
    Preset{"expert", "24 to 28 givens, half a turn", 24, 28, ClueSymmetry::rotate_180,
           Level::expert},
    Preset{"extreme", "22 to 27 givens, half a turn", 22, 27, ClueSymmetry::rotate_180,
           Level::extreme},
};

constexpr int largest_side = 9;
constexpr int classic_cells = 81;

}  // namespace

std::span<const Preset> preset_table() { return presets; }

const Preset* find_preset(std::string_view name) {
    for (const Preset& preset : presets) {
        if (preset.name == name) return &preset;
    }
    return nullptr;
}

bool has_presets(const Geometry& geometry) {
    return geometry.is_square() && geometry.side() <= largest_side;
}

Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options) {
    if (!has_presets(geometry) || options.of_genres) {
        return Error{ErrorCode::invalid,
                     "presets are for puzzles of givens on square boards up to side 9"};
    }
    const int cells = geometry.cell_count();
    const auto scaled = [&](int givens) {
        return (givens * cells + classic_cells / 2) / classic_cells;
    };
    options.clues = ClueRange(scaled(preset.least_givens), scaled(preset.most_givens));
    options.symmetry = preset.symmetry;
    options.targets.push_back(level_target(preset.level));
    return success();
}

}  // namespace sudoku
