#pragma once

#include "canon/column_order.hpp"
#include "canon/oriented_source.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::canon {

// The new names of the digits 0..9, with nibble d for digit d. Digit 0, an empty cell, keeps its
// name. A digit that has not occurred in the rows placed so far is `unnamed`, which is larger than
// every name, like the name that it will get.
using Names = std::uint64_t;
inline constexpr unsigned unnamed = 15;
inline constexpr Names no_names = 0xff'ffff'fff0;

// A way to place some rows of the source, with what they determine about columns and names.
struct Placement {
    NineNibbles rows = 0;  // source row of each result row, placed or planned
    Names names = no_names;
    ColumnOrder order;
    std::uint16_t used = 0;    // mask of source rows placed
    std::uint8_t view = 0;     // orientation of the source
    std::uint8_t planned = 0;  // number of leading `rows` fixed in advance
};

// Builds the smallest text row by row, breadth first: keeps the placements with the smallest rows
// so far and drops all others. Those left at the end give the smallest text; each represents as
// many symmetries as its remaining ties allow.
class SmallestDigits {
  public:
    // Searches the symmetries represented by `starts`, all of which must have the smallest first
    // `rows_placed` rows.
    std::span<const Placement> search(const OrientedSource& source,
                                      std::span<const Placement> starts, int rows_placed);

  private:
    // A row to add to current_[placement].
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
    std::vector<Candidate> candidates_;  // candidates that give the text of best_
    // The smallest next row, with `unnamed` for digits that get their name in it.
    NineNibbles best_ = 0;
    unsigned names_given_ = 0;  // names given in earlier rows; the same for all placements
};

}  // namespace sudoku::canon
