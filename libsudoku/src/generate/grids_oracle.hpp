#pragma once

#include "generate/uniqueness.hpp"
#include "grid/single_grids.hpp"

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace sudoku {

// Answers for multi-grid boards. Most constraints matter to one grid alone, which is asked first,
// as a
// small puzzle of its own:
//
//     no other digit for the cell, whatever stands in the other grids  ->  unique
//     another one while all cells that grids share stay as they are    ->  many
//
// What that leaves open is asked of the whole board.
class GridsOracle : public UniquenessOracle {
  public:
    // `node_limit` is that of each search. The board must have house rules alone.
    GridsOracle(const Geometry& geometry, std::uint64_t node_limit, std::stop_token cancel = {});

    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;

  private:
    using Places = std::vector<Cell>;  // of the cells of a grid on the board

    Uniqueness ask_grids(const Grid& solution, const CellSet& givens, Cell removed,
                         SearchStats& stats) const;
    Uniqueness ask_grid(const Places& places, const Grid& solution, const CellSet& givens,
                        Cell removed, SearchStats& stats) const;
    Uniqueness ask_board(const Grid& solution, const UniquenessQuestion& question,
                         SearchStats& stats) const;

    SingleGrids single_;
    CellSet shared_;  // cells of several grids
    std::uint64_t node_limit_;
    std::stop_token cancel_;
};

}  // namespace sudoku
