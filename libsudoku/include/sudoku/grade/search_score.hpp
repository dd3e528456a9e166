#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstdint>

namespace sudoku {

// What a solver has to be able to do so that it never guesses.
enum class Deduction {
    singles,            // naked and hidden singles
    locked_candidates,  // and the digits of a box that lie in one line, or of a line that lie in one box
    search,             // guesses are needed
};

// A mean over seeded runs and its standard error.
struct Estimate {
    double mean = 0;
    double standard_error = 0;
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

// How hard a puzzle is for a search. Equal for all equivalent forms of a puzzle, bit for bit: the first group is defined
// without reference to how the puzzle is written down, the second is measured on its normal form with fixed seeds.
// docs/theory/grading.md defines each component.
struct SearchScore {
    Deduction deduction = Deduction::singles;
    int open_cells = 0;
    int rounds = 0;           // rounds of placing all visible singles at once until nothing is left to place
    int cells_after_singles = 0;  // open cells when singles are exhausted
    int refutation_depth = 0;  // 0: no guess; 1: every wrong digit is refuted by deduction alone; 2: deeper
    int backdoors = 0;  // open cells whose digit alone makes deduction finish; all of them when no guess is needed

    Estimate guesses = {};    // digits tried where there was a choice, until the solution is found
    Estimate nodes = {};      // states visited until the solution is proved to be the only one
    Estimate depth = {};      // deepest nesting of guesses in that proof
    Estimate branching = {};  // geometric mean of the number of choices at a guess; 1 without guesses

    // One number that grows with difficulty: see grading.md, "The score".
    double value = 0;

    friend bool operator==(const SearchScore&, const SearchScore&) = default;
};

struct SearchScoreOptions {
    int runs = 16;           // seeded searches behind every estimate
    std::uint64_t seed = 1;  // of those searches
    std::uint64_t node_limit = 1'000'000;  // per search
};

// `solution` must be the only solution of `puzzle`. A run that reaches the node limit counts with what it did so far.
SearchScore search_score(const Puzzle& puzzle, const Grid& solution, const SearchScoreOptions& options = {});

}  // namespace sudoku
