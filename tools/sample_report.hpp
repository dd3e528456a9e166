#pragma once

#include "rows.hpp"

#include <sudoku/parallel/generate_stream.hpp>

#include <cstdint>
#include <map>
#include <string>

namespace sudoku::tools {

enum class Form;

// The weighted statistics of a sample: how many givens minimal puzzles have.
//
// Puzzles of one grid are not quite independent of each other, so the error of an estimate is that
// of a ratio of sums over grids (cluster sampling, Cochran, "Sampling Techniques", section 2.11).
class SampleReport {
  public:
    void add(const SampleItem& item);

    // 95 % of such intervals, estimate +- error, hold the true value.
    struct Estimate {
        double value = 0;
        double error = 0;
    };
    Estimate raw_mean() const;         // givens of the puzzles as they were drawn
    Estimate weighted_mean() const;    // givens of all minimal puzzles
    Estimate share(int givens) const;  // of all minimal puzzles, 0..1

    std::uint64_t puzzles() const { return puzzles_; }

    // As a table for people, or as rows for machines: a row for each number of givens, then the
    // means.
    std::string to_string(Form form) const;

  private:
    // Of one grid: puzzles and weight for each number of givens.
    struct Sums {
        std::uint64_t puzzles = 0;
        double weight = 0;
    };
    using ByConstraints = std::map<int, Sums>;

    // sum of weight * value / sum of weight
    template <class Weight, class Value>
    Estimate ratio(Weight weight, Value value) const;

    std::map<std::uint64_t, ByConstraints> grids_;
    ByConstraints total_;
    std::uint64_t puzzles_ = 0;
};

}  // namespace sudoku::tools
