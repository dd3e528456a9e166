#include "generate/uniqueness.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

// In tenths; locked candidates are rated beyond it.
constexpr int ceiling_of_singles = 26;

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
                                    questions[i].removed, limits, stats);
    }
}

void LadderOracle::answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                          std::span<Uniqueness> answers, SearchStats& stats) const {
    std::fill(answers.begin(), answers.end(), Uniqueness::undecided);
    if (ceiling_.ends_at > ceiling_of_singles) first_.answer(solution, questions, answers, stats);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        if (answers[i] == Uniqueness::many) continue;
        ++stats.nodes;
        answers[i] = check_.solves(Puzzle(keep_givens(solution, questions[i].givens)), solution)
                         ? Uniqueness::unique
                         : Uniqueness::undecided;
    }
}

}  // namespace sudoku
