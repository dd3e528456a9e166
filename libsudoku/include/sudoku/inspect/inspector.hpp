#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/grid/house.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/inspect/redundant_givens.hpp>
#include <sudoku/search/solver.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

enum class PuzzleStatus { unique, no_solution, several_solutions, undecided };
inline constexpr std::size_t puzzle_status_count = 4;
std::string_view to_string(PuzzleStatus status);  // "one solution"
PuzzleStatus status_of(const SearchResult& search);

// The known facts about a puzzle, as plain values that an Inspection fills in one by one. Fields
// that were not requested are empty.
struct PuzzleFacts {
    std::optional<SearchResult> search = {};               // stopped at the second solution
    std::optional<std::vector<Grid>> some_solutions = {};  // at most two
    std::optional<RedundantGivens> redundant = {};
    std::optional<RedundantConstraints> redundant_constraints = {};
    std::optional<std::vector<Conflict>> conflicts = {};
    std::optional<std::vector<SquareSymmetry>> symmetries = {};
    std::array<std::optional<Result<canon::CanonicalForm>>, 2> forms = {};  // by Convention
    std::optional<Result<canon::PuzzleForm>> puzzle_form = {};
    std::optional<SearchScore> search_score = {};
    std::optional<Result<Grade>> grade = {};
    bool has_level = false;  // whether `grade` has the level and the technique that is needed
    std::optional<NaiveSpace> space = {};
    std::optional<Result<human::Rating>> rating = {};
    std::optional<Result<human::HodokuRating>> hodoku = {};
};

struct InspectorOptions {
    GradeOptions grade = {};
    human::RatingOptions rating = {};
    // The method for deciding uniqueness.
    Solver solver = {};
    SearchLimits limits = {.nodes = SearchScoreOptions().node_limit};
    RedundancyOptions redundancy = {};
    canon::Convention convention = canon::Convention::minlex;  // used for the fact `form`
    Coordinates coordinates = Coordinates::letter_number;      // used for facts that name cells
    // Ends all running work within a fraction of a second. Answers that are missing then are null,
    // `undecided`, or an Error with the code `cancelled`. Replaces the stop tokens in the options
    // above.
    std::stop_token cancel = {};
};

// The number of answers computed, by question.
struct InspectorWork {
    std::uint64_t searches = 0;
    std::uint64_t redundancies = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t symmetries = 0;
    std::uint64_t forms = 0;
    std::uint64_t search_scores = 0;
    std::uint64_t grades = 0;
    std::uint64_t spaces = 0;
    std::uint64_t ratings = 0;
    std::uint64_t hodoku_ratings = 0;

    friend bool operator==(const InspectorWork&, const InspectorWork&) = default;
};

// The options for inspecting puzzles and the working memory of the solvers, graders and raters,
// each of which is created on first use. Use one per thread.
class Inspector {
  public:
    explicit Inspector(const InspectorOptions& options = {});
    Inspector(Inspector&&) noexcept;
    Inspector& operator=(Inspector&&) noexcept;
    ~Inspector();

    const InspectorOptions& options() const;
    const GradeModel& model() const;
    // The bulk solver of this inspector, for other questions of the caller.
    bulk::BulkSolver& bulk_solver();
    // The work since construction.
    const InspectorWork& work() const;

  private:
    friend class Inspection;
    struct State;
    std::unique_ptr<State> state_;
};

// The facts about one puzzle, computed on first request, at most once, and reusing known answers: a
// grade takes over the solution and the canonical form, a rating does not count solutions again.
// The puzzle and the inspector must outlive the object.
class Inspection {
  public:
    Inspection(Inspector& inspector, const Puzzle& puzzle);
    // Takes ownership of the puzzle.
    Inspection(Inspector& inspector, Puzzle&& puzzle);
    // Inspects a puzzle whose only solution is already known.
    Inspection(Inspector& inspector, const Puzzle& puzzle, const Grid& solution);

    const Puzzle& puzzle() const { return *puzzle_; }
    Inspector& inspector() const { return *inspector_; }
    // The facts known so far; computes nothing.
    const PuzzleFacts& known() const { return facts_; }
    PuzzleFacts take() &&;

    const SearchResult& search();
    PuzzleStatus status() { return status_of(search()); }
    const std::vector<Conflict>& conflicts();
    // The rotations and reflections that keep the whole puzzle: its board, which cells have givens,
    // and the constraints with their cells. Digits and numbers are ignored. Empty for boards
    // of several grids.
    const std::vector<SquareSymmetry>& symmetries();

    // The first two solutions found; fewer if there are fewer or a limit was reached first.
    const std::vector<Grid>& some_solutions();
    // Null if there is not exactly one solution, and when cancelled.
    const Grid* solution();
    const RedundantGivens* redundant();
    const RedundantConstraints* redundant_constraints();
    const SearchScore* search_score();

    // Returns an Error for puzzles that are not classic, have pencilmarks, or repeat a digit in a
    // row or column.
    const Result<canon::CanonicalForm>& form(canon::Convention convention);
    // Returns nothing if there is no form.
    std::optional<canon::ClassKey> class_key();
    // The form of a puzzle on any board, with constraints and pencilmarks; an Error if givens
    // contradict each other. Classic puzzles without pencilmarks use form() instead.
    const Result<canon::PuzzleForm>& puzzle_form();

    // Returns an Error unless there is exactly one solution.
    const Result<Grade>& grade();
    // The grade without its level and the technique that is needed, which can take as long as all
    // other parts together.
    const Result<Grade>& prediction();
    // Bounds of the level from a look that is much quicker than the grade: whether singles and
    // locked candidates suffice (look 0), or which technique is needed (look 1). Returns nothing
    // without a grade or if `look` is beyond the last one.
    std::optional<Grader::LevelRange> levels(int look);
    const NaiveSpace& space();
    // The ratings that human::rate() and human::hodoku_rating() return.
    const Result<human::Rating>& rating();
    const Result<human::HodokuRating>& hodoku();

  private:
    Inspector::State& tools() const { return *inspector_->state_; }
    bool is_known_unique() const;
    Grader& grader();
    const canon::CanonicalForm* minlex();  // null if there is none

    Inspector* inspector_;
    std::shared_ptr<const Puzzle> owned_ = {};  // null if the caller owns the puzzle
    const Puzzle* puzzle_;
    PuzzleFacts facts_ = {};
};

// Identifies the class of a puzzle in ledgers and banks.
using canon::PuzzleClass;

// True if the puzzle has a form of canonical_form.hpp; all others have a PuzzleForm.
bool has_classic_form(const Puzzle& puzzle);

// The puzzle as one line that can be read back without naming its board: the digits if it is the
// usual board of its side, otherwise the format `constraints`, which includes the board.
std::string line_with_board(const Puzzle& puzzle);

// The class as one line that reads back as its canonical form.
std::string class_text(const canon::PuzzleForm& form);
std::string class_text(const PuzzleClass& name);

// Returns an Error if givens contradict each other.
Result<PuzzleClass> find_class(Inspection& puzzle);
// The same, but returns nothing instead of an Error.
std::optional<PuzzleClass> class_of(Inspection& puzzle);

// A pool of inspectors with the same options; it creates as many as are in use at once.
class InspectorPool {
  public:
    explicit InspectorPool(const InspectorOptions& options = {});
    ~InspectorPool();

    struct ReturnToPool {
        InspectorPool* pool;
        void operator()(Inspector* inspector) const;
    };
    using Lease = std::unique_ptr<Inspector, ReturnToPool>;

    // The lease returns the inspector when it is destroyed. Safe to call from many threads at once.
    Lease acquire();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
