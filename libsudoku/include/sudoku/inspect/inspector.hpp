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

// What has been found out about a puzzle so far, as plain values: an Inspection fills it, one
// answer after another. What was not asked is empty.
struct PuzzleFacts {
    std::optional<SearchResult> search = {};  // up to the second solution
    std::optional<RedundantGivens> redundant = {};
    std::optional<std::vector<Conflict>> conflicts = {};
    std::optional<std::vector<SquareSymmetry>> symmetries = {};  // of the pattern of the givens
    std::array<std::optional<Result<canon::CanonicalForm>>, 2> forms = {};  // by Convention
    std::optional<Result<canon::PuzzleForm>> puzzle_form = {};
    std::optional<SearchScore> search_score = {};
    std::optional<Result<Grade>> grade = {};
    bool has_level = false;  // whether the level of the grade, and the technique, were asked for
    std::optional<NaiveSpace> space = {};
    std::optional<Result<human::Rating>> rating = {};
    std::optional<Result<human::HodokuRating>> hodoku = {};
};

struct InspectorOptions {
    GradeOptions grade = {};
    human::RatingOptions rating = {};
    // How it is found out whether there is exactly one solution.
    Solver solver = {};
    SearchLimits limits = {.nodes = SearchScoreOptions().node_limit};
    RedundancyOptions redundancy = {};
    canon::Convention convention = canon::Convention::minlex;  // of the fact `form`
    Coordinates coordinates = Coordinates::letter_number;      // of facts that name cells
    // Ends everything that is being found out, within a fraction of a second. What has no answer
    // then is null, `undecided`, or an Error with the code `cancelled`. Takes the place of the stop
    // tokens in the options above.
    std::stop_token cancel = {};
};

// How many answers were worked out, by question.
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

// What inspecting takes: the options and the working memory of solvers, graders and raters, each
// made when it is first needed. One per thread.
class Inspector {
  public:
    explicit Inspector(const InspectorOptions& options = {});
    Inspector(Inspector&&) noexcept;
    Inspector& operator=(Inspector&&) noexcept;
    ~Inspector();

    const InspectorOptions& options() const;
    const GradeModel& model() const;
    // For whoever has another question to it.
    bulk::BulkSolver& bulk_solver();
    // Since it was made.
    const InspectorWork& work() const;

  private:
    friend class Inspection;
    struct State;
    std::unique_ptr<State> state_;
};

// Everything there is to know about one puzzle, found out when it is first asked for and never
// twice, and with the help of what is known: a grade takes over the solution and the canonical
// form, a rating need not count solutions again. Puzzle and inspector must live as long.
class Inspection {
  public:
    Inspection(Inspector& inspector, const Puzzle& puzzle);
    // Keeps the puzzle itself.
    Inspection(Inspector& inspector, Puzzle&& puzzle);
    // Of a puzzle whose only solution is known.
    Inspection(Inspector& inspector, const Puzzle& puzzle, const Grid& solution);

    const Puzzle& puzzle() const { return *puzzle_; }
    Inspector& inspector() const { return *inspector_; }
    // Without asking anything.
    const PuzzleFacts& known() const { return facts_; }
    PuzzleFacts take() &&;

    const SearchResult& search();
    PuzzleStatus status() { return status_of(search()); }
    const std::vector<Conflict>& conflicts();
    const std::vector<SquareSymmetry>& symmetries();

    // Null without exactly one solution, and when cancelled.
    const Grid* solution();
    const RedundantGivens* redundant();
    const SearchScore* search_score();

    // An Error for puzzles with pencilmarks, of other boards, and with equal digits in a line.
    const Result<canon::CanonicalForm>& form(canon::Convention convention);
    // Nothing where there is no form.
    std::optional<canon::ClassKey> class_key();
    // Of any board, with constraints and pencilmarks; an Error for givens that contradict each
    // other. Not for classic puzzles without pencilmarks, whose form is the one above.
    const Result<canon::PuzzleForm>& puzzle_form();

    // An Error without exactly one solution.
    const Result<Grade>& grade();
    // The same without the level and the technique that is needed, which may take as long as all of
    // the rest.
    const Result<Grade>& prediction();
    // Between which levels the level is, by a look that is much quicker than the grade: what
    // singles and locked candidates do (look 0), which technique is needed (look 1). Nothing
    // without a grade, and when there is no such look.
    std::optional<Grader::LevelRange> levels(int look);
    const NaiveSpace& space();
    // As human::rate() and human::hodoku_rating().
    const Result<human::Rating>& rating();
    const Result<human::HodokuRating>& hodoku();

  private:
    Inspector::State& tools() const { return *inspector_->state_; }
    bool is_known_unique() const;
    Grader& grader();
    const canon::CanonicalForm* minlex();  // null where there is none

    Inspector* inspector_;
    std::shared_ptr<const Puzzle> owned_ = {};  // null where the puzzle is somebody else's
    const Puzzle* puzzle_;
    PuzzleFacts facts_ = {};
};

// What the class of a puzzle is called in ledgers and banks.
using canon::PuzzleClass;

// Whether the puzzle has one of the forms of canonical_form.hpp; all others have a PuzzleForm.
bool has_classic_form(const Puzzle& puzzle);

// The puzzle as a line that reads back without knowing its board: the digits on the usual board of
// a side, else in the format `constraints`, with the board.
std::string line_with_board(const Puzzle& puzzle);

// The name of a class as a line that reads back as its form.
std::string class_text(const canon::PuzzleForm& form);
std::string class_text(const PuzzleClass& name);

// An Error where givens contradict each other.
Result<PuzzleClass> find_class(Inspection& puzzle);
// Nothing there.
std::optional<PuzzleClass> class_of(Inspection& puzzle);

// Lends inspectors of the same options to whoever works: as many are made as are lent at once.
class InspectorPool {
  public:
    explicit InspectorPool(const InspectorOptions& options = {});
    ~InspectorPool();

    struct ReturnToPool {
        InspectorPool* pool;
        void operator()(Inspector* inspector) const;
    };
    using Lease = std::unique_ptr<Inspector, ReturnToPool>;

    // Goes back by itself. Safe to call from many threads at once.
    Lease acquire();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
