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

// How many complete grids a board has.
struct GridCount {
    std::string grids;             // exact, decimal: 22 digits for 9x9
    std::string bands;             // fillings of the top band alone
    std::size_t band_types = 0;    // top bands that differ in what stands below which box column
    std::size_t band_classes = 0;  // the same up to renaming digits and exchanging stacks
};

// The boards that count_grids() knows: 4x4, 6x6, 8x8 and 9x9 with boxes 2x2, 2x3, 3x2, 2x4, 4x2 and
// 3x3 and nothing besides rows, columns and boxes.
bool can_count_grids(const Geometry& geometry);

// Counts the complete grids of a board by computing, from nothing but its rules, the equivalence
// classes of its top band and in how many ways a board can be completed below one band of each
// class (docs/theory/counting.md, after Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).
// Takes a fraction of a second where walking through the grids would take thousands of years.
// An Error, with the code `cancelled`, only when stopped. The geometry must be one that
// can_count_grids().
Result<GridCount> count_grids(const Geometry& geometry, const std::stop_token& stop = {});

// A number that may be larger than any double: value * 2^exponent.
struct LargeNumber {
    double value = 0;
    int exponent = 0;

    // "288", "6.671e+21": exact where it is whole and has less than seven digits, else four digits.
    std::string text() const;
    // Its decimal logarithm; negative infinity of 0.
    double log10() const;
};

struct EstimateOptions {
    std::uint64_t probes = 1000;
    std::uint64_t seed = 1;
    // Of the probes of a puzzle together; `solutions` has no meaning. What was probed when a limit
    // came counts.
    SearchLimits limits = {};
    // A probe ends where so many nodes suffice to count what is left; 0: only in solutions.
    std::uint64_t count_nodes = 100;
};

struct SolutionEstimate {
    LargeNumber solutions = {};  // the mean of the probes
    // The mean less and plus 1.96 standard errors: in 95 of 100 seeds the true number lies between
    // them, as far as the mean of so many probes is normally distributed. Low is at least 1 where a
    // solution was found.
    LargeNumber low = {};
    LargeNumber high = {};
    std::uint64_t probes = 0;
    std::uint64_t hits = 0;    // of those, ended in a solution or several
    double largest_share = 0;  // of the probe that weighs most, in the sum of all
    bool is_exact = false;     // counted, without any probe
    SearchEnd end = SearchEnd::complete;

    // One probe that outweighs many others is a sign that heavier ones were missed: then the true
    // number may well be above the interval.
    bool is_doubtful() const;
};

// How many solutions a puzzle has, estimated without bias where they are too many to be counted: D.
// E. Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of Computation 29,
// 1975). A probe goes down the search tree at random, and multiplies the numbers of ways that it
// could have gone; see docs/theory/counting.md. Probe i of a seed is always the same. An Error,
// with the code `cancelled`, only once the stop token of the limits is raised.
Result<SolutionEstimate> estimate_solutions(const Puzzle& puzzle,
                                            const EstimateOptions& options = {});

}  // namespace sudoku
