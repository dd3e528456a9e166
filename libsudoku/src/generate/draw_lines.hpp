#pragma once

#include "generate/line_paths.hpp"
#include "generate/variant_table.hpp"

#include <cstddef>
#include <utility>
#include <vector>

// What drawing the lines and groups of all variants has in common.
namespace sudoku {

using Constraints = std::vector<Constraint>;
using LineCells = std::vector<Cell>;

inline constexpr std::size_t most_lines_of_a_size = 600;

// A solution with the values of its digits, which begin with 0 on some boards.
class Values {
  public:
    explicit Values(const Grid& grid) : grid_(&grid), shift_(grid.geometry().value_of(0)) {}
    int operator[](Cell cell) const { return (*grid_)[cell] + shift_; }
    const Geometry& geometry() const { return grid_->geometry(); }
    const Grid& grid() const { return *grid_; }

  private:
    const Grid* grid_;
    int shift_;
};

// Appends lines that obey a rule, of each size in random order: some of those without images, then
// all with images.
void draw_lines(const ConstraintSource& source, ConstraintKind kind, const LineRule& rule,
                Constraints& pool);

// Groups are drawn with an outline, which takes no steps over a corner.
inline LineRule group_rule(decltype(LineRule::may_follow) may_follow) {
    return {std::move(may_follow), false, false};
}

}  // namespace sudoku
