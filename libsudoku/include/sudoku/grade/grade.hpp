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
// The name of a level in any model.
std::string_view name_of(Level level, const GradeModel& model);
std::optional<Level> find_level(std::string_view name, const GradeModel& model);

// The predicted average time over many people, and an 80 % interval for the average of a dozen
// people. Rounded to hundredths of a minute.
struct PredictedTime {
    double minutes = 0;
    double low = 0;
    double high = 0;
    TimeComponents components = {};
    friend bool operator==(const PredictedTime&, const PredictedTime&) = default;
};

// The hardest technique that a puzzle needs, as precisely as levels require. If singles suffice, it
// is the hardest single that cannot be avoided. Otherwise it is the hardest technique on the path
// of the Explainer's ladder through the canonical form; other boards and constraints use the ladder
// for any board. See docs/theory/grading.md, "What a puzzle needs".
struct NeededTechnique {
    human::Technique hardest = human::Technique::full_house;
    bool or_harder = false;  // it needs this technique or a harder one
    friend bool operator==(const NeededTechnique&, const NeededTechnique&) = default;
};

// "xy-wing", "at least cell-chains"
std::string to_string(const NeededTechnique& needed);

// The grade of a puzzle. All members but `solution` are the same, bit for bit, for all equivalent
// puzzles.
struct Grade {
    Level level = Level::beginner;
    // Empty for classic puzzles with pencilmarks that singles do not solve.
    std::optional<NeededTechnique> needed = {};
    // Set only for classic 9x9 puzzles without pencilmarks, the ones that the times were measured
    // on.
    std::optional<PredictedTime> time = {};
    // Replaces minutes on other boards and with constraints: the sum over the steps of the path
    // that determines the level, in the minutes that steps as hard would take on the classic board.
    // It is not fitted to measured times. Empty if the path ends early, and for classic puzzles
    // with pencilmarks.
    std::optional<double> effort = {};
    // With constraints and rules about two cells, only `deduction` is set; it follows from the
    // technique.
    SearchScore score = {};
    Grid solution;
};

struct GradeOptions {
    SearchScoreOptions score = {};
    GradeModel model = {};
};

// Grades puzzles one after the other. It keeps its working memory, so use one per thread.
class Grader {
  public:
    explicit Grader(const GradeOptions& options = {});
    Grader(Grader&&) noexcept;
    Grader& operator=(Grader&&) noexcept;
    ~Grader();

    // Returns an Error if the puzzle does not have exactly one solution, or if that is not known at
    // the node limit; with the code `cancelled` within milliseconds after `score.cancel` of the
    // options is raised. Puzzles with constraints are graded on square boards up to side 9.
    Result<Grade> grade(const Puzzle& puzzle);
    // The same if the only solution is known, and optionally the minlex form of a classic puzzle.
    Result<Grade> grade(const Puzzle& puzzle, const Grid& solution,
                        const canon::CanonicalForm* form = nullptr);

    // A grade in two parts: predict() computes everything but the level and what determines it,
    // which add_level() adds.
    Result<Grade> predict(const Puzzle& puzzle, const Grid& solution,
                          const canon::CanonicalForm* form = nullptr);
    Status add_level(Grade& prediction, const Puzzle& puzzle,
                     const canon::CanonicalForm* form = nullptr);

    // The lowest and the highest possible level of the puzzle, each way dearer and nearer to the
    // level than the one before: by what singles and locked candidates achieve, in a few
    // microseconds; by the technique that the Explainer needs, which requires the canonical form,
    // with chains left out or included; and by the minutes of a prediction in addition.
    struct LevelRange {
        Level lowest = Level::beginner;
        Level highest = Level::beginner;
    };
    LevelRange levels_by_deduction(const Puzzle& puzzle);
    Result<LevelRange> levels_by_technique(const Puzzle& puzzle, const Grid& solution,
                                           const canon::CanonicalForm& form, bool with_chains);
    Result<LevelRange> levels_by_minutes(const Grade& prediction, const Puzzle& puzzle,
                                         const canon::CanonicalForm& form);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Grades a single puzzle. For many puzzles a Grader is faster, because it keeps its memory.
Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeOptions& options = {});

}  // namespace sudoku
