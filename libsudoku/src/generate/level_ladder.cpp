#include "generate/level_ladder.hpp"

#include <algorithm>
#include <array>

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

// Chains of single assumptions find nearly all that these find, in a tenth of the time.
constexpr std::array slower_than_chains = [] {
    using enum human::Technique;
    return std::array{two_strong_links,
                      three_strong_links,
                      four_strong_links,
                      wxyz_wing,
                      vwxyz_wing,
                      uvwxyz_wing,
                      tuvwxyz_wing,
                      aligned_pair_exclusion,
                      aligned_triplet_exclusion};
}();

bool allows_chains(const LadderCeiling& ceiling) {
    constexpr human::Technique last = human::Technique::nishio;
    return 10 * human::info(last).base_rating < ceiling.ends_at &&
           !ceiling.left_out.test(static_cast<std::size_t>(last));
}

LadderCeiling by_chains(LadderCeiling ceiling) {
    for (const human::Technique technique : slower_than_chains)
        ceiling.left_out.set(static_cast<std::size_t>(technique));
    return ceiling;
}

}  // namespace

LevelLadder::LevelLadder(const LadderBounds& bounds, const std::stop_token& cancel)
    : goes_by_chains_(allows_chains(bounds.ceiling)),
      ceiling_({.ceiling = goes_by_chains_ ? by_chains(bounds.ceiling) : bounds.ceiling,
                .cancel = cancel}) {
    if (!bounds.floor) return;
    floor_.emplace(
        human::general::LadderCheck::Options{.ceiling = *bounds.floor, .cancel = cancel});
    above_floor_ = beyond(*bounds.floor);
}

bool LevelLadder::solves(const Puzzle& puzzle, const Grid& solution, const Techniques& in_vain) {
    solved_.reset();
    const bool is_solved = ceiling_.solves(puzzle, solution, in_vain);
    if (is_solved && floor_ && goes_by_chains_) solved_.emplace(Solved{puzzle, &solution});
    return is_solved;
}

// The ladder may have used a chain where a pattern of the floor would have been enough.
bool LevelLadder::is_above_floor() {
    if (!floor_) return true;
    if ((ceiling_.used() & above_floor_).none()) return false;
    if (!solved_) return true;
    if (!solved_->is_above_floor)
        solved_->is_above_floor = !floor_->solves(solved_->puzzle, *solved_->solution);
    return *solved_->is_above_floor;
}

std::optional<int> LevelLadder::completion(const Puzzle& too_hard, const Grid& solution,
                                           const RemovalOrder& order, std::span<const int> groups) {
    const auto stuck = ceiling_.end();
    if (groups.empty() || !stuck) return std::nullopt;
    // The end of the floor, which takes long where chains are quick.
    std::optional<human::general::LadderCheck::End> below;
    bool is_known_below = false, is_hopeless = false;
    const auto look_below = [&] {
        if (is_known_below) return;
        is_known_below = true;
        is_hopeless = floor_ && floor_->solves(too_hard, solution);
        below = floor_ ? floor_->end() : std::nullopt;
    };
    const auto is_too_easy = [&](std::span<const Cell> cells) {
        look_below();
        return is_hopeless || (floor_ && floor_->solves(*below, cells, solution));
    };
    const auto is_easy_enough = [&](std::span<const Cell> cells) {
        return ceiling_.solves(*stuck, cells, solution);
    };
    for (const int group : groups) {
        const auto cells = order.group(group);
        const bool tells_nothing = std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
            return stuck->position.is_written(cell);
        });
        if (tells_nothing) continue;
        // Most groups make the puzzle too easy.
        const bool is_good = goes_by_chains_ ? is_easy_enough(cells) && !is_too_easy(cells)
                                             : !is_too_easy(cells) && is_easy_enough(cells);
        if (is_good) return group;
        if (is_hopeless) return std::nullopt;
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
