#pragma once

#include <sudoku/grade/grade_model.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sudoku {

// A puzzle that somebody has put into a level, and what grading it gave.
struct LabelledPuzzle {
    double minutes = 0;                     // predicted
    Deduction needed = Deduction::singles;  // to solve it
    std::size_t label = 0;                  // its level, 0 for the easiest
    std::size_t fold = 0;                   // of the cross-validation
};

struct LevelFit {
    std::vector<LevelBand> levels;       // as fitted to all puzzles
    std::vector<std::size_t> predicted;  // of each puzzle, by a fit that has not seen its fold
    double accuracy = 0;                 // share of puzzles whose predicted level is their label
    double within_one = 0;               // likewise, or a neighbour of it
};

inline constexpr std::size_t calibration_folds = 10;

// Finds the limits between levels, in minutes, that agree with as many labels as possible, and what
// each level may need: no more than nine in ten of its puzzles do. `names` are the levels, easiest
// first; every one must be the label of some puzzle. Time n log n + n * levels.
LevelFit fit_levels(std::span<const LabelledPuzzle> puzzles, std::span<const std::string> names);

// A puzzle whose solving time was measured.
struct TimedPuzzle {
    double minutes = 0;   // predicted
    double measured = 0;  // also in minutes; above 0
    std::size_t fold = 0;
};

// log(measured) = shift + scale * log(predicted), by least squares.
struct TimeFit {
    double shift = 0;
    double scale = 1;
    double low = 1;                 // nine in ten measured times lie between these
    double high = 1;                // multiples of what a fit without their fold predicts
    double rank_correlation = 0;    // of measured and predicted
    std::vector<double> predicted;  // of each puzzle, by a fit that has not seen its fold
};

// Needs puzzles with at least two different predictions.
TimeFit fit_times(std::span<const TimedPuzzle> puzzles);

// The model with minutes as the fit maps them; the levels keep their puzzles.
GradeModel with_times(const GradeModel& model, const TimeFit& fit);

// A model file with the levels and times of `model`; the rest is left to the built-in one.
std::string house_model_text(const GradeModel& model);

}  // namespace sudoku
