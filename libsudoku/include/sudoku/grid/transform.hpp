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

// The eight rotations and reflections of a square board.
enum class SquareSymmetry {
    identity,
    rotate_90,  // clockwise
    rotate_180,
    rotate_270,
    horizontal,  // swaps left and right
    vertical,    // swaps top and bottom
    diagonal,    // reflects in the main diagonal
    anti_diagonal,
};

inline constexpr int square_symmetry_count = 8;

// The name used on the command line, such as "rotate-180".
std::string_view to_string(SquareSymmetry symmetry);

// The cell that `cell` is moved to, on a board of the given side.
Cell image_of(Cell cell, SquareSymmetry symmetry, int side);

// The cells that hold a given.
CellSet given_cells(const Grid& givens);

// Returns the symmetries, other than the identity, that map a pattern of givens to itself, in the
// order of the enumeration.
std::vector<SquareSymmetry> symmetries_of(const CellSet& pattern, int side);

// A transformation of a puzzle: a permutation of the cells and one of the digits. It maps solutions
// to solutions if the cells move by a symmetry of the geometry (preserves()).
class Transform {
  public:
    // The identity.
    explicit Transform(const Geometry& geometry);
    // `image_of_cell[c]` is the new place of cell c and `image_of_digit[d]` the new name of digit
    // d, where entry 0 must be 0. Both must be permutations.
    Transform(std::vector<Cell> image_of_cell, std::vector<Digit> image_of_digit);

    Cell image_of_cell(Cell cell) const { return cells_[cell]; }
    Digit image_of_digit(Digit digit) const { return digits_[digit]; }
    DigitSet image_of(DigitSet digits) const;

    Grid apply(const Grid& grid) const;
    Puzzle apply(const Puzzle& puzzle) const;

    // Applies this transform first, then `next`.
    Transform then(const Transform& next) const;
    Transform inverse() const;

    // True if the cells of every house become the cells of a house, and every pair of cells with a
    // rule becomes a pair with the same rule, whose digits satisfy it exactly if they did before.
    bool preserves(const Geometry& geometry) const;

    friend bool operator==(const Transform&, const Transform&) = default;

  private:
    bool preserves_pairs(const Geometry& geometry) const;

    std::vector<Cell> cells_;
    std::vector<Digit> digits_;
};

class SymmetrySearch;

// The symmetries of a geometry that has_only_houses(): the permutations of cells that map rows and
// columns to rows and columns, and every other house to one of its kind. These are the rotations,
// reflections and permutations of bands, of stacks, and of rows and columns within them, as far as
// the geometry allows. A cheap handle; constructing one costs about as much as ten calls of
// random().
class Symmetries {
  public:
    explicit Symmetries(const Geometry& geometry);

    // Returns a uniformly random symmetry with a uniformly random relabelling of the digits.
    Transform random(Rng& rng) const;

    // Returns the symmetry that moves lines with small keys to the border and keeps the digits.
    // `line_keys` has a key for every row, then one for every column. Places are filled in the
    // order first row, first column, last row, last column, second row, and so on inwards. If all
    // keys differ, the result depends on them alone, as a normal form requires.
    Transform sorting(std::span<const std::uint64_t> line_keys) const;

  private:
    std::shared_ptr<const SymmetrySearch> search_;
};

}  // namespace sudoku
