#pragma once

#include <cstdint>
#include <vector>

namespace sudoku {

// What a depth-first search did. Merge the statistics of several searches with +=.
struct SearchStats {
    std::uint64_t nodes = 0;       // states looked at: the root and one per digit tried
    std::uint64_t guesses = 0;     // digits tried where the state left a choice of two or more
    std::uint64_t backtracks = 0;  // digits taken back because no solution lay behind them
    // depth_histogram[d]: nodes reached after d guesses on the way from the root.
    std::vector<std::uint64_t> depth_histogram = {};
    std::uint64_t branching_nodes = 0;  // nodes with a choice of two or more
    std::uint64_t branches = 0;         // sum over branching nodes of the number of choices
    double log_branches = 0;  // sum over branching nodes of the natural logarithm of that number

    int max_depth() const;
    double mean_branching() const;            // 1 when no node branched
    double geometric_mean_branching() const;  // 1 when no node branched

    SearchStats& operator+=(const SearchStats& other);
};

}  // namespace sudoku
