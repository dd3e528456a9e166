#include <sudoku/grade/grade.hpp>

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/search/solver.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/measured_search.hpp"
#include "grade/race.hpp"
#include "grade/time_model.hpp"

#include <algorithm>

namespace sudoku {

struct Grader::State {
    explicit State(const GradeSettings& settings)
        : details(settings.details),
          options(settings.score),
          model(settings.model == nullptr ? default_model() : *settings.model),
          clocks(model.time.walks, model.time.seed) {}

    bool details;
    SearchScoreOptions options;
    const GradeModel& model;
    RaceClocks clocks;
    DeductionProfiler profiler = {};
    canon::Canonicalizer canonicalizer = {};

    // Classic puzzles are looked at in the one form that stands for all equivalent ones, because
    // the walks behind the minutes depend on how a puzzle is written.
    std::optional<PredictedTime> predict(const Puzzle& puzzle, const Grid& solution,
                                         SearchScore& score) {
        const auto form =
            canonicalizer.find(*canon::classic_digits(puzzle.givens()), canon::Convention::minlex);
        const Grid givens(puzzle.geometry(), form.digits);
        const Grid solved(puzzle.geometry(),
                          form.arrangement.apply(*canon::classic_digits(solution)));
        profiler.profile(givens, score);
        TimeComponents components = profiler.race(solved, clocks);
        add_givens(givens, components);
        return predict_time(components, score.deduction, model.time);
    }
};

Grader::Grader(const GradeSettings& settings) : state_(std::make_unique<State>(settings)) {}
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;
Grader::~Grader() = default;

Grade Grader::grade(const Puzzle& puzzle, const Grid& solution) {
    State& state = *state_;
    SearchScore score;
    std::optional<PredictedTime> time;
    if (puzzle.geometry().is_classic() && !puzzle.has_pencilmarks()) {
        time = state.predict(puzzle, solution, score);
    } else {
        state.profiler.profile(puzzle, score);
    }
    complete_score(puzzle, solution, state.options, state.model.score, state.profiler, score);
    const Level level = time ? level_of(score.deduction, time->minutes, state.model.levels)
                             : level_of(score.deduction, state.model.levels);
    std::optional<NaiveSpace> space;
    if (state.details) space = naive_space(puzzle);
    return {level, time, std::move(score), std::move(space), solution};
}

Result<Grade> Grader::grade(const Puzzle& puzzle) {
    const SearchResult result = Solver().search(puzzle, {.nodes = state_->options.node_limit});
    const std::optional<CountOutcome> outcome = result.outcome();
    if (!outcome) {
        return Error{ErrorCode::unsupported, "not known to have one solution after " +
                                                 std::to_string(result.stats.nodes) + " nodes"};
    }
    if (*outcome == CountOutcome::none) return Error{ErrorCode::invalid, "has no solution"};
    if (*outcome == CountOutcome::many) {
        return Error{ErrorCode::invalid, "has more than one solution"};
    }
    return grade(puzzle, *result.first);
}

Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeSettings& settings) {
    return Grader(settings).grade(puzzle);
}

}  // namespace sudoku
