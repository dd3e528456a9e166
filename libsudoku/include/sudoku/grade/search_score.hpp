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

// What a solver has to be able to do so that it never guesses.
enum class Deduction {
    singles,            // naked and hidden singles
    locked_candidates,  // and digits of a house confined to where it crosses another one
    search,             // guesses are needed
};

std::string_view to_string(Deduction deduction);

// A mean over seeded runs and its standard error.
struct Estimate {
    double mean = 0;
    double standard_error = 0;
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

// Solving by refutation where deduction is stuck: of all assumptions "this cell holds this digit"
// those are taken back that fail within the fewest rounds of singles, then deduction goes on.
struct LookAhead {
    int steps = 0;      // times this was needed
    int longest = 0;    // rounds to the contradiction, at the hardest step
    int rounds = 0;     // the same, added up over all steps
    int size = 0;       // digits placed in the shortest refutation of the hardest step
    int refuted = 0;    // assumptions taken back, over all steps
    int fewest = 0;     // of them at the hardest step
    int open_left = 0;  // cells still open when no assumption fails any more
    bool solves() const { return open_left == 0; }
    friend bool operator==(const LookAhead&, const LookAhead&) = default;
};

// What a randomised search does, and what takes one to find out. Measured on one form that all
// equivalent puzzles share, with fixed seeds.
struct MeasuredSearch {
    // Means over runs of the randomised search that proves the solution to be the only one.
    Estimate guesses = {};        // digits tried where there was a choice
    Estimate nodes = {1, 0};      // states visited
    Estimate depth = {};          // deepest nesting of guesses
    Estimate branching = {1, 0};  // geometric mean of the number of choices at a guess
    Estimate path = {};  // sum of (choices - 1)^2 over the guesses on the way to the solution

    int backdoors = 0;      // open cells whose digit alone lets deduction finish
    int backdoor_size = 0;  // least number of such digits together: 0, 1, 2, or 3 for "more than 2"
    int depth_needed = 0;   // nested assumptions needed: 0, 1, 2, or 3 for "more than 2"

    friend bool operator==(const MeasuredSearch&, const MeasuredSearch&) = default;
};

// How hard a puzzle is for a search. Equal for all equivalent forms of a puzzle, bit for bit.
// docs/theory/grading.md defines each component.
struct SearchScore {
    Deduction deduction = Deduction::singles;
    int open_cells = 0;
    int rounds = 0;                          // of placing all visible singles at once
    std::vector<std::uint16_t> widths = {};  // how many each of these rounds places
    int open_after_box_singles = 0;          // cells still open when boxes show no single more,
    int open_after_hidden_singles = 0;       // neither boxes nor lines,
    int open_after_singles = 0;              // there is no naked single either,
    int open_after_deduction = 0;            // and no locked candidates
    int refutation_depth = 0;  // nested assumptions needed: 0, 1, or 2 for "more than one"
    LookAhead look_ahead = {};

    // One number on the scale of the Explainer rating, from 1.0 to about 11, rounded to hundredths.
    double value = 0;

    // Only when runs were asked for.
    std::optional<MeasuredSearch> measured = {};

    friend bool operator==(const SearchScore&, const SearchScore&) = default;
};

struct SearchScoreOptions {
    int runs = 0;                          // seeded searches behind every estimate; 0: none
    std::uint64_t seed = 1;                // of those searches
    std::uint64_t node_limit = 1'000'000;  // of each; one that gets there counts as it is
    std::stop_token cancel = {};           // ends scores and grades that are being found out
};

// Scores puzzles one after the other. Keeps its working memory: one per thread.
class SearchScorer {
  public:
    explicit SearchScorer(const SearchScoreOptions& options = {});
    // The coefficients of `model` instead of the built-in ones.
    SearchScorer(const SearchScoreOptions& options, const GradeModel& model);
    SearchScorer(SearchScorer&&) noexcept;
    SearchScorer& operator=(SearchScorer&&) noexcept;
    ~SearchScorer();

    // `solution` must be the only solution of `puzzle`. An Error, with the code `cancelled`, only
    // once `cancel` of the options is raised, within milliseconds.
    Result<SearchScore> score(const Puzzle& puzzle, const Grid& solution);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// For a single puzzle.
Result<SearchScore> search_score(const Puzzle& puzzle, const Grid& solution,
                                 const SearchScoreOptions& options = {});

// How many ways there are to fill the open cells with digits that their givens do not forbid at
// once: the product of the candidate counts before any deduction. What blind trial would have to
// walk through.
struct NaiveSpace {
    std::string product;  // exact, decimal; "0" when some cell has no candidate
    double log10 = 0;     // -infinity when the product is 0
};

NaiveSpace naive_space(const Puzzle& puzzle);

}  // namespace sudoku
