#include <sudoku/grade/grade.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <limits>

namespace sudoku {
namespace {

// The thresholds of every level, in this one place.
constexpr double any_score = std::numeric_limits<double>::infinity();
constexpr std::array<LevelBand, level_count> bands = {{
    {Level::easy, "easy", "singles only", Deduction::singles, any_score},
    {Level::medium, "medium", "locked candidates, or up to four guesses on average",
     Deduction::search, 3.0},
    {Level::hard, "hard", "everything else", Deduction::search, any_score},
}};

}  // namespace

std::span<const LevelBand> level_table() { return bands; }

std::string_view to_string(Level level) { return bands[static_cast<std::size_t>(level)].name; }

std::optional<Level> find_level(std::string_view name) {
    const auto band = std::find_if(bands.begin(), bands.end(),
                                   [&](const LevelBand& row) { return row.name == name; });
    if (band == bands.end()) return std::nullopt;
    return band->level;
}

Level level_of(const SearchScore& score) {
    const auto band = std::find_if(bands.begin(), bands.end(), [&](const LevelBand& row) {
        return score.deduction <= row.deduction && score.value <= row.score;
    });
    assert(band != bands.end());
    return band->level;
}

}  // namespace sudoku
