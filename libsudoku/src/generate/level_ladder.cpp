#include "generate/level_ladder.hpp"

#include <algorithm>

namespace sudoku {
namespace {

using human::general::LadderCeiling;
using human::general::Techniques;

Techniques beyond(const LadderCeiling& ceiling) {
    Techniques techniques = ceiling.left_out;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (10 * row.base_rating > ceiling.ends_at - 0.5)
            techniques.set(static_cast<std::size_t>(row.technique));
    }
    return techniques;
}

}  // namespace

LevelLadder::LevelLadder(const LadderBounds& bounds, const std::stop_token& cancel)
    : ceiling_({.ceiling = bounds.ceiling, .cancel = cancel}) {
    if (!bounds.floor) return;
    floor_.emplace(
        human::general::LadderCheck::Options{.ceiling = *bounds.floor, .cancel = cancel});
    above_floor_ = beyond(*bounds.floor);
}

bool LevelLadder::solves(const Puzzle& puzzle, const Grid& solution) {
    return ceiling_.solves(puzzle, solution);
}

bool LevelLadder::is_above_floor() const {
    return !floor_ || (ceiling_.used() & above_floor_).any();
}

std::optional<int> LevelLadder::completion(const Puzzle& too_hard, const Grid& solution,
                                           const RemovalOrder& order, std::span<const int> groups) {
    const auto stuck = ceiling_.end();
    if (groups.empty() || !stuck || (floor_ && floor_->solves(too_hard, solution)))
        return std::nullopt;
    const auto below = floor_ ? floor_->end() : std::nullopt;
    for (const int group : groups) {
        const auto cells = order.group(group);
        const bool tells_nothing = std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
            return stuck->position.is_written(cell);
        });
        // Most groups make the puzzle too easy.
        if (!tells_nothing && !(floor_ && floor_->solves(*below, cells, solution)) &&
            ceiling_.solves(*stuck, cells, solution))
            return group;
    }
    return std::nullopt;
}

std::optional<LevelLadder::Stuck> LevelLadder::stuck() const {
    const auto end = ceiling_.end();
    if (!end) return std::nullopt;
    Stuck stuck;
    for (std::size_t i = 0; i < end->position.candidates().size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        stuck.candidates += human::general::count_of(end->position.candidates(cell));
        if (!end->position.is_written(cell)) stuck.open.push_back(cell);
    }
    return stuck;
}

}  // namespace sudoku
