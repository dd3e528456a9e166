#pragma once

#include "search/column_splits.hpp"

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Returns the box shape with the larger number as rows. A quarter turn of the board exchanges rows
// and columns of the boxes and keeps the number of grids; tall boxes leave fewer bands to count.
BoxShape tall_shape(BoxShape shape);

// A class of band types under renaming of digits and exchanges of stacks and columns.
struct BandClass {
    std::size_t representative = 0;  // the smallest type
    std::uint64_t types = 0;
    std::uint64_t fillings = 0;     // number of ways to fill the rows, for each type
    std::uint64_t completions = 0;  // number of ways to complete the board below each filling
    // The maximum number of row fillings below, over all distributions of the digits among the
    // columns of the lower bands.
    std::uint64_t most_below = 0;
};

// The data needed to count the complete grids of a board with boxes or to sample one of them.
//
// The number of ways to fill the rows of a band, and the number of ways to complete the board below
// it, depend only on the column splits of its boxes, not on the names of the digits. The *type* of
// a band is its list of splits, read as a number, after renaming the digits so that the first split
// is number 0. With 3x3 boxes there are 280 * 280 types in 44 classes that have a filling.
class BandClasses {
  public:
    // Returns nullopt if stopped.
    static std::optional<BandClasses> find(int rows, int columns, const std::stop_token& stop = {});

    const ColumnSplits& splits() const { return splits_; }
    const std::vector<BandClass>& classes() const { return classes_; }
    std::size_t type_count() const { return class_of_.size(); }
    const BandClass& class_of(std::size_t type) const { return classes_[class_of_[type]]; }

    // The splits of the boxes of a type, the first of which is 0.
    std::vector<std::uint16_t> splits_of(std::size_t type) const;
    // The type of a band with the given splits.
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
