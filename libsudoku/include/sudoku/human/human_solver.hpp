#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/human/step.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace sudoku::human {

// Which techniques there are, and in which order they are tried.
enum class Ladder {
    explainer,  // as Sudoku Explainer 1.2.1: singles to nested chains; its steps have ratings
    hodoku,     // as HoDoKu 2.2: techniques people know by name; its steps have scores
};

struct HumanSolverOptions {
    Ladder ladder = Ladder::explainer;
    // Of all steps together, as in RatingOptions; and once more of all that find_with() finds.
    std::uint64_t work_limit = default_work_limit;
    // Gives chain steps their chains. They come from a plain search that takes some milliseconds a
    // step.
    bool with_chains = false;
    // Raised, nothing is found any more, within milliseconds.
    std::stop_token cancel = {};
};

// Solves a puzzle as people do, the classic ones by two ladders, on other boards and with
// constraints by one of their own (docs/theory/rating.md): always the first step that the easiest
// technique of the ladder finds. With the Explainer's ladder the hardest step of the path is the
// rating of the puzzle; with HoDoKu's the scores of all steps make its HoDoKu score, and a digit is
// guessed where no technique goes on.
class HumanSolver {
  public:
    // An Error when the puzzle does not have exactly one solution, or when it was cancelled before
    // that was known; for HoDoKu's ladder when it is not classic.
    static Result<HumanSolver> start(const Puzzle& puzzle, const HumanSolverOptions& options = {});
    HumanSolver(HumanSolver&&) noexcept;
    HumanSolver& operator=(HumanSolver&&) noexcept;
    ~HumanSolver();

    // The digits written so far, and what each cell may hold: its digit, or its candidates.
    Puzzle position() const;
    bool is_solved() const;
    // The only solution.
    const Grid& solution() const;

    // The next step, which is not carried out yet: the same until apply(). Nothing when the puzzle
    // is solved, when the work limit is reached, or when cancelled.
    std::optional<Step> find_next();
    void apply(const Step& step);
    // What find_next() tries, easiest first.
    std::vector<Technique> techniques() const;
    // What a person would try where no technique goes on; it is no step of the path, and changes
    // nothing. Milliseconds, seconds on large boards; nothing when the puzzle is solved, or when
    // cancelled.
    std::optional<Trial> suggest() const;
    // Which of these ended find_next(), or a search of find_with().
    bool has_reached_work_limit() const;
    bool is_cancelled() const;

    // The first step of one technique in this position, whatever easier ones there are; of this
    // ladder, else of the other one, else of those that are found on request only. Microseconds to
    // milliseconds; nested chains take up to seconds each and end at the work limit, or when
    // cancelled.
    std::optional<Step> find_with(Technique technique);
    // Whether find_with() looks for it on such a board at all.
    bool knows(Technique technique) const;

  private:
    struct State;
    explicit HumanSolver(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// All steps up to the solution. The last one leaves the puzzle unsolved only when the work limit
// was reached, or when no technique goes on. An Error with the code `cancelled` when it was stopped
// before.
Result<std::vector<Step>> solve_path(const Puzzle& puzzle, const HumanSolverOptions& options = {});

}  // namespace sudoku::human
