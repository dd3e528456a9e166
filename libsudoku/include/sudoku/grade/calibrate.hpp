#pragma once

#include <sudoku/grade/grade.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sudoku {

// A puzzle with a level assigned by somebody, and the results of grading it.
struct LabelledPuzzle {
    double minutes = 0;                             // predicted minutes
    Deduction needed = Deduction::singles;          // needed to solve it
    std::size_t label = 0;                          // index of its level; 0 is the easiest
    std::size_t fold = 0;                           // fold of the cross-validation
    std::optional<NeededTechnique> technique = {};  // set if it is known
};

struct LevelFit {
    std::vector<LevelBand> levels;       // fitted to all puzzles
    std::vector<std::size_t> predicted;  // for each puzzle, predicted by the fit without its fold
    double accuracy = 0;                 // share of puzzles whose predicted level is their label
    // Share of puzzles whose predicted level is their label or next to it.
    double within_one = 0;
};

inline constexpr std::size_t calibration_folds = 10;

// Finds the levels that agree with as many labels as possible: limits in minutes, and floors and
// ceilings of techniques. Starts with the best limits in minutes alone, without ceilings, and with
// floors at the technique that nine in ten puzzles of a level do not exceed; then changes one bound
// at a time as long as more labels agree. `names` are the levels, easiest first; each must be the
// label of some puzzle. Time O(n log n + n * levels), plus some milliseconds a level.
LevelFit fit_levels(std::span<const LabelledPuzzle> puzzles, std::span<const std::string> names);

// A puzzle with a measured solving time.
struct TimedPuzzle {
    double minutes = 0;   // predicted minutes
    double measured = 0;  // minutes; must be above 0
    std::size_t fold = 0;
    Deduction needed = Deduction::singles;
    double weight = 1;  // for example the number of people; must be above 0
};

// log(measured) = shift + scale * log(predicted), by weighted least squares.
struct TimeFit {
    double shift = 0;
    double scale = 1;
    // Eight in ten measured times lie between these multiples of the time predicted by the fit
    // without their fold. Both kinds of puzzles share one interval if either has fewer than 20.
    TimeInterval singles = {};
    TimeInterval beyond_singles = {};
    // Share of measured times inside the interval from the other folds.
    double coverage = 0;
    double rank_correlation = 0;    // between measured and predicted times
    std::vector<double> predicted;  // for each puzzle, predicted by the fit without its fold
};

// Needs puzzles with at least two different predicted times.
TimeFit fit_times(std::span<const TimedPuzzle> puzzles);

// One attempt at a puzzle by one player. Players and puzzles are numbered from 0.
struct Play {
    std::size_t player = 0;
    std::size_t puzzle = 0;
    double minutes = 0;    // above 0
    bool finished = true;  // false: the player gave up after this time
};

// Estimates from plays about puzzles, independent of who played them.
struct PlayFit {
    // By puzzle: the median time of a player of average pace; empty if nobody finished the puzzle.
    std::vector<std::optional<double>> minutes;
    std::vector<std::size_t> finished;  // by puzzle: number of finished plays
    std::vector<double> pace;           // by player: factor relative to the average pace
    double player_spread = 0;           // standard deviation of log(pace)
    // Standard deviation of log(minutes) of one player around the expected value.
    double play_spread = 0;
};

// Fits log(minutes) = puzzle + player + noise: a linear mixed model with fixed effects for puzzles
// and random normal effects for players, fitted by EM (Dempster, Laird and Rubin, 1977). A play
// that was given up counts as a time known only to be longer (Tobin, 1958); residuals are clipped
// at three standard deviations. Neither the choice of players nor giving up makes a puzzle look
// easier. Time O(plays * rounds), with at most 500 rounds.
PlayFit fit_plays(std::span<const Play> plays);

// Returns the model with its minutes mapped by the fit. Puzzles keep their levels.
GradeModel with_times(const GradeModel& model, const TimeFit& fit);

// A model file with the levels and times of `model`; everything else is left to the built-in one.
std::string house_model_text(const GradeModel& model);

}  // namespace sudoku
