#include "generate/uniqueness.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku {
namespace {

// The puzzle whose solutions differ from the known one in `cell`.
Puzzle forbid_digit(Grid givens, Cell cell, Digit digit) {
    const Geometry& geometry = givens.geometry();
    std::vector<DigitSet> allowed(static_cast<std::size_t>(geometry.cell_count()),
                                  DigitSet::all(geometry.side()));
    allowed[cell].erase(digit);
    return Puzzle(std::move(givens), std::move(allowed));
}

// In tenths; locked candidates are rated beyond it.
constexpr int ceiling_of_singles = 26;

}  // namespace

Grid keep_givens(const Grid& solution, const CellSet& givens) {
    Grid grid(solution.geometry());
    givens.for_each([&](Cell cell) { grid.set(cell, solution[cell]); });
    return grid;
}

void SearchOracle::answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                          std::span<Uniqueness> answers, SearchStats& stats) const {
    assert(questions.size() == answers.size());
    // The method is fixed, because it decides which questions stay undecided, and thereby which
    // puzzles a seed gives.
    const Solver solver(*find_solver("propagate"));
    for (std::size_t i = 0; i < questions.size(); ++i) {
        Grid givens = keep_givens(solution, questions[i].givens);
        const auto removed = questions[i].removed;
        const Puzzle puzzle = removed
                                  ? forbid_digit(std::move(givens), *removed, solution[*removed])
                                  : Puzzle(std::move(givens));
        const std::uint64_t allowed_solutions = removed ? 0 : 1;
        const SearchResult result = solver.search(
            puzzle, {.solutions = allowed_solutions + 1, .nodes = node_limit_, .cancel = cancel_});
        stats += result.stats;
        if (result.solutions > allowed_solutions) {
            answers[i] = Uniqueness::many;
        } else if (result.end == SearchEnd::complete) {
            answers[i] = Uniqueness::unique;
        } else {
            answers[i] = Uniqueness::undecided;
        }
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
