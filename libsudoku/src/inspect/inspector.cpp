#include <sudoku/inspect/inspector.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/grid/geometry.hpp>

#include "inspect/puzzle_symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace sudoku {
namespace {

// Creates the tool on first use.
template <class Tool, class... Arguments>
Tool& made(std::optional<Tool>& tool, const Arguments&... arguments) {
    if (!tool) tool.emplace(arguments...);
    return *tool;
}

Result<canon::CanonicalForm> form_of(const Puzzle& puzzle, canon::Canonicalizer& canonicalizer,
                                     canon::Convention convention) {
    if (const Status known = require_no_pencilmarks(puzzle, "have no canonical form"); !known)
        return known.error();
    if (const Status known = require_plain(puzzle, "a canonical form"); !known)
        return known.error();
    const Result<canon::Digits> digits = canon::classic_digits(puzzle.givens());
    if (!digits) return digits.error();
    return canonicalizer.find(*digits, convention);
}

}  // namespace

std::string_view to_string(PuzzleStatus status) {
    constexpr std::array<std::string_view, puzzle_status_count> names = {
        "one solution", "no solution", "more than one solution", "not known"};
    return names[static_cast<std::size_t>(status)];
}

PuzzleStatus status_of(const SearchResult& search) {
    const std::optional<CountOutcome> outcome = search.outcome();
    if (!outcome) return PuzzleStatus::undecided;
    if (*outcome == CountOutcome::none) return PuzzleStatus::no_solution;
    return *outcome == CountOutcome::unique ? PuzzleStatus::unique
                                            : PuzzleStatus::several_solutions;
}

struct Inspector::State {
    InspectorOptions options;
    InspectorWork work = {};
    PuzzleSymmetries symmetries = {};
    std::optional<Grader> grader = {};
    std::optional<SearchScorer> scorer = {};
    std::optional<human::Rater> rater = {};
    std::optional<canon::Canonicalizer> canonicalizer = {};
    std::optional<canon::PuzzleCanonicalizer> puzzle_canonicalizer = {};
    std::optional<bulk::BulkSolver> bulk_solver = {};   // solver for the classic board
    std::optional<bulk::BulkSolver> board_solver = {};  // solver for the other board used last
};

Inspector::Inspector(const InspectorOptions& options)
    : state_(std::make_unique<State>(State{options})) {
    InspectorOptions& own = state_->options;
    own.grade.score.cancel = own.cancel;
    own.rating.cancel = own.cancel;
    own.limits.cancel = own.cancel;
    own.redundancy.limits.cancel = own.cancel;
}
Inspector::Inspector(Inspector&&) noexcept = default;
Inspector& Inspector::operator=(Inspector&&) noexcept = default;
Inspector::~Inspector() = default;

const InspectorOptions& Inspector::options() const { return state_->options; }
const GradeModel& Inspector::model() const { return options().grade.model; }
bulk::BulkSolver& Inspector::bulk_solver() { return made(state_->bulk_solver); }
const InspectorWork& Inspector::work() const { return state_->work; }

Inspection::Inspection(Inspector& inspector, const Puzzle& puzzle)
    : inspector_(&inspector), puzzle_(&puzzle) {}

Inspection::Inspection(Inspector& inspector, Puzzle&& puzzle)
    : inspector_(&inspector),
      owned_(std::make_shared<const Puzzle>(std::move(puzzle))),
      puzzle_(owned_.get()) {}

Inspection::Inspection(Inspector& inspector, const Puzzle& puzzle, const Grid& solution)
    : Inspection(inspector, puzzle) {
    facts_.search = SearchResult{.solutions = 1, .first = solution};
}

PuzzleFacts Inspection::take() && { return std::move(facts_); }

bool Inspection::is_known_unique() const {
    return facts_.search && status_of(*facts_.search) == PuzzleStatus::unique;
}

const SearchResult& Inspection::search() {
    if (!facts_.search) {
        ++tools().work.searches;
        facts_.search = tools().options.solver.search(*puzzle_, tools().options.limits);
    }
    return *facts_.search;
}

const std::vector<Conflict>& Inspection::conflicts() {
    if (!facts_.conflicts) {
        ++tools().work.conflicts;
        facts_.conflicts = find_conflicts(puzzle_->givens());
    }
    return *facts_.conflicts;
}

const std::vector<SquareSymmetry>& Inspection::symmetries() {
    if (!facts_.symmetries) {
        ++tools().work.symmetries;
        facts_.symmetries = tools().symmetries.of(*puzzle_);
    }
    return *facts_.symmetries;
}

const Grid* Inspection::solution() {
    return status() == PuzzleStatus::unique ? &*search().first : nullptr;
}

const std::vector<Grid>& Inspection::some_solutions() {
    if (!facts_.some_solutions) {
        facts_.some_solutions.emplace();
        std::vector<Grid>& found = *facts_.some_solutions;
        if (search().solutions < 2) {
            if (search().first) found.push_back(*search().first);
        } else {
            SearchLimits limits = tools().options.limits;
            limits.solutions = 2;
            limits.cancel = tools().options.cancel;
            tools().options.solver.enumerate(
                *puzzle_,
                [&](const Grid& solution) {
                    found.push_back(solution);
                    return true;
                },
                limits);
        }
    }
    return *facts_.some_solutions;
}

