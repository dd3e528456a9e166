#pragma once

#include <sudoku/grade/search_score.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The parts of the time of a simulated person: means over a few simulated solves of the puzzle, in
// units of scan cost. Defined in docs/theory/grading.md, "Predicted time".
struct TimeComponents {
    double expected_time = 0;  // writing and finding, over all steps
    double long_searches = 0;  // finding, with more weight on what is rarely seen
    double with_nearness = 0;  // finding, if eyes stay near the last digit written
    double with_habits = 0;    // finding, if frequent digits are tried first
    double first_steps = 0;    // finding the first twenty digits
    double median_step = 0;    // finding, the median step
    double narrow_steps = 0;   // steps with at most two cells in sight
    double naked_steps = 0;    // steps with only naked singles in sight
    double candidates = 0;     // candidates of the open cells, summed over all steps
    double intersections = 0;  // number of times locked candidates are needed, by scan cost
    double look_ahead = 0;     // rounds of assumptions needed, by scan cost
    double digit_spread = 0;   // sum of squares of the number of givens of each digit
    double box_spread = 0;     // the same over boxes

    TimeComponents& operator/=(double count);
    friend bool operator==(const TimeComponents&, const TimeComponents&) = default;
};

inline constexpr std::size_t time_component_count = 13;

// Names of the components in model files and columns, and the values in the same order. They keep
// their historic spelling (`race`, `.._moment` for `.._step`).
inline constexpr std::array<std::string_view, time_component_count> time_component_names = {
    "race",         "long_searches",  "with_nearness", "with_habits", "first_steps",
    "usual_moment", "narrow_moments", "naked_moments", "candidates",  "intersections",
    "look_ahead",   "digit_spread",   "box_spread"};
std::array<double, time_component_count> values_of(const TimeComponents& components);

// A named band of grades, by its index in its model; 0 is the easiest. The enumerators are those of
// the built-in model; other models can have different ones, up to `most_levels`.
enum class Level : std::uint8_t { beginner, easy, medium, hard, very_hard, expert, extreme };
inline constexpr std::size_t most_levels = 16;

// A level has two sides. The needed technique determines the possible levels of a puzzle: those
// whose floor and ceiling enclose it. Among these the puzzle gets the first whose limit in minutes
// it meets, or else the last.
struct LevelBand {
    Level level = Level::beginner;
    std::string name;                            // name on the command line
    std::string summary;                         // one line for help texts
    Deduction deduction = Deduction::search;     // the most that its puzzles can need
    double minutes = 0;                          // the longest that its puzzles can take
    std::optional<human::Technique> least = {};  // its puzzles need this technique or a harder one
    std::optional<human::Technique> most = {};   // and none harder than this
    // Upper limit of effort, on boards and with constraints that have effort instead of minutes;
    // beyond it a puzzle gets the next level that its techniques allow. If not set, effort decides
    // only among levels that end with the same technique, and is compared with `minutes`.
    std::optional<double> effort = {};
};

// A floor or ceiling must be a technique of the Explainer's ladder below this rating. For harder
// ones it takes too long to determine whether a puzzle needs them.
inline constexpr double levels_end_at = 9.0;

// The coefficients of the search score: value = intercept + sum of weight * component. The
// components are named in the model file and in docs/theory/grading.md.
inline constexpr std::size_t score_term_count = 12;
struct ScoreModel {
    double intercept = 0;
    std::array<double, score_term_count> weights{};
};

// Factors of the predicted minutes that bound an 80 % interval for the average of a dozen people.
struct TimeInterval {
    double low = 1;
    double high = 1;
};

// The coefficients of predicted minutes: log(minutes) = intercept + sum of weight * log(1 +
// component).
struct TimeModel {
    double intercept = 0;
    std::array<double, time_component_count> weights{};
    int walks = 0;                     // simulated solves per puzzle
    std::uint64_t seed = 0;            // seed of the simulated solves
    TimeInterval singles = {};         // for puzzles that singles solve
    TimeInterval beyond_singles = {};  // for the others
    std::array<double, 3> at_least{};  // lower limits of the minutes, by Deduction

    const TimeInterval& interval(Deduction needed) const {
        return needed == Deduction::singles ? singles : beyond_singles;
    }
};

// All fitted numbers of a grade and their origin, read from a TOML file. The built-in file is
// libsudoku/src/grade/grade_model.toml.
struct GradeNumbers {
    std::string version;     // printed in certificates
    std::string provenance;  // the data it was fitted to
    ScoreModel score;
    TimeModel time;
    std::vector<LevelBand> levels;  // easiest first; never empty
};

// An immutable model. It is a cheap handle, like Geometry: copies share the numbers, and users of a
// model keep a copy.
class GradeModel {
  public:
    // The built-in model, whose numbers are never freed.
    GradeModel() = default;
    explicit GradeModel(GradeNumbers numbers);

    // True for the built-in model itself; false for any other with the same numbers.
    bool is_built_in() const { return numbers_ == nullptr; }

    // All numbers, as a base for another model, followed by the single ones.
    const GradeNumbers& numbers() const;
    const std::string& version() const { return numbers().version; }
    const std::string& provenance() const { return numbers().provenance; }
    const ScoreModel& score() const { return numbers().score; }
    const TimeModel& time() const { return numbers().time; }
    const std::vector<LevelBand>& levels() const { return numbers().levels; }

  private:
    std::shared_ptr<const GradeNumbers> numbers_ = {};  // null for the built-in model
};

// Eight characters of a hash; models with different numbers or names are very unlikely to share
// them.
std::string key_of(const GradeModel& model);

// Reads a model file. Anything it leaves out is taken from the built-in model. An Error names the
// line.
Result<GradeModel> parse_grade_model(std::string_view toml);

}  // namespace sudoku
