#include "generate/uniqueness.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

// In tenths; locked candidates are rated beyond it.
constexpr int ceiling_of_singles = 26;
constexpr int ceiling_of_locked_candidates = 30;

}  // namespace

void SearchOracle::answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                          std::span<Uniqueness> answers, SearchStats& stats) const {
    assert(questions.size() == answers.size());
    // The method is fixed, because it decides which questions stay undecided, and thereby which
    // puzzles a seed gives.
    const Solver solver(*find_solver("propagate"));
    const SearchLimits limits{.nodes = node_limit_, .cancel = cancel_};
    for (std::size_t i = 0; i < questions.size(); ++i) {
        answers[i] = ask_uniqueness(solver, solution, keep_givens(solution, questions[i].givens),
                                    questions[i].lone_cell(), limits, stats);
    }
}

LadderOracle::LadderOracle(const LadderBounds& bounds, const UniquenessOracle& first,
                           const std::stop_token& cancel)
    : asks_first_(bounds.ceiling.ends_at > ceiling_of_singles),
      trusts_propagation_(bounds.ceiling.ends_at > ceiling_of_locked_candidates &&
                          (!bounds.floor || bounds.floor->ends_at > ceiling_of_locked_candidates)),
      first_(first),
      ladder_(bounds, cancel) {}

void LadderOracle::answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                          std::span<Uniqueness> answers, SearchStats& stats) const {
    std::transform(questions.begin(), questions.end(), answers.begin(),
                   [&](const UniquenessQuestion& one) { return ask(solution, one, stats); });
}

Uniqueness LadderOracle::ask(const Grid& solution, const UniquenessQuestion& question,
                             SearchStats& stats) const {
    if (asks_first_) {
        Uniqueness answer = Uniqueness::undecided;
        SearchStats own;
        first_.answer(solution, {&question, 1}, {&answer, 1}, own);
        stats += own;
        if (answer == Uniqueness::many) return answer;
        // Without a guess: singles and locked candidates solve it.
        if (trusts_propagation_ && answer == Uniqueness::unique && !question.lone_cell() &&
            own.nodes <= 1) {
            is_by_ladder_ = false;
            return answer;
        }
    }
    ++stats.nodes;
    if (!ladder_.solves(Puzzle(keep_givens(solution, question.givens)), solution))
        return Uniqueness::undecided;
    is_by_ladder_ = true;
    return Uniqueness::unique;
}

std::optional<int> LadderOracle::completion(const Grid& solution, const CellSet& givens,
                                            const RemovalOrder& order,
                                            std::span<const int> groups) const {
    return ladder_.completion(Puzzle(keep_givens(solution, givens)), solution, order, groups);
}

}  // namespace sudoku
