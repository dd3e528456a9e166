#pragma once

#include "generate/uniqueness.hpp"
#include "grid/single_grids.hpp"

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace sudoku {

// Answers uniqueness questions on multi-grid boards. Most givens affect one grid only, so that grid
// is asked first, as a small puzzle of its own:
//
//     no other digit for the cell, whatever the other grids contain   ->  unique
//     another digit with all shared cells unchanged                   ->  many
//
// Questions that this leaves open are asked of the whole board.
class GridsOracle : public UniquenessOracle {
  public:
    // `node_limit` applies to each search. The board must have only houses as rules.
    GridsOracle(const Geometry& geometry, std::uint64_t node_limit, std::stop_token cancel = {});

    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override;

  private:
    using Places = std::vector<Cell>;  // the cell of the board for each cell of a grid

    Uniqueness ask_grids(const Grid& solution, const CellSet& givens, Cell removed,
                         SearchStats& stats) const;
    Uniqueness ask_grid(const Places& places, const Grid& solution, const CellSet& givens,
                        Cell removed, SearchStats& stats) const;
    Uniqueness ask_board(const Grid& solution, const UniquenessQuestion& question,
                         SearchStats& stats) const;

    SingleGrids single_;
    CellSet shared_;  // cells in more than one grid
    std::uint64_t node_limit_;
    std::stop_token cancel_;
};

}  // namespace sudoku
