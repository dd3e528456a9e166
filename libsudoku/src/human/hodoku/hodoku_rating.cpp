#include <sudoku/human/rating.hpp>

#include "human/hodoku/hodoku_ladder.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>

namespace sudoku::human {
namespace {

// The maximum score of a puzzle of each level; extreme has none.
constexpr int max_scores[] = {800, 1000, 1600, 1800};

HodokuLevel raised_to(HodokuLevel level, int score) {
    while (level != HodokuLevel::extreme && score > max_scores[static_cast<std::size_t>(level)])
        level = static_cast<HodokuLevel>(static_cast<int>(level) + 1);
    return level;
}

}  // namespace

Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const std::stop_token& cancel) {
    if (const Status known = require_plain(puzzle, "rating"); !known) return known.error();
    if (!puzzle.is_classic()) return Error{ErrorCode::invalid, "is not a classic 9x9 puzzle"};
    const SearchResult result = Solver().search(puzzle, {.solutions = 2, .cancel = cancel});
    if (const Status status = one_solution(result); !status) return status.error();
    return hodoku_rating(puzzle, *result.first, cancel);
}

Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel) {
    hodoku::FifoPosition position(puzzle);
    hodoku::HodokuLadder ladder;
    HodokuRating rating;
    int hardest_score = 0;
    while (!position.position().is_solved()) {
        if (cancel.stop_requested()) return stopped_error();
        const Step step = ladder.next_step(position, solution);
        assert(step.is_consistent_with(solution));
        const TechniqueInfo& technique = info(step.technique);
        rating.score += technique.hodoku_score;
        rating.level = std::max(rating.level, technique.hodoku_level);
        if (technique.hodoku_score > hardest_score) {
            hardest_score = technique.hodoku_score;
            rating.hardest = step.technique;
        }
        ++rating.counts[static_cast<std::size_t>(step.technique)];
        carry_out(step, position);
    }
    rating.level = raised_to(rating.level, rating.score);
    return rating;
}

bool is_in_hodoku_rating(Technique technique) {
    return technique == Technique::brute_force ||
           std::ranges::any_of(hodoku::finder_table(),
                               [&](const hodoku::FinderRow& row) { return row.finds(technique); });
}

}  // namespace sudoku::human
