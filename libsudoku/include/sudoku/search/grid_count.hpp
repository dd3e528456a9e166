#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>

namespace sudoku {

// The number of complete grids of a board, with the intermediate counts.
struct GridCount {
    std::string grids;  // exact, in decimal; 22 digits for 9x9
    std::string bands;  // number of fillings of the top band
    // Number of lists of column splits of the boxes of the top band, with the first split fixed.
    std::size_t band_types = 0;
    std::size_t band_classes = 0;  // the same up to renaming digits and exchanging stacks
};

// True for the boards that count_grids() supports: 4x4, 6x6, 8x8 and 9x9 with boxes 2x2, 2x3, 3x2,
// 2x4, 4x2 and 3x3, without further rules.
bool can_count_grids(const Geometry& geometry);

// Counts the complete grids of a board from its rules alone: it finds the equivalence classes of
// the top band and, for each class, the number of ways to complete the board below it
// (docs/theory/counting.md, after Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006). This
// takes a fraction of a second, while enumerating the grids would take thousands of years. The
// geometry must satisfy can_count_grids(). The only Error has the code `cancelled`, after a stop
// request.
Result<GridCount> count_grids(const Geometry& geometry, const std::stop_token& stop = {});

// The number value * 2^exponent, which can exceed the range of double.
struct LargeNumber {
    double value = 0;
    int exponent = 0;

    // Exact for whole numbers below a million, otherwise four digits: "288", "6.671e+21".
    std::string text() const;
    // The decimal logarithm; negative infinity for 0.
    double log10() const;
};

struct EstimateOptions {
    std::uint64_t probes = 1000;
    std::uint64_t seed = 1;
    // The limits of all probes together; `solutions` is ignored. If a limit is reached, the probes
    // so far are used.
    SearchLimits limits = {};
    // A probe ends as soon as the remaining solutions can be counted within this many nodes. With 0
    // it ends only at a solution.
    std::uint64_t count_nodes = 100;
};

struct SolutionEstimate {
    LargeNumber solutions = {};  // the mean of the probes
    // The mean minus and plus 1.96 standard errors: for 95 of 100 seeds the true number is in this
    // interval, as far as the mean of that many probes is normally distributed. `low` is at least 1
    // if a solution was found.
    LargeNumber low = {};
    LargeNumber high = {};
    std::uint64_t probes = 0;
    std::uint64_t hits = 0;    // number of probes that found a solution
    double largest_share = 0;  // share of the largest probe in the sum of all
    bool is_exact = false;     // the solutions were counted, without probes
    SearchEnd end = SearchEnd::complete;

    // True if a single probe dominates the sum. Other heavy probes were probably missed then, and
    // the true number can well be above the interval.
    bool is_doubtful() const;
};

// Estimates the number of solutions of a puzzle that has too many to count. The estimate is
// unbiased: D. E. Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of
// Computation 29, 1975). A probe descends the search tree at random and multiplies the numbers of
// branches on its way; see docs/theory/counting.md. Probe i of a seed is always the same. The only
// Error has the code `cancelled`, after a stop request.
Result<SolutionEstimate> estimate_solutions(const Puzzle& puzzle,
                                            const EstimateOptions& options = {});

}  // namespace sudoku
