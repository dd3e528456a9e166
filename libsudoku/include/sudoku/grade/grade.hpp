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
// average of a dozen people lies in eight of ten cases. Rounded to hundredths.
struct PredictedTime {
    double minutes = 0;
    double low = 0;
    double high = 0;
    TimeComponents components = {};
    friend bool operator==(const PredictedTime&, const PredictedTime&) = default;
};

// The hardest technique that a puzzle needs, as far as levels can tell: of singles, the hardest
// that it cannot do without; where these are not enough, the hardest on the path of the Explainer's
// ladder through its canonical form, on other boards and with constraints of the ladder for any
// board. docs/theory/grading.md, "What a puzzle needs".
struct NeededTechnique {
    human::Technique hardest = human::Technique::full_house;
    bool or_harder = false;  // that technique, or one beyond it
    friend bool operator==(const NeededTechnique&, const NeededTechnique&) = default;
};

// "xy-wing", "at least cell-chains"
std::string to_string(const NeededTechnique& needed);

// Equal for all equivalent forms of a puzzle, bit for bit, but for `solution`.
struct Grade {
    Level level = Level::beginner;
    // Nothing for classic puzzles with pencilmarks that singles do not solve.
    std::optional<NeededTechnique> needed = {};
    // Only for classic 9x9 puzzles without pencilmarks, which the times were measured on.
    std::optional<PredictedTime> time = {};
    // For all other boards and for constraints, in the place of minutes: the steps of the path that
    // the level goes by, each the longer the harder it is, in what would be minutes on the classic
    // board. Nobody's times are behind it. Nothing where that path ends early, and for classic
    // puzzles with pencilmarks.
    std::optional<double> effort = {};
    // With constraints and rules of two cells only `deduction`, which follows from the technique.
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
    // `score.cancel` of the options is raised, within milliseconds. Constraints have one on square
    // boards of a side up to 9.
    Result<Grade> grade(const Puzzle& puzzle);
    // The same when the only solution is known, and perhaps the minlex form of a classic puzzle.
    Result<Grade> grade(const Puzzle& puzzle, const Grid& solution,
                        const canon::CanonicalForm* form = nullptr);

    // Its parts, for whoever does not ask for all of it: everything but the level and what it goes
    // by, and these.
    Result<Grade> predict(const Puzzle& puzzle, const Grid& solution,
                          const canon::CanonicalForm* form = nullptr);
    Status add_level(Grade& prediction, const Puzzle& puzzle,
                     const canon::CanonicalForm* form = nullptr);

    // The lowest and the highest level that the puzzle may have: by what singles and locked
    // candidates do, a few microseconds; or by the technique that it needs, which takes the form.
    struct LevelRange {
        Level lowest = Level::beginner;
        Level highest = Level::beginner;
    };
    LevelRange levels_by_deduction(const Puzzle& puzzle);
    Result<LevelRange> levels_by_technique(const Puzzle& puzzle, const Grid& solution,
                                           const canon::CanonicalForm& form);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// For a single puzzle.
Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeOptions& options = {});

}  // namespace sudoku
