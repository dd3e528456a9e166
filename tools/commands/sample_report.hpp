#pragma once

#include "rows/rows.hpp"

#include <sudoku/parallel/generate_stream.hpp>

#include <cstdint>
#include <map>
#include <string>

namespace sudoku::tools {

enum class Form;

// The weighted statistics of a sample: how many givens minimal puzzles have.
//
// Puzzles of one grid are not fully independent of each other, so errors are computed for ratios of
// sums over grids (cluster sampling, Cochran, "Sampling Techniques", section 2.11).
class SampleReport {
  public:
    void add(const SampleItem& item);

    // A 95 % confidence interval, estimate +- error.
    struct Estimate {
        double value = 0;
        double error = 0;
    };
    Estimate raw_mean() const;         // mean number of givens of the puzzles as drawn
    Estimate weighted_mean() const;    // mean number of givens of all minimal puzzles
    Estimate share(int givens) const;  // share of all minimal puzzles, 0..1

    std::uint64_t puzzles() const { return puzzles_; }

    // A table for people, or rows: one for each number of givens, then the means.
    std::string to_string(Form form) const;

  private:
    // Puzzles and weight of one grid, by number of givens.
    struct Sums {
        std::uint64_t puzzles = 0;
        double weight = 0;
    };
    using ByConstraints = std::map<int, Sums>;

    // Sum of weight * value / sum of weight.
    template <class Weight, class Value>
    Estimate ratio(Weight weight, Value value) const;

    std::map<std::uint64_t, ByConstraints> grids_;
    ByConstraints total_;
    std::uint64_t puzzles_ = 0;
};

}  // namespace sudoku::tools
