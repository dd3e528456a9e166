#pragma once

#include "generate/cage_map.hpp"
#include "generate/digit_swaps.hpp"
#include "generate/variant_table.hpp"

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace sudoku {

// A board cut into cages, each with its constraint about the solution, and cut anew around some
// cells where the constraints do not keep another grid out.
class CageCut {
  public:
    // All must stay alive; the variant is one of cages.
    CageCut(const CageBoard& board, const VariantRow& variant, const Grid& solution, Rng& rng);

    // False where no cut was found.
    bool draw();
    const std::vector<Constraint>& constraints() const { return constraints_; }
    // Leaves none.
    std::vector<Constraint> take_constraints();

    // Cuts anew until the constraints keep as many of these swaps out as a bounded search finds a
    // way to. The swaps count as known from then on, and must stay alive.
    void keep_out_swaps(std::span<const DigitSwap> swaps);
    // Cuts anew around cells in which another solution differs, so that of `known` and the swaps
    // more are kept out than before. False, with everything as it was, where no cut did.
    bool keep_out(const Grid& other, std::span<const Grid> known);

  private:
    bool cut_anew(const std::vector<Cell>& cells, std::span<const Grid> known);
    void list_constraints();
    void number_cages();
    bool is_open(const DigitSwap& swap) const;
    std::size_t count_open(std::span<const Grid> known) const;

    const VariantRow& variant_;
    const Grid& solution_;
    Rng& rng_;
    CageMap cages_;
    std::vector<Constraint> constraints_;
    std::vector<std::size_t> cage_of_;  // of each cell, the number of its constraint
    std::span<const DigitSwap> swaps_;
};

}  // namespace sudoku
