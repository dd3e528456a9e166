#pragma once

#include "search/column_splits.hpp"

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Turning a board by a quarter gives boxes of the other shape and does not change the number of
// grids. Tall boxes leave fewer bands, so boards are counted with these.
BoxShape tall_shape(BoxShape shape);

// Bands that renaming digits and exchanging stacks and columns take into one another.
struct BandClass {
    std::size_t representative = 0;  // the smallest type
    std::uint64_t types = 0;
    std::uint64_t fillings = 0;     // of the rows, for each type
    std::uint64_t completions = 0;  // of the board, below each filling
    // The most fillings of the rows below for any one choice of what stands in which column of
    // which band.
    std::uint64_t most_below = 0;
};

// Everything needed to count the complete grids of a board of boxes, or to draw one of them.
//
// In how many ways the rows of a band can be filled, and in how many ways the board can be
// completed below it, depends only on the column splits of its boxes and not on the names of the
// digits. The *type* of a band is its list of splits after the digits were renamed so that the
// first is split 0, read as a number: 280 * 280 types for 3x3, in 44 classes that have a filling.
class BandClasses {
  public:
    // Nothing when stopped.
    static std::optional<BandClasses> find(int rows, int columns, const std::stop_token& stop = {});

    const ColumnSplits& splits() const { return splits_; }
    const std::vector<BandClass>& classes() const { return classes_; }
    std::size_t type_count() const { return class_of_.size(); }
    const BandClass& class_of(std::size_t type) const { return classes_[class_of_[type]]; }

    // The splits of the boxes of a type; the first of them is 0.
    std::vector<std::uint16_t> splits_of(std::size_t type) const;
    // The type of a band with these splits.
    std::size_t type_of(std::span<const std::uint16_t> boxes) const;

  private:
    BandClasses(int rows, int columns);
    void group_types();
    bool complete(BandClass& band_class, const std::vector<std::uint64_t>& fillings,
                  const std::stop_token& stop) const;

    ColumnSplits splits_;
    std::vector<BandClass> classes_;
    std::vector<std::uint16_t> class_of_;
};

}  // namespace sudoku
