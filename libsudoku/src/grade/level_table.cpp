#include <sudoku/grade/grade.hpp>

#include "support/nearest_name.hpp"

#include <algorithm>

namespace sudoku {

std::span<const LevelBand> level_table() { return GradeModel().levels(); }

std::string_view to_string(Level level) { return name_of(level, GradeModel()); }

std::optional<Level> find_level(std::string_view name) { return find_level(name, GradeModel()); }

std::string_view name_of(Level level, const GradeModel& model) {
    return model.levels().at(static_cast<std::size_t>(level)).name;
}

std::optional<Level> find_level(std::string_view name, const GradeModel& model) {
    const auto band =
        std::find_if(model.levels().begin(), model.levels().end(),
                     [&](const LevelBand& row) { return is_same_name(row.name, name); });
    if (band == model.levels().end()) return std::nullopt;
    return band->level;
}

}  // namespace sudoku
