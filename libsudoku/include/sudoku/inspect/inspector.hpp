#pragma once

#include <sudoku/canon/class_key.hpp>
#include <sudoku/inspect/puzzle_facts.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

struct InspectorOptions {
    GradeSettings grade = {};  // the model must live as long
    human::RatingOptions rating = {};
    // How it is found out whether there is exactly one solution. A stop token in the limits ends
    // these searches.
    Solver solver = {};
    SearchLimits limits = {.nodes = SearchScoreOptions().node_limit};
    RedundancyOptions redundancy = {};
    canon::Convention convention = canon::Convention::minlex;  // of the fact `form`
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
    Inspection(Inspector& inspector, const Puzzle& puzzle)
        : inspector_(&inspector), puzzle_(&puzzle) {}
    // Keeps the puzzle itself.
    Inspection(Inspector& inspector, Puzzle&& puzzle)
        : inspector_(&inspector),
          owned_(std::make_shared<const Puzzle>(std::move(puzzle))),
          puzzle_(owned_.get()) {}
    // Of a puzzle whose only solution is known.
    Inspection(Inspector& inspector, const Puzzle& puzzle, const Grid& solution);

    const Puzzle& puzzle() const { return *puzzle_; }
    Inspector& inspector() const { return *inspector_; }
    // Without asking anything.
    const PuzzleFacts& known() const { return facts_; }
    PuzzleFacts take() && { return std::move(facts_); }

    const SearchResult& search();
    PuzzleStatus status() { return status_of(search()); }
    const std::vector<Conflict>& conflicts();
    const std::vector<SquareSymmetry>& symmetries();

    // Null without exactly one solution.
    const Grid* solution();
    const RedundantGivens* redundant();
    const SearchScore* search_score();

    // An Error for puzzles with pencilmarks, of other boards, and with equal digits in a line.
    const Result<canon::CanonicalForm>& form(canon::Convention convention);
    // Nothing where there is no form.
    std::optional<canon::ClassKey> class_key();

    // An Error without exactly one solution.
    const Result<Grade>& grade();
    const NaiveSpace& space();
    // As human::rate() and human::hodoku_rating().
    const Result<human::Rating>& rating();
    const Result<human::HodokuRating>& hodoku();

  private:
    Inspector::State& tools() const { return *inspector_->state_; }
    bool is_known_unique() const {
        return facts_.search && status_of(*facts_.search) == PuzzleStatus::unique;
    }

    Inspector* inspector_;
    std::shared_ptr<const Puzzle> owned_ = {};  // null where the puzzle is somebody else's
    const Puzzle* puzzle_;
    PuzzleFacts facts_ = {};
};

}  // namespace sudoku
