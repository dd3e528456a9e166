#pragma once

#include <sudoku/grade/grade.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sudoku {

// A puzzle that somebody has put into a level, and what grading it gave.
struct LabelledPuzzle {
    double minutes = 0;                             // predicted
    Deduction needed = Deduction::singles;          // to solve it
    std::size_t label = 0;                          // its level, 0 for the easiest
    std::size_t fold = 0;                           // of the cross-validation
    std::optional<NeededTechnique> technique = {};  // if it is known
};

struct LevelFit {
    std::vector<LevelBand> levels;       // as fitted to all puzzles
    std::vector<std::size_t> predicted;  // of each puzzle, by a fit that has not seen its fold
    double accuracy = 0;                 // share of puzzles whose predicted level is their label
    double within_one = 0;               // likewise, or a neighbour of it
};

inline constexpr std::size_t calibration_folds = 10;

// Finds levels that agree with as many labels as possible: limits in minutes, and floors and
// ceilings of techniques. Starts with the limits that are best where minutes alone decide, without
// ceilings and with the techniques that nine in ten puzzles of a level do not go beyond, and
// changes one end after the other while more labels agree. `names` are the levels, easiest first;
// every one must be the label of some puzzle. Time n log n + n * levels, and some milliseconds for
// each level.
LevelFit fit_levels(std::span<const LabelledPuzzle> puzzles, std::span<const std::string> names);

// A puzzle whose solving time was measured.
struct TimedPuzzle {
    double minutes = 0;   // predicted
    double measured = 0;  // also in minutes; above 0
    std::size_t fold = 0;
    Deduction needed = Deduction::singles;
    double weight = 1;  // such as the number of people; above 0
};

// log(measured) = shift + scale * log(predicted), by weighted least squares.
struct TimeFit {
    double shift = 0;
    double scale = 1;
    // Eight in ten measured times lie between these multiples of what a fit without their fold
    // predicts. The same for both kinds of puzzles where one of them has less than 20.
    TimeInterval singles = {};
    TimeInterval beyond_singles = {};
    double coverage = 0;            // share of measured times in the interval of the other folds
    double rank_correlation = 0;    // of measured and predicted
    std::vector<double> predicted;  // of each puzzle, by a fit that has not seen its fold
};

// Needs puzzles with at least two different predictions.
TimeFit fit_times(std::span<const TimedPuzzle> puzzles);

// Somebody has worked on a puzzle. Players and puzzles are numbers from 0.
struct Play {
    std::size_t player = 0;
    std::size_t puzzle = 0;
    double minutes = 0;    // above 0
    bool finished = true;  // otherwise given up after this time
};

// What plays say about puzzles, whoever has played them.
struct PlayFit {
    // By puzzle: the median of the minutes that a player of middling pace takes; none of puzzles
    // that nobody has finished.
    std::vector<std::optional<double>> minutes;
    std::vector<std::size_t> finished;  // by puzzle: plays
    std::vector<double> pace;           // by player: multiples of what a middling one takes
    double player_spread = 0;           // standard deviation of log(pace)
    double play_spread = 0;             // of log(minutes) of one player around what is expected
};

// log(minutes) = puzzle + player + noise: a linear mixed model, puzzles as fixed, players as random
// normal effects, by an EM algorithm (Dempster, Laird and Rubin, 1977). A play that was given up
// counts as a time that is only known to be longer (Tobin, 1958); a play three standard deviations
// off counts as if it were three. So neither who has played what nor giving up makes a puzzle look
// easier. Time plays * rounds, of which there are 500 at most.
PlayFit fit_plays(std::span<const Play> plays);

// The model with minutes as the fit maps them; the levels keep their puzzles.
GradeModel with_times(const GradeModel& model, const TimeFit& fit);

// A model file with the levels and times of `model`; the rest is left to the built-in one.
std::string house_model_text(const GradeModel& model);

}  // namespace sudoku
