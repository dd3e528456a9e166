#pragma once

#include <sudoku/human/rating.hpp>
#include <sudoku/human/step.hpp>

namespace sudoku::human {

// Accumulates the rating of a path from its steps.
class PathRating {
  public:
    void add(Technique technique, double rating, bool is_placement) {
        ++rating_.counts[static_cast<std::size_t>(technique)];
        if (rating > hardest_) rating_.hardest = technique;
        raise_to(rating);
        has_placed_ = has_placed_ || is_placement;
    }
    // Ends the path before a step that would have at least this rating.
    void end_early(double least_rating, bool reached_work_limit) {
        rating_.is_complete = false;
        rating_.reached_work_limit = reached_work_limit;
        raise_to(least_rating);
    }
    const Rating& rating() const { return rating_; }

  private:
    void raise_to(double rating) {
        if (rating > hardest_) {
            hardest_ = rating;
            rating_.er = rating_in_tenths(rating);
        }
        if (!has_placed_) rating_.ep = rating_.er;
        if (rating_.ed == 0) rating_.ed = rating_.er;
    }

    Rating rating_;
    double hardest_ = 0;
    bool has_placed_ = false;
};

}  // namespace sudoku::human
