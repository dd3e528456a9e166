#include <sudoku/report/puzzle_facts.hpp>

#include "report/minimality.hpp"

#include <sudoku/search/solver.hpp>

#include <array>
#include <cmath>

namespace sudoku {
namespace {

// As for grading.
const std::uint64_t score_node_limit = SearchScoreOptions().node_limit;
// On large boards every given is such a search.
constexpr std::uint64_t minimality_node_limit = 20'000;

int whole_hundredths(double value) { return static_cast<int>(std::lround(100 * value)); }

PuzzleStatus status_of(const std::optional<CountOutcome>& outcome) {
    if (!outcome) return PuzzleStatus::undecided;
    if (*outcome == CountOutcome::none) return PuzzleStatus::no_solution;
    return *outcome == CountOutcome::unique ? PuzzleStatus::unique
                                            : PuzzleStatus::several_solutions;
}

}  // namespace

std::string_view to_string(PuzzleStatus status) {
    constexpr std::array<std::string_view, puzzle_status_count> names = {
        "one solution", "no solution", "more than one solution", "not known"};
    return names[static_cast<std::size_t>(status)];
}

struct PuzzleInspector::State {
    explicit State(const GradeModel& model) : grader({.model = &model}) {}

    Grader grader;
    human::Rater rater{};
    canon::Canonicalizer canonicalizer{};
    bulk::BulkSolver bulk_solver{};

    std::optional<canon::ClassKey> class_of(const Puzzle& puzzle) {
        if (puzzle.has_pencilmarks()) return std::nullopt;
        const auto digits = canon::classic_digits(puzzle.givens());
        if (!digits) return std::nullopt;
        return canon::key_of(canonicalizer.find(*digits, canon::Convention::minlex).digits);
    }

    void add_grade(PuzzleFacts& facts, const Grade& grade) const {
        facts.level = grade.level;
        facts.needs = grade.score.deduction;
        facts.search_score = whole_hundredths(grade.score.value);
        if (grade.time) facts.minutes = whole_hundredths(grade.time->minutes);
    }
};

PuzzleInspector::PuzzleInspector(const GradeModel& model)
    : state_(std::make_unique<State>(model)) {}
PuzzleInspector::PuzzleInspector(PuzzleInspector&&) noexcept = default;
PuzzleInspector& PuzzleInspector::operator=(PuzzleInspector&&) noexcept = default;
PuzzleInspector::~PuzzleInspector() = default;

PuzzleFacts PuzzleInspector::inspect(const Puzzle& puzzle, bool with_rating) {
    PuzzleFacts facts;
    facts.clues = puzzle.givens().filled_count();
    facts.symmetries = symmetries_of(given_cells(puzzle.givens()), puzzle.geometry().side());
    facts.class_key = state_->class_of(puzzle);
    const SearchResult result = Solver().search(puzzle, {.nodes = score_node_limit});
    facts.status = status_of(result.outcome());
    if (facts.status != PuzzleStatus::unique) return facts;
    state_->add_grade(facts, state_->grader.grade(puzzle, *result.first));
    facts.redundant = count_redundant(puzzle, state_->bulk_solver, minimality_node_limit);
    if (with_rating) {
        if (auto rating = state_->rater.rate(puzzle)) facts.rating = *rating;
    }
    return facts;
}

}  // namespace sudoku
