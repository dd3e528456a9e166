#include <sudoku/grade/grade.hpp>

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/search/solver.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/time_model.hpp"

#include <algorithm>

namespace sudoku {

struct Grader::State {
    explicit State(const GradeSettings& settings)
        : details(settings.details),
          node_limit(settings.score.node_limit),
          model(settings.model == nullptr ? default_model() : *settings.model),
          scorer(settings.score, model) {}

    bool details;
    std::uint64_t node_limit;
    const GradeModel& model;
    SearchScorer scorer;
    DeductionProfiler walker = {};
    canon::Canonicalizer canonicalizer = {};

    // Walks are made on the one form that stands for all equivalent ones.
    std::optional<PredictedTime> predict(const Puzzle& puzzle, const Grid& solution,
                                         Deduction needed) {
        if (!puzzle.geometry().is_classic() || puzzle.has_pencilmarks()) return std::nullopt;
        const auto form =
            canonicalizer.find(*canon::classic_digits(puzzle.givens()), canon::Convention::minlex);
        const canon::Digits solved = form.arrangement.apply(*canon::classic_digits(solution));
        return predict_time(
            walker.race(grid_of(form.digits), grid_of(solved), model.time.walks, model.time.seed),
            needed, model.time);
    }

    static Grid grid_of(const canon::Digits& digits) {
        Grid grid{Geometry()};
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (digits[i] != 0) grid.set(static_cast<Cell>(i), digits[i]);
        }
        return grid;
    }
};

Grader::Grader(const GradeSettings& settings) : state_(std::make_unique<State>(settings)) {}
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;
Grader::~Grader() = default;

Grade Grader::grade(const Puzzle& puzzle, const Grid& solution) {
    State& state = *state_;
    SearchScore score = state.scorer.score(puzzle, solution);
    const auto time = state.predict(puzzle, solution, score.deduction);
    const Level level = time ? level_of(score.deduction, time->minutes, state.model.levels)
                             : level_of(score.deduction, state.model.levels);
    std::optional<NaiveSpace> space;
    if (state.details) space = naive_space(puzzle);
    return {level, time, std::move(score), std::move(space), solution};
}

Result<Grade> Grader::grade(const Puzzle& puzzle) {
    const SearchResult result = Solver().search(puzzle, {.nodes = state_->node_limit});
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
