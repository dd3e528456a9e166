#pragma once

#include "canon/column_order.hpp"
#include "canon/oriented_source.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::canon {

// The new names of the digits 0..9, nibble d for digit d. Digit 0, "no constraint", keeps its name;
// a digit that has not appeared in the rows placed so far is `unnamed`, which compares above every
// name, as the name it is going to get does.
using Names = std::uint64_t;
inline constexpr unsigned unnamed = 15;
inline constexpr Names no_names = 0xff'ffff'fff0;

// A way to place some rows of the source, with what is settled about columns and names.
struct Placement {
    NineNibbles rows = 0;  // source row of each result row, as far as placed or planned
    Names names = no_names;
    ColumnOrder order;
    std::uint16_t used = 0;    // source rows placed, as a mask
    std::uint8_t view = 0;     // orientation of the source
    std::uint8_t planned = 0;  // so many of `rows` are given in advance
};

// Builds the smallest text row by row, breadth first: the placements whose rows so far are the
// smallest are kept, all others dropped. What is left at the end reaches the smallest text; every
// placement stands for as many symmetries as its remaining ties allow.
class SmallestDigits {
  public:
    // Over the symmetries that the `starts` stand for, in all of which the first `rows_placed` rows
    // are the smallest ones.
    std::span<const Placement> search(const OrientedSource& source,
                                      std::span<const Placement> starts, int rows_placed);

  private:
    // One more row for current_[placement].
    struct Candidate {
        std::uint32_t placement = 0;
        std::uint32_t row = 0;
    };

    void offer(const OrientedSource& source, const Candidate& candidate);
    void accept(const OrientedSource& source, const Candidate& candidate, int result_row);
    void place_stack(const SourceRow& row, const Placement& placement, int slot,
                     unsigned names_given);
    void place_columns(const SourceRow& row, Placement& placement, int slot, unsigned names_given);

    std::vector<Placement> current_;
    std::vector<Placement> next_;
    std::vector<Candidate> candidates_;  // those that reach best_
    NineNibbles best_ =
        0;  // smallest next row, with `unnamed` for digits that get their name in it
    unsigned names_given_ = 0;  // in the rows before, the same for all placements
};

}  // namespace sudoku::canon
