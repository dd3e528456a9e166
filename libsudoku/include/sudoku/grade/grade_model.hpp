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

// What a simulated person's time is made of: means over a few walks through the puzzle, in units of
// scan cost. docs/theory/grading.md, "Predicted time", defines each.
struct TimeComponents {
    double expected_time = 0;  // writing and finding, all steps
    double long_searches = 0;  // finding, where what is rarely seen takes longer still
    double with_nearness = 0;  // finding, if eyes stay near the last digit
    double with_habits = 0;    // finding, looking first for digits that stand often
    double first_steps = 0;    // finding the first twenty digits
    double median_step = 0;    // finding, the median step
    double narrow_steps = 0;   // steps with at most two cells in sight
    double naked_steps = 0;    // steps with naked singles alone in sight
    double candidates = 0;     // of open cells, over all steps
    double intersections = 0;  // times locked candidates are needed, by scan cost
    double look_ahead = 0;     // rounds of assumptions that are needed, by scan cost
    double digit_spread = 0;   // sum of squares of the number of givens of each digit
    double box_spread = 0;     // likewise of each box

    TimeComponents& operator/=(double count);
    friend bool operator==(const TimeComponents&, const TimeComponents&) = default;
};

inline constexpr std::size_t time_component_count = 13;

// Their names as in model files and in columns, which stay what they once were (`race`, `.._moment`
// for `.._step`), and the values in that order.
inline constexpr std::array<std::string_view, time_component_count> time_component_names = {
    "race",         "long_searches",  "with_nearness", "with_habits", "first_steps",
    "usual_moment", "narrow_moments", "naked_moments", "candidates",  "intersections",
    "look_ahead",   "digit_spread",   "box_spread"};
std::array<double, time_component_count> values_of(const TimeComponents& components);

// A named band of grades, by its place in the table of its model: 0 is the easiest. The names are
// those of the built-in model; another model may have others, and up to `most_levels`.
enum class Level : std::uint8_t { beginner, easy, medium, hard, expert, extreme };
inline constexpr std::size_t most_levels = 16;

// A level is two things at once. What a puzzle needs decides which levels there are for it: those
// between whose floor and ceiling it is. Of these it has the first one that allows its minutes, and
// the last one if none does.
struct LevelBand {
    Level level = Level::beginner;
    std::string name;                            // as on the command line
    std::string summary;                         // one line for the help text
    Deduction deduction = Deduction::search;     // may need at most this
    double minutes = 0;                          // may take at most this long
    std::optional<human::Technique> least = {};  // needs this technique or a harder one
    std::optional<human::Technique> most = {};   // and none that is harder than this
    // What takes more, on boards and with constraints that have effort instead of minutes, has the
    // next level that its techniques allow. Without it effort decides only among levels that end
    // with the same technique, by `minutes`.
    std::optional<double> effort = {};
};

// The techniques that a floor or ceiling may name: those of the Explainer's ladder below this
// rating. Beyond, whether a puzzle needs one takes too long to find out.
inline constexpr double levels_end_at = 9.0;

// The numbers behind the search score: value = intercept + sum of weight * component. The names of
// the components are in the model file and in docs/theory/grading.md.
inline constexpr std::size_t score_term_count = 12;
struct ScoreModel {
    double intercept = 0;
    std::array<double, score_term_count> weights{};
};

// Multiples of predicted minutes between which measured times are expected to lie, the mean of a
// dozen people in eight of ten cases.
struct TimeInterval {
    double low = 1;
    double high = 1;
};

// The numbers behind predicted minutes: log(minutes) = intercept + sum of weight * log(1 +
// component).
struct TimeModel {
    double intercept = 0;
    std::array<double, time_component_count> weights{};
    int walks = 0;                     // simulated solves behind the components
    std::uint64_t seed = 0;            // of those
    TimeInterval singles = {};         // of puzzles that singles solve
    TimeInterval beyond_singles = {};  // of the others
    std::array<double, 3> at_least{};  // minutes of a puzzle that needs a Deduction, by Deduction

    const TimeInterval& interval(Deduction needed) const {
        return needed == Deduction::singles ? singles : beyond_singles;
    }
};

// All fitted numbers of a grade, and where they come from. Read from a TOML file; the built-in one
// is libsudoku/src/grade/grade_model.toml.
struct GradeNumbers {
    std::string version;     // named in certificates
    std::string provenance;  // what it was fitted on
    ScoreModel score;
    TimeModel time;
    std::vector<LevelBand> levels;  // easiest first, never empty
};

// A model: numbers that do not change any more. A cheap handle, like Geometry: copies share the
// numbers, and what uses a model keeps a copy.
class GradeModel {
  public:
    // The one that is built in, whose numbers live as long as the program.
    GradeModel() = default;
    explicit GradeModel(GradeNumbers numbers);

    // Whether it is that one, and not one with the same numbers.
    bool is_built_in() const { return numbers_ == nullptr; }

    // All of them, to make another model from; and each.
    const GradeNumbers& numbers() const;
    const std::string& version() const { return numbers().version; }
    const std::string& provenance() const { return numbers().provenance; }
    const ScoreModel& score() const { return numbers().score; }
    const TimeModel& time() const { return numbers().time; }
    const std::vector<LevelBand>& levels() const { return numbers().levels; }

  private:
    std::shared_ptr<const GradeNumbers> numbers_ = {};  // null for the one that is built in
};

// Eight characters that models with other numbers or names hardly share.
std::string key_of(const GradeModel& model);

// Reads a model file. What it leaves out is as in the built-in model. An Error names the line.
Result<GradeModel> parse_grade_model(std::string_view toml);

}  // namespace sudoku
