#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/grid/transform.hpp>

#include <optional>
#include <vector>

namespace sudoku {

// Finds rotations and reflections of puzzles. Keeps what holds for the board, because puzzles that
// follow each other usually have the same.
class PuzzleSymmetries {
  public:
    // Those that map the givens, the rules of the board and the cells of the constraints to
    // themselves, in the order of the enumeration and without the identity. None for boards of
    // several grids, which are not supported.
    std::vector<SquareSymmetry> of(const Puzzle& puzzle);

  private:
    struct OfBoard {
        SquareSymmetry symmetry;
        Transform transform;
    };
    void look_at(const Geometry& geometry);

    std::optional<Geometry> geometry_;
    std::vector<OfBoard> of_board_;
};

}  // namespace sudoku
