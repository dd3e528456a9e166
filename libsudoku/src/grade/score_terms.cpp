#include "grade/score_terms.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

double flag(bool value) { return value ? 1 : 0; }

// log(1 + x) is zero for puzzles without the component, and doubling it has the same effect at any
// size.
double size(int value) { return std::log1p(static_cast<double>(value)); }

}  // namespace

std::array<double, score_term_count> score_terms(const SearchScore& score) {
    const LookAhead& ahead = score.look_ahead;
    return {flag(score.open_after_box_singles > 0),
            flag(score.open_after_hidden_singles > 0),
            flag(score.open_after_singles > 0),
            flag(score.open_after_deduction > 0),
            size(score.rounds),
            size(ahead.rounds),
            size(ahead.size),
            static_cast<double>(ahead.longest),
            size(ahead.refuted),
            size(ahead.steps),
            size(ahead.fewest),
            size(score.open_after_deduction)};
}

double score_value(const SearchScore& score, const ScoreModel& model) {
    // Look-ahead gets stuck on such a puzzle and its components end there, so the open cells
    // decide.
    if (!score.look_ahead.solves()) return (1000 + score.look_ahead.open_left) / 100.0;
    const auto terms = score_terms(score);
    double value = model.intercept;
    for (std::size_t i = 0; i < terms.size(); ++i) value += model.weights[i] * terms[i];
    return std::round(100 * std::max(value, 1.0)) / 100;
}

}  // namespace sudoku
