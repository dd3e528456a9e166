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

// The techniques of a solver and the order in which they are tried.
enum class Ladder {
    explainer,  // Sudoku Explainer 1.2.1: singles to nested chains; its steps have ratings
    hodoku,     // HoDoKu 2.2: techniques with established names; its steps have scores
};

struct HumanSolverOptions {
    Ladder ladder = Ladder::explainer;
    // Applies to all steps together, as in RatingOptions, and separately to all calls of
    // find_with().
    std::uint64_t work_limit = default_work_limit;
    // Include the chains of chain steps. Finding them by a plain search takes some milliseconds a
    // step.
    bool with_chains = false;
    // Once raised, searches end within milliseconds and find nothing.
    std::stop_token cancel = {};
};

// Solves a puzzle as people do: it always takes the first step found by the easiest technique of
// its ladder. Other boards and constraints have ladders of their own with the techniques of the two
// that hold there (docs/theory/rating.md, docs/theory/hodoku_ladder.md). With the Explainer's
// ladder, the hardest step of the path is the rating of the puzzle. With HoDoKu's, the scores of
// all steps add up to the HoDoKu score, and a digit is guessed where no technique applies.
class HumanSolver {
  public:
    // Returns an Error if the puzzle does not have exactly one solution, if the count was
    // cancelled, or if the board has too many cells for the ladder.
    static Result<HumanSolver> start(const Puzzle& puzzle, const HumanSolverOptions& options = {});
    HumanSolver(HumanSolver&&) noexcept;
    HumanSolver& operator=(HumanSolver&&) noexcept;
    ~HumanSolver();

    // The current digits, and the candidates of each open cell.
    Puzzle position() const;
    bool is_solved() const;
    // The only solution.
    const Grid& solution() const;

    // Finds the next step without carrying it out; the result stays the same until apply(). Empty
    // if the puzzle is solved, the work limit is reached, or the search was cancelled.
    std::optional<Step> find_next();
    void apply(const Step& step);
    // The techniques that find_next() tries, easiest first.
    std::vector<Technique> techniques() const;
    // Suggests a trial for a position in which no technique applies. It is not a step of the path
    // and changes nothing. Takes milliseconds, or seconds on large boards. Empty if the puzzle is
    // solved or the search was cancelled.
    std::optional<Trial> suggest() const;
    // The reason why find_next() or find_with() stopped.
    bool has_reached_work_limit() const;
    bool is_cancelled() const;

    // Finds the first step of one technique in this position, even if easier ones apply. The
    // technique can be of this ladder, of the other one, or one that is found only on request.
    // Takes microseconds to milliseconds; nested chains take up to seconds and end at the work
    // limit or when cancelled.
    std::optional<Step> find_with(Technique technique);
    // True if find_with() supports the technique on this board.
    bool knows(Technique technique) const;

  private:
    struct State;
    explicit HumanSolver(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// All steps up to the solution. The path stops early only if the work limit was reached or no
// technique applies. Returns an Error with the code `cancelled` if it was stopped.
Result<std::vector<Step>> solve_path(const Puzzle& puzzle, const HumanSolverOptions& options = {});

}  // namespace sudoku::human
