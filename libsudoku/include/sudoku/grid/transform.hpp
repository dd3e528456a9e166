#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace sudoku {

// The eight ways to turn or flip a square board.
enum class SquareSymmetry {
    identity,
    rotate_90,  // clockwise
    rotate_180,
    rotate_270,
    horizontal,  // left and right change places
    vertical,    // top and bottom change places
    diagonal,    // along the main diagonal
    anti_diagonal,
};

inline constexpr int square_symmetry_count = 8;

// "rotate-180", as on the command line.
std::string_view to_string(SquareSymmetry symmetry);

// Where a cell of a board of this side goes.
Cell image_of(Cell cell, SquareSymmetry symmetry, int side);

// The pattern of the givens: the cells that are not empty.
CellSet given_cells(const Grid& givens);

// The ones other than the identity that take a pattern of givens to itself, in the order above.
std::vector<SquareSymmetry> symmetries_of(const CellSet& pattern, int side);

// A way to write a puzzle down differently: every cell moves to another cell, every digit gets
// another name. Solutions stay solutions and their number stays the same when the cells move by a
// symmetry of the geometry (preserves()).
class Transform {
  public:
    // Moves nothing.
    explicit Transform(const Geometry& geometry);
    // `image_of_cell[c]` is where cell c goes; `image_of_digit[d]` is the new name of digit d, with
    // entry 0 for "no digit" staying 0. Both must be permutations.
    Transform(std::vector<Cell> image_of_cell, std::vector<Digit> image_of_digit);

    Cell image_of_cell(Cell cell) const { return cells_[cell]; }
    Digit image_of_digit(Digit digit) const { return digits_[digit]; }
    DigitSet image_of(DigitSet digits) const;

    Grid apply(const Grid& grid) const;
    Puzzle apply(const Puzzle& puzzle) const;

    // First this one, then `next`.
    Transform then(const Transform& next) const;
    Transform inverse() const;

    // True if the cells of every house become the cells of some house, and every pair that a rule
    // of pairs speaks of becomes such a pair, with digits that meet it as before.
    bool preserves(const Geometry& geometry) const;

    friend bool operator==(const Transform&, const Transform&) = default;

  private:
    bool preserves_pairs(const Geometry& geometry) const;

    std::vector<Cell> cells_;
    std::vector<Digit> digits_;
};

class SymmetrySearch;

// The symmetries of a geometry that has_only_houses(): all ways of moving cells that take rows and
// columns to rows and columns and every other house to one of its kind. Rotations, reflections, the
// permutations of bands, of rows in a band, of stacks and of columns in a stack, as far as the
// geometry has them. A cheap handle; making one costs about as much as ten draws.
class Symmetries {
  public:
    explicit Symmetries(const Geometry& geometry);

    // One of the symmetries together with a relabelling, every pair equally likely.
    Transform random(Rng& rng) const;

    // The one that brings lines with small keys to the border, digits unchanged. `line_keys` has
    // one key for every row and then one for every column; places are filled in the order first
    // row, first column, last row, last column, second row, .. inwards. Where the keys differ the
    // choice depends on nothing else, as a normal form needs.
    Transform sorting(std::span<const std::uint64_t> line_keys) const;

  private:
    std::shared_ptr<const SymmetrySearch> search_;
};

}  // namespace sudoku
