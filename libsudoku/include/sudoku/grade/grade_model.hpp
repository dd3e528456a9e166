#pragma once

#include <sudoku/grade/search_score.hpp>
#include <sudoku/grade/time_components.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A named band of grades, by its place in the table of its model: 0 is the easiest. The names are
// those of the built-in model; a model of one's own may have others, and up to `most_levels`.
enum class Level : std::uint8_t { beginner, easy, medium, hard, expert, extreme };
inline constexpr std::size_t most_levels = 16;

// A puzzle has the first level whose conditions it meets; the last level of a table has none.
struct LevelBand {
    Level level = Level::beginner;
    std::string name;                         // as on the command line
    std::string summary;                      // one line for the help text
    Deduction deduction = Deduction::search;  // may need at most this
    double minutes = 0;                       // may take at most this long
};

// The numbers behind the search score: value = intercept + sum of weight * component. The names of
// the components are in the model file and in docs/theory/grading.md.
inline constexpr std::size_t score_term_count = 12;
struct ScoreModel {
    double intercept = 0;
    std::array<double, score_term_count> weights{};
};

// The numbers behind predicted minutes: log(minutes) = intercept + sum of weight * log(1 +
// component).
struct TimeModel {
    double intercept = 0;
    std::array<double, time_component_count> weights{};
    int walks = 0;                     // simulated solves behind the components
    std::uint64_t seed = 0;            // of those
    double low = 1;                    // the interval is from low * minutes
    double high = 1;                   // to high * minutes
    std::array<double, 3> at_least{};  // minutes of a puzzle that needs a Deduction, by Deduction
};

// All fitted numbers of a grade, and where they come from. Read from a TOML file; the built-in one
// is libsudoku/src/grade/grade_model.toml.
struct GradeModel {
    std::string version;     // named in certificates
    std::string provenance;  // what it was fitted on
    ScoreModel score;
    TimeModel time;
    std::vector<LevelBand> levels;  // easiest first, never empty
};

// The model that is built in.
const GradeModel& default_model();

// Eight characters that models with other numbers or names hardly share.
std::string key_of(const GradeModel& model);

// Reads a model file. What it leaves out is as in the built-in model. An Error names the line.
Result<GradeModel> parse_grade_model(std::string_view toml);

// The [[level]] tables of a model file with these levels.
std::string levels_text(const std::vector<LevelBand>& levels);

}  // namespace sudoku
