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

// A division of a board into cages, each with its constraint on the solution. It is changed around
// some cells when the constraints fail to rule out another grid.
class CageCut {
  public:
    // All arguments must outlive the object; the variant must be one of cages.
    CageCut(const CageBoard& board, const VariantRow& variant, const Grid& solution, Rng& rng);

    // False if no division was found.
    bool draw();
    const std::vector<Constraint>& constraints() const { return constraints_; }
    // Moves the constraints out.
    std::vector<Constraint> take_constraints();

    // Changes the division until the constraints rule out as many of these swaps as a bounded
    // search achieves. Later changes keep the swaps in mind, so they must outlive the object.
    void keep_out_swaps(std::span<const DigitSwap> swaps);
    // Changes the division around cells in which another solution differs, so that more of `known`,
    // `other` and the swaps are ruled out than before. Returns false, leaving everything as it was,
    // if no change achieves that.
    bool keep_out(const Grid& other, std::span<const Grid> known);

    // True if the constraints allow one of these grids.
    bool allow_any(std::span<const Grid> grids) const;

    // Changes the division around a cell. Returns false, leaving everything as it was, if no other
    // division was found.
    bool redraw(Cell cell);
    // Takes back the last change that redraw() made.
    void undo();

  private:
    bool cut_anew(const std::vector<Cell>& cells, std::span<const Grid> known);
    void list_constraints(const std::vector<Constraint>& before);
    void number_cages();
    bool is_open(const DigitSwap& swap) const;
    bool allow(const Grid& grid) const;
    std::size_t count_open(std::span<const Grid> known) const;

    const VariantRow& variant_;
    const Grid& solution_;
    Rng& rng_;
    CageMap cages_;
    std::vector<Constraint> constraints_;
    CageMap cages_before_;  // the last change of redraw()
    std::vector<Constraint> constraints_before_ = {};
    std::vector<std::size_t> cage_of_;  // the index of its constraint, by cell
    std::span<const DigitSwap> swaps_;
};

}  // namespace sudoku
