#pragma once

#include "generate/uniqueness.hpp"

#include <vector>

namespace sudoku::test {

// The redundant givens: without any one of them alone, the solution is still unique.
inline CellSet redundant_by_oracle(const Grid& solution, const CellSet& givens,
                                   const UniquenessOracle& oracle) {
    std::vector<UniquenessQuestion> questions;
    const std::vector<Cell> cells = givens.members();
    for (const Cell& cell : cells) {
        questions.push_back({givens, {&cell, 1}});
        questions.back().givens.erase(cell);
    }
    std::vector<Uniqueness> answers(questions.size(), Uniqueness::undecided);
    SearchStats stats;
    oracle.answer(solution, questions, answers, stats);

    CellSet redundant;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        if (answers[i] == Uniqueness::unique) redundant.insert(cells[i]);
    }
    return redundant;
}

}  // namespace sudoku::test
