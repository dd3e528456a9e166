#include "generate/requested_options.hpp"

#include "support/nearest_name.hpp"

namespace sudoku {

Result<GeneratorOptions> requested_options(const BoardRequest& board,
                                           std::span<const NamedRequirement> requirements,
                                           std::string_view preset, GeneratorOptions options) {
    if (board.draws_layouts) options.layouts.emplace();
    for (const auto& [name, value] : requirements) {
        if (const Status set = set_requirement(name, value, board.geometry, options); !set)
            return set.error();
    }
    const Preset* const row =
        preset.empty() ? usual_preset(board.geometry, options) : find_preset(preset);
    if (row == nullptr && !preset.empty()) {
        return Error{ErrorCode::invalid, "no preset '" + std::string(preset) + "'" +
                                             did_you_mean_row(preset, preset_table())};
    }
    if (row != nullptr) {
        if (const Status used = use_preset(*row, board.geometry, options); !used)
            return used.error();
        // "none" is a choice, too, and overrides the preset.
        for (const auto& [name, value] : requirements) {
            if (value != "none") continue;
            if (const Status set = set_requirement(name, value, board.geometry, options); !set)
                return set.error();
        }
    }
    if (const Status checked = check_options(board.geometry, options); !checked)
        return checked.error();
    return options;
}

}  // namespace sudoku