const RedundantConstraints* Inspection::redundant_constraints() {
    if (solution() == nullptr) return nullptr;
    if (!facts_.redundant_constraints) {
        auto redundant = sudoku::redundant_constraints(*puzzle_, tools().options.redundancy);
        if (!redundant) return nullptr;
        facts_.redundant_constraints = *std::move(redundant);
    }
    return &*facts_.redundant_constraints;
}

const RedundantGivens* Inspection::redundant() {
    if (solution() == nullptr) return nullptr;
    if (!facts_.redundant) {
        ++tools().work.redundancies;
        const bool is_classic = puzzle_->geometry().is_classic();
        auto redundant =
            redundant_givens(*puzzle_, tools().options.redundancy,
                             made(is_classic ? tools().bulk_solver : tools().board_solver));
        if (!redundant) return nullptr;
        facts_.redundant = *std::move(redundant);
    }
    return &*facts_.redundant;
}

const SearchScore* Inspection::search_score() {
    const Grid* const known = solution();
    if (known == nullptr || !has_search_score(*puzzle_)) return nullptr;
    if (facts_.grade && *facts_.grade) return &(*facts_.grade)->score;
    if (!facts_.search_score) {
        ++tools().work.search_scores;
        SearchScorer& scorer =
            made(tools().scorer, tools().options.grade.score, inspector_->model());
        Result<SearchScore> score = scorer.score(*puzzle_, *known);
        if (!score) return nullptr;
        facts_.search_score = *std::move(score);
    }
    return &*facts_.search_score;
}

const Result<canon::CanonicalForm>& Inspection::form(canon::Convention convention) {
    auto& form = facts_.forms[static_cast<std::size_t>(convention)];
    if (!form) {
        ++tools().work.forms;
        form = form_of(*puzzle_, made(tools().canonicalizer), convention);
    }
    return *form;
}

std::optional<canon::ClassKey> Inspection::class_key() {
    const auto& minlex = form(canon::Convention::minlex);
    return minlex ? std::optional(canon::key_of(minlex->digits)) : std::nullopt;
}

const Result<canon::PuzzleForm>& Inspection::puzzle_form() {
    if (!facts_.puzzle_form) {
        ++tools().work.forms;
        facts_.puzzle_form = made(tools().puzzle_canonicalizer).find(*puzzle_);
    }
    return *facts_.puzzle_form;
}

const Result<Grade>& Inspection::prediction() {
    if (facts_.grade) return *facts_.grade;
    if (const Status status = one_solution(search()); !status) {
        facts_.grade = status.error();
        return *facts_.grade;
    }
    ++tools().work.grades;
    facts_.grade = grader().predict(*puzzle_, *solution(), minlex());
    return *facts_.grade;
}

const Result<Grade>& Inspection::grade() {
    if (!prediction() || facts_.has_level) return *facts_.grade;
    facts_.has_level = true;
    if (const Status status = grader().add_level(**facts_.grade, *puzzle_, minlex()); !status)
        facts_.grade = status.error();
    return *facts_.grade;
}

std::optional<Grader::LevelRange> Inspection::levels(int look) {
    constexpr int last_look = 3;
    if (solution() == nullptr || !has_search_score(*puzzle_)) return std::nullopt;
    if (look == 0) return grader().levels_by_deduction(*puzzle_);
    const canon::CanonicalForm* const form = minlex();
    if (look > last_look || form == nullptr) return std::nullopt;
    if (look == last_look && !prediction()) return std::nullopt;
    const auto levels = look == last_look
                            ? grader().levels_by_minutes(*prediction(), *puzzle_, *form)
                            : grader().levels_by_technique(*puzzle_, *solution(), *form, look > 1);
    return levels ? std::optional(*levels) : std::nullopt;
}

Grader& Inspection::grader() { return made(tools().grader, tools().options.grade); }

const canon::CanonicalForm* Inspection::minlex() {
    const auto& found = form(canon::Convention::minlex);
    return found ? &*found : nullptr;
}

const NaiveSpace& Inspection::space() {
    if (!facts_.space) {
        ++tools().work.spaces;
        facts_.space = naive_space(*puzzle_);
    }
    return *facts_.space;
}

const Result<human::Rating>& Inspection::rating() {
    if (!facts_.rating) {
        ++tools().work.ratings;
        human::Rater& rater = made(tools().rater, tools().options.rating);
        facts_.rating =
            is_known_unique() ? rater.rate(*puzzle_, *solution()) : rater.rate(*puzzle_);
    }
    return *facts_.rating;
}

const Result<human::HodokuRating>& Inspection::hodoku() {
    if (facts_.hodoku) return *facts_.hodoku;
    ++tools().work.hodoku_ratings;
    if (const Status status = one_solution(search()); !status)
        facts_.hodoku = status.error();
    else
        facts_.hodoku = human::hodoku_rating(*puzzle_, *solution(), tools().options.cancel);
    return *facts_.hodoku;
}

}  // namespace sudoku
