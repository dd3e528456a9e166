#include <sudoku/grade/grade.hpp>

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/search/solver.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/measured_search.hpp"
#include "grade/time_model.hpp"
#include "grade/time_simulation.hpp"
#include "support/stopping.hpp"

#include <algorithm>

namespace sudoku {

struct Grader::State {
    explicit State(const GradeOptions& grade)
        : options(grade.score), model(grade.model), sample(model.time().walks, model.time().seed) {}

    SearchScoreOptions options;
    GradeModel model;
    ThresholdSample sample;
    DeductionProfiler profiler = {};
    canon::Canonicalizer canonicalizer = {};

    canon::CanonicalForm form_of(const Puzzle& puzzle) {
        return canonicalizer.find(*canon::classic_digits(puzzle.givens()),
                                  canon::Convention::minlex);
    }

    // Classic puzzles are looked at in the one form that stands for all equivalent ones, because
    // the walks behind the minutes depend on how a puzzle is written.
    std::optional<PredictedTime> predict(const canon::CanonicalForm& form, const Grid& solution,
                                         SearchScore& score) {
        const Grid givens(solution.geometry(), form.digits);
        const Grid solved(solution.geometry(),
                          form.arrangement.apply(*canon::classic_digits(solution)));
        profiler.profile(givens, score, options.cancel);
        TimeComponents components = profiler.time_components(solved, sample);
        add_givens(givens, components);
        return predict_time(components, score.deduction, model.time());
    }
};

Grader::Grader(const GradeOptions& options) : state_(std::make_unique<State>(options)) {}
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;
Grader::~Grader() = default;

Result<Grade> Grader::grade(const Puzzle& puzzle, const Grid& solution,
                            const canon::CanonicalForm* form) {
    State& state = *state_;
    return unless_stopped([&]() -> Grade {
        SearchScore score;
        std::optional<PredictedTime> time;
        if (puzzle.is_classic() && !puzzle.has_pencilmarks()) {
            time = state.predict(form == nullptr ? state.form_of(puzzle) : *form, solution, score);
        } else {
            state.profiler.profile(puzzle, score, state.options.cancel);
        }
        complete_score(puzzle, solution, state.options, state.model.score(), state.profiler, score);
        const Level level = time ? level_of(score.deduction, time->minutes, state.model.levels())
                                 : level_of(score.deduction, state.model.levels());
        return {level, time, std::move(score), solution};
    });
}

Result<Grade> Grader::grade(const Puzzle& puzzle) {
    if (const Status known = require_plain(puzzle, "grading"); !known) return known.error();
    const SearchScoreOptions& options = state_->options;
    const SearchResult result =
        Solver().search(puzzle, {.nodes = options.node_limit, .cancel = options.cancel});
    if (const Status status = one_solution(result); !status) return status.error();
    return grade(puzzle, *result.first);
}

Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeOptions& options) {
    return Grader(options).grade(puzzle);
}

}  // namespace sudoku
