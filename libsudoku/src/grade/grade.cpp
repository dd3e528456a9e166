#include <sudoku/grade/grade.hpp>

#include <sudoku/canon/canonical_form.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/level_choice.hpp"
#include "grade/measured_search.hpp"
#include "grade/needed_technique.hpp"
#include "grade/time_model.hpp"
#include "grade/time_simulation.hpp"
#include "grid/classic_board.hpp"
#include "search/questions.hpp"
#include "support/stopping.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace sudoku {

struct Grader::State {
    explicit State(const GradeOptions& grade)
        : options(grade.score),
          model(grade.model),
          sample(model.time().walks, model.time().seed),
          needs(model.levels(), grade.score.cancel) {}

    SearchScoreOptions options;
    GradeModel model;
    ThresholdSample sample;
    NeedFinder needs;
    DeductionProfiler profiler = {};
    canon::Canonicalizer canonicalizer = {};

    // The deduction of the last puzzle, because several looks at it ask.
    std::optional<std::pair<Puzzle, Deduction>> last = {};
    Deduction deduction_of(const Puzzle& puzzle) {
        if (!last || !(last->first == puzzle)) last.emplace(puzzle, profiler.deduction(puzzle));
        return last->second;
    }

    canon::CanonicalForm form_of(const Puzzle& puzzle) {
        return canonicalizer.find(*canon::classic_digits(puzzle.givens()),
                                  canon::Convention::minlex);
    }

    const std::vector<LevelBand>& levels() const { return model.levels(); }

    static Puzzle puzzle_of(const canon::CanonicalForm& form, const Grid& solution) {
        return Puzzle(Grid(solution.geometry(), form.digits));
    }
    static Grid solution_of(const canon::CanonicalForm& form, const Grid& solution) {
        return Grid(solution.geometry(), form.arrangement.apply(*canon::classic_digits(solution)));
    }
    NeedRange range_beyond_singles(Deduction deduction, const Grid& solution,
                                   const canon::CanonicalForm& form, bool with_chains) {
        return needs.range_beyond_singles(deduction, puzzle_of(form, solution),
                                          solution_of(form, solution), with_chains);
    }
    NeededTechnique beyond_singles(Deduction deduction, const Grid& solution,
                                   const canon::CanonicalForm& form) {
        return needs.beyond_singles(deduction, puzzle_of(form, solution),
                                    solution_of(form, solution));
    }

    // For boards without minutes, where only a table with limits of effort for such levels leaves
    // anything open.
    Grader::LevelRange levels_of_singles(const Puzzle& puzzle) {
        SearchScore score;
        profiler.profile(puzzle, score, options.cancel);
        const NeedRange need = need_of(Deduction::singles, NeedFinder::among_singles(score));
        constexpr double endless = std::numeric_limits<double>::infinity();
        return {level_of_effort(need, 0, levels()), level_of_effort(need, endless, levels())};
    }

    Status add_level_on_board(Grade& grade, const Puzzle& puzzle) {
        const bool has_score = has_search_score(puzzle);
        const auto found =
            needs.on_board(puzzle, grade.solution,
                           has_score ? std::optional(grade.score.deduction) : std::nullopt);
        if (!found) return found.error();
        grade.score.deduction = found->deduction;
        const bool is_singles = has_score && found->deduction == Deduction::singles;
        grade.needed = is_singles ? NeedFinder::among_singles(grade.score) : found->needed;
        grade.effort = found->effort;
        const NeedRange need = need_of(found->deduction, *grade.needed);
        // The same effort means less on a larger board, so it is scaled to 81 cells.
        std::optional<double> on_usual_size;
        if (grade.effort)
            on_usual_size = *grade.effort * classic::cell_count / puzzle.geometry().cell_count();
        grade.level = level_of_effort(need, on_usual_size, levels());
        return success();
    }

    // Classic puzzles are graded in their canonical form, because the simulated solves behind the
    // minutes depend on how a puzzle is written.
    std::optional<PredictedTime> predict(const canon::CanonicalForm& form, const Grid& solution,
                                         SearchScore& score) {
        const Grid givens = puzzle_of(form, solution).givens();
        profiler.profile(givens, score, options.cancel);
        TimeComponents components = profiler.time_components(solution_of(form, solution), sample);
        add_givens(givens, components);
        return predict_time(components, score.deduction, model.time());
    }
};

