#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/support/result.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace sudoku::canon {
struct CanonicalForm;
}

namespace sudoku {

// The levels of the built-in model.
std::span<const LevelBand> level_table();
std::string_view to_string(Level level);
std::optional<Level> find_level(std::string_view name);
// Likewise in any model.
std::string_view name_of(Level level, const GradeModel& model);
std::optional<Level> find_level(std::string_view name, const GradeModel& model);

// How long people are predicted to take, on average over many, and the interval in which the
// average of a dozen people lies in nine of ten cases. Rounded to hundredths.
struct PredictedTime {
    double minutes = 0;
    double low = 0;
    double high = 0;
    TimeComponents components = {};
    friend bool operator==(const PredictedTime&, const PredictedTime&) = default;
};

// Equal for all equivalent forms of a puzzle, bit for bit, but for `solution`.
struct Grade {
    Level level = Level::beginner;
    // Only for classic 9x9 puzzles without pencilmarks, which the times were measured on. The level
    // of any other puzzle says what it needs and nothing about minutes.
    std::optional<PredictedTime> time = {};
    SearchScore score = {};
    Grid solution;
};

struct GradeOptions {
    SearchScoreOptions score = {};
    GradeModel model = {};
};

// Grades puzzles one after the other. Keeps its working memory: one per thread.
class Grader {
  public:
    explicit Grader(const GradeOptions& options = {});
    Grader(Grader&&) noexcept;
    Grader& operator=(Grader&&) noexcept;
    ~Grader();

    // An Error when the puzzle has no solution or more than one, or when that is not known after
    // the node limit: only a puzzle with one solution has a grade. With the code `cancelled` once
    // `score.cancel` of the options is raised, within milliseconds.
    Result<Grade> grade(const Puzzle& puzzle);
    // The same when the only solution is known, and perhaps the minlex form of a classic puzzle.
    Result<Grade> grade(const Puzzle& puzzle, const Grid& solution,
                        const canon::CanonicalForm* form = nullptr);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// For a single puzzle.
Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeOptions& options = {});

}  // namespace sudoku
