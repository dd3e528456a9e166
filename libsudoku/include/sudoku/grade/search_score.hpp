#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

class GradeModel;

// The deduction that a solver needs to avoid all guesses.
enum class Deduction {
    singles,            // naked and hidden singles
    locked_candidates,  // also digits confined to the intersection of two houses
    search,             // guesses are needed
};

std::string_view to_string(Deduction deduction);

// A mean over seeded runs and its standard error.
struct Estimate {
    double mean = 0;
    double standard_error = 0;
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

// Solving by refutation where deduction is stuck. In each step, the assumptions "this cell holds
// this digit" that fail within the fewest rounds of singles are refuted; then deduction continues.
struct LookAhead {
    int steps = 0;      // number of steps
    int longest = 0;    // rounds up to the contradiction in the hardest step
    int rounds = 0;     // rounds summed over all steps
    int size = 0;       // digits placed by the shortest refutation of the hardest step
    int refuted = 0;    // refuted assumptions, over all steps
    int fewest = 0;     // refuted assumptions in the hardest step
    int open_left = 0;  // open cells when no assumption fails any more
    bool solves() const { return open_left == 0; }
    friend bool operator==(const LookAhead&, const LookAhead&) = default;
};

// Statistics of a randomised search, and results that only a search can find. They are measured on
// the canonical form with fixed seeds, so equivalent puzzles have equal values.
struct MeasuredSearch {
    // Means over runs of a randomised search that proves uniqueness.
    Estimate guesses = {};        // digits tried where there was a choice
    Estimate nodes = {1, 0};      // states visited
    Estimate depth = {};          // deepest nesting of guesses
    Estimate branching = {1, 0};  // geometric mean of the number of choices at a guess
    Estimate path = {};  // sum of (choices - 1)^2 over the guesses that lead to the solution

    int backdoors = 0;  // open cells whose digit alone lets deduction finish the puzzle
    // Size of the smallest set of such cells: 0, 1, 2, or 3 for "more than 2".
    int backdoor_size = 0;
    int depth_needed = 0;  // nested assumptions needed: 0, 1, 2, or 3 for "more than 2"

    friend bool operator==(const MeasuredSearch&, const MeasuredSearch&) = default;
};

// Measures of how hard a puzzle is for a search. The values are the same, bit for bit, for all
// equivalent puzzles. Each is defined in docs/theory/grading.md.
struct SearchScore {
    Deduction deduction = Deduction::singles;
    int open_cells = 0;
    int rounds = 0;                          // rounds that place all visible singles at once
    std::vector<std::uint16_t> widths = {};  // number of digits that each round places
    int open_after_box_singles = 0;          // open cells when boxes have no more hidden singles
    int open_after_hidden_singles = 0;       // open cells when no house has hidden singles
    int open_after_singles = 0;              // open cells when there are no naked singles either
    // Open cells when there are no locked candidates either.
    int open_after_deduction = 0;
    int refutation_depth = 0;  // nested assumptions needed: 0, 1, or 2 for "more than one"
    LookAhead look_ahead = {};

    // A single number on the scale of Explainer ratings, from 1.0 to about 11, rounded to
    // hundredths.
    double value = 0;

    // Set only if runs were requested.
    std::optional<MeasuredSearch> measured = {};

    friend bool operator==(const SearchScore&, const SearchScore&) = default;
};

// True if the puzzle has a search score: others have rules that its searches do not know.
bool has_search_score(const Puzzle& puzzle);

struct SearchScoreOptions {
    int runs = 0;            // seeded searches for every estimate; 0 for none
    std::uint64_t seed = 1;  // seed of these searches
    // Limit for each search; one that reaches it is counted with the work done until then.
    std::uint64_t node_limit = 1'000'000;
    std::stop_token cancel = {};  // stops the computation of scores and grades
};

// Scores puzzles one after the other. It keeps its working memory, so use one per thread.
class SearchScorer {
  public:
    explicit SearchScorer(const SearchScoreOptions& options = {});
    // Uses the coefficients of `model` instead of the built-in ones.
    SearchScorer(const SearchScoreOptions& options, const GradeModel& model);
    SearchScorer(SearchScorer&&) noexcept;
    SearchScorer& operator=(SearchScorer&&) noexcept;
    ~SearchScorer();

    // `solution` must be the only solution of `puzzle`. Returns an Error only with the code
    // `cancelled`, within milliseconds after `cancel` of the options is raised.
    Result<SearchScore> score(const Puzzle& puzzle, const Grid& solution);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Scores a single puzzle. For many puzzles a SearchScorer is faster, because it keeps its memory.
Result<SearchScore> search_score(const Puzzle& puzzle, const Grid& solution,
                                 const SearchScoreOptions& options = {});

// The number of ways to fill the open cells with digits that no given rules out directly: the
// product of the candidate counts before any deduction. It is the search space of trial and error.
struct NaiveSpace {
    std::string product;  // exact decimal number; "0" if some cell has no candidate
    double log10 = 0;     // -infinity if the product is 0
};

NaiveSpace naive_space(const Puzzle& puzzle);

}  // namespace sudoku
