#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>

#include <array>
#include <string_view>

namespace sudoku {

// The components of the value, by their names in the model file.
inline constexpr std::array<std::string_view, score_term_count> score_term_names = {
    "needs_lines",
    "needs_naked_singles",
    "needs_locked_candidates",
    "needs_search",
    "log_rounds",
    "log_look_ahead_rounds",
    "log_look_ahead_size",
    "look_ahead_longest",
    "log_look_ahead_refuted",
    "log_look_ahead_steps",
    "log_look_ahead_fewest",
    "log_open_after_deduction"};

std::array<double, score_term_count> score_terms(const SearchScore& score);

// Rounded to hundredths, so that the last bit of a logarithm cannot decide anything.
double score_value(const SearchScore& score, const ScoreModel& model);

}  // namespace sudoku
