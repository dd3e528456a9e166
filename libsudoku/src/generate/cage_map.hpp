#pragma once

#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace sudoku {

// The allowed shapes of the cages of a board.
struct CageShape {
    int least_cells = 2;
    int most_cells = 5;
    PatternSymmetry symmetry = PatternSymmetry::none;  // maps the cages to one another
    bool may_repeat = false;                           // a cage may repeat a digit
};

// The data of a board that CageMap needs, computed once.
class CageBoard {
  public:
    // Symmetries other than `none` need a square board.
    CageBoard(const Geometry& geometry, const CageShape& shape);

    const CageShape& shape() const { return shape_; }
    std::size_t cell_count() const { return neighbours_.size(); }
    // The cells that share an edge with `cell`.
    std::span<const Cell> neighbours(Cell cell) const { return neighbours_[cell]; }
    // The image of each cell under each symmetry except the identity.
    std::span<const std::vector<Cell>> images() const { return images_; }
    // Draws a cage size.
    std::size_t draw_size(Rng& rng) const;

  private:
    CageShape shape_;
    std::vector<std::vector<Cell>> neighbours_;
    std::vector<std::vector<Cell>> images_;
    std::vector<int> weights_;  // weights of the sizes, from least_cells on
};

// A division of a solution into connected cages that cover every cell. Board and solution must
// outlive the object.
class CageMap {
  public:
    CageMap(const CageBoard& board, const Grid& solution);

    // Divides the whole board. False if no division with allowed sizes was found.
    bool draw(Rng& rng);
    // Divides again the area of the cage of this cell, of a few neighbouring cages and of their
    // images, and puts the division so far into `before`. Returns false, with nothing changed, if
    // no other division was found.
    bool redraw(Cell cell, Rng& rng, CageMap& before);

    // The cells of each cage, in ascending order.
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
    std::vector<Cells> cages_;  // removed ones are empty
};

}  // namespace sudoku
