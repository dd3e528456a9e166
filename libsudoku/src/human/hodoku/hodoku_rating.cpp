#include <sudoku/human/rating.hpp>

#include "human/general/board_solver.hpp"
#include "human/general/named_ladder.hpp"
#include "human/hodoku/hodoku_ladder.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "search/questions.hpp"
#include "support/stopping.hpp"

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

// Adds up the steps of a path.
class ScoreOfPath {
  public:
    void add(Technique technique) {
        const TechniqueInfo& row = info(technique);
        rating_.score += row.hodoku_score;
        rating_.level = std::max(rating_.level, row.hodoku_level);
        if (row.hodoku_score > hardest_score_) {
            hardest_score_ = row.hodoku_score;
            rating_.hardest = technique;
        }
        ++rating_.counts[static_cast<std::size_t>(technique)];
    }
    HodokuRating rating() const {
        HodokuRating rating = rating_;
        rating.level = raised_to(rating.level, rating.score);
        return rating;
    }

  private:
    HodokuRating rating_;
    int hardest_score_ = 0;
};

}  // namespace

Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const std::stop_token& cancel) {
    const Result<Grid> solution = only_solution(puzzle, {.cancel = cancel});
    if (!solution) return solution.error();
    return hodoku_rating(puzzle, *solution, cancel);
}

Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel) {
    ScoreOfPath score;
    if (!puzzle.is_classic()) {
        const auto path = general::named_path(puzzle, solution, cancel);
        if (!path) return path.error();
        for (const Technique technique : *path) score.add(technique);
        return score.rating();
    }
    hodoku::FifoPosition position(puzzle);
    hodoku::HodokuLadder ladder;
    while (!position.position().is_solved()) {
        if (cancel.stop_requested()) return stopped_error();
        const Step step = ladder.next_step(position, solution);
        assert(step.is_consistent_with(solution));
        score.add(step.technique);
        carry_out(step, position);
    }
    return score.rating();
}

bool is_in_hodoku_rating(Technique technique) {
    return general::is_in_named_ladder(technique) ||
           std::ranges::any_of(hodoku::finder_table(),
                               [&](const hodoku::FinderRow& row) { return row.finds(technique); });
}

}  // namespace sudoku::human