namespace {

// True for the kind of puzzles that the times were measured on.
bool has_times(const Puzzle& puzzle) { return puzzle.features().empty(); }

// Without a search for techniques, a puzzle that needs search is assumed to need a wing.
NeedRange usual_need(Deduction deduction) {
    if (deduction != Deduction::search) return need_of(deduction);
    return need_of(deduction, {human::Technique::xy_wing});
}

}  // namespace

Grader::Grader(const GradeOptions& options) : state_(std::make_unique<State>(options)) {}
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;
Grader::~Grader() = default;

Result<Grade> Grader::predict(const Puzzle& puzzle, const Grid& solution,
                              const canon::CanonicalForm* form) {
    State& state = *state_;
    return unless_stopped([&]() -> Grade {
        Grade grade{.solution = solution};
        SearchScore& score = grade.score;
        if (!has_search_score(puzzle)) return grade;  // only a level can be computed for it
        if (has_times(puzzle)) {
            grade.time =
                state.predict(form == nullptr ? state.form_of(puzzle) : *form, solution, score);
        } else {
            state.profiler.profile(puzzle, score, state.options.cancel);
        }
        complete_score(puzzle, solution, state.options, state.model.score(), state.profiler, score);
        return grade;
    });
}

Status Grader::add_level(Grade& grade, const Puzzle& puzzle, const canon::CanonicalForm* form) {
    State& state = *state_;
    if (!puzzle.is_classic()) return state.add_level_on_board(grade, puzzle);
    const Deduction deduction = grade.score.deduction;
    const auto level = unless_stopped([&]() -> Level {
        if (deduction == Deduction::singles) {
            grade.needed = NeedFinder::among_singles(grade.score);
        } else if (grade.time) {
            grade.needed = state.beyond_singles(deduction, grade.solution,
                                                form == nullptr ? state.form_of(puzzle) : *form);
        }
        if (!grade.time) {
            return level_of_effort(
                grade.needed ? need_of(deduction, *grade.needed) : usual_need(deduction), {},
                state.levels());
        }
        return level_of(need_of(deduction, *grade.needed), grade.time->minutes, state.levels());
    });
    if (!level) return level.error();
    grade.level = *level;
    return success();
}

Result<Grade> Grader::grade(const Puzzle& puzzle, const Grid& solution,
                            const canon::CanonicalForm* form) {
    std::optional<canon::CanonicalForm> own;
    if (form == nullptr && has_times(puzzle)) form = &own.emplace(state_->form_of(puzzle));
    Result<Grade> grade = predict(puzzle, solution, form);
    if (!grade) return grade;
    if (const Status status = add_level(*grade, puzzle, form); !status) return status.error();
    return grade;
}

Grader::LevelRange Grader::levels_by_deduction(const Puzzle& puzzle) {
    State& state = *state_;
    if (!has_search_score(puzzle))
        return {state.levels().front().level, state.levels().back().level};
    const Deduction deduction = state.deduction_of(puzzle);
    if (deduction != Deduction::singles || puzzle.is_classic())
        return levels_for(need_of(deduction), state.levels());
    return state.levels_of_singles(puzzle);
}

Result<Grader::LevelRange> Grader::levels_by_technique(const Puzzle& puzzle, const Grid& solution,
                                                       const canon::CanonicalForm& form,
                                                       bool with_chains) {
    State& state = *state_;
    const Deduction deduction = state.deduction_of(puzzle);
    if (deduction == Deduction::singles) return levels_for(need_of(deduction), state.levels());
    return unless_stopped([&] {
        return levels_for(state.range_beyond_singles(deduction, solution, form, with_chains),
                          state.levels());
    });
}

Result<Grader::LevelRange> Grader::levels_by_minutes(const Grade& prediction, const Puzzle& puzzle,
                                                     const canon::CanonicalForm& form) {
    State& state = *state_;
    const Deduction deduction = prediction.score.deduction;
    if (deduction == Deduction::singles || !prediction.time)
        return levels_by_technique(puzzle, prediction.solution, form, true);
    return unless_stopped([&] {
        const NeedRange need =
            state.range_beyond_singles(deduction, prediction.solution, form, true);
        return levels_in(need, prediction.time->minutes, state.levels());
    });
}

Result<Grade> Grader::grade(const Puzzle& puzzle) {
    const SearchScoreOptions& options = state_->options;
    const Result<Grid> solution =
        only_solution(puzzle, {.nodes = options.node_limit, .cancel = options.cancel});
    if (!solution) return solution.error();
    return grade(puzzle, *solution);
}

Result<Grade> grade_puzzle(const Puzzle& puzzle, const GradeOptions& options) {
    return Grader(options).grade(puzzle);
}

}  // namespace sudoku
