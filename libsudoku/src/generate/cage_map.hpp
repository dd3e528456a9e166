#pragma once

#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace sudoku {

// What the cages of a board look like.
struct CageShape {
    int least_cells = 2;
    int most_cells = 5;
    PatternSymmetry symmetry = PatternSymmetry::none;  // takes the cages to one another
    bool may_repeat = false;                           // equal digits in a cage
};

// What CageMap needs to know of a board, found out once.
class CageBoard {
  public:
    // A symmetry other than `none` is for square boards.
    CageBoard(const Geometry& geometry, const CageShape& shape);

    const CageShape& shape() const { return shape_; }
    std::size_t cell_count() const { return neighbours_.size(); }
    // The cells that share an edge with it.
    std::span<const Cell> neighbours(Cell cell) const { return neighbours_[cell]; }
    // Where the symmetries take each cell, the identity not among them.
    std::span<const std::vector<Cell>> images() const { return images_; }
    // The size of a cage, drawn.
    std::size_t draw_size(Rng& rng) const;

  private:
    CageShape shape_;
    std::vector<std::vector<Cell>> neighbours_;
    std::vector<std::vector<Cell>> images_;
    std::vector<int> weights_;  // of the sizes from least_cells on
};

// A solution cut into cages that hang together, every cell in one of them. Board and solution must
// stay alive.
class CageMap {
  public:
    CageMap(const CageBoard& board, const Grid& solution);

    // Cuts the whole board. False when no cut with cages of the right sizes turned up.
    bool draw(Rng& rng);
    // Cuts anew what the cage of this cell, a few beside it and their images cover; false, with
    // nothing changed, when no other cut turned up.
    bool redraw(Cell cell, Rng& rng);

    // The cells of each cage, ascending.
    std::vector<std::vector<Cell>> cages() const;

  private:
    static constexpr int no_cage = -1;
    using Cells = std::vector<Cell>;

    bool fill(Rng& rng);
    void grow(Cell first, Rng& rng);
    bool add_leftovers(Rng& rng);
    bool widen(Cells& cage) const;
    bool may_be_cage(const Cells& cage) const;
    void put(const Cells& cage);
    void take_out(int number);
    Cell draw_start(Rng& rng) const;

    const CageBoard* board_;
    const Grid* solution_;
    std::vector<int> cage_of_;
    std::vector<Cells> cages_;  // those taken out are empty
};

}  // namespace sudoku
