#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstdint>
#include <string_view>

namespace sudoku {

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

// How hard a puzzle is for a search. Equal for all equivalent forms of a puzzle, bit for bit: the
// first group does not refer to how the puzzle is written down, the second is measured on its
// normal form with fixed seeds. docs/theory/grading.md defines each component.
struct SearchScore {
    Deduction deduction = Deduction::singles;
    int open_cells = 0;
    int rounds = 0;                // of placing all visible singles at once, while there are any
    int open_after_singles = 0;    // cells still open then
    int open_after_deduction = 0;  // and after locked candidates
    int refutation_depth = 0;      // nested assumptions needed: 0, 1, or 2 for "more than one"
    int backdoors = 0;  // of open_after_deduction: cells whose digit alone ends the search

    // Means over runs of the randomised search that proves the solution to be the only one.
    Estimate guesses = {};        // digits tried where there was a choice
    Estimate nodes = {1, 0};      // states visited
    Estimate depth = {};          // deepest nesting of guesses
    Estimate branching = {1, 0};  // geometric mean of the number of choices at a guess

    // One number that grows with difficulty: below 1 singles, below 2 locked candidates, from 2 on
    // search (grading.md, "The score").
    double value = 0;

    friend bool operator==(const SearchScore&, const SearchScore&) = default;
};

struct SearchScoreOptions {
    int runs = 16;                         // seeded searches behind every estimate
    std::uint64_t seed = 1;                // of those searches
    std::uint64_t node_limit = 1'000'000;  // of each; one that gets there counts as it is
};

// `solution` must be the only solution of `puzzle`.
SearchScore search_score(const Puzzle& puzzle, const Grid& solution,
                         const SearchScoreOptions& options = {});

}  // namespace sudoku
