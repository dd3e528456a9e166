#pragma once

#include <sudoku/grid/geometry.hpp>

#include <span>
#include <vector>

namespace sudoku {

// The digits of the cells of a geometry, 0 for empty cells.
class Grid {
  public:
    // All cells are empty.
    explicit Grid(Geometry geometry);
    // `digits` has one entry per cell in row-major order, each 0..side.
    Grid(Geometry geometry, std::span<const Digit> digits);

    const Geometry& geometry() const { return geometry_; }
    Digit operator[](Cell cell) const { return digits_[cell]; }
    void set(Cell cell, Digit digit) { digits_[cell] = digit; }
    std::span<const Digit> digits() const { return digits_; }

    int filled_count() const;
    bool is_full() const { return filled_count() == geometry_.cell_count(); }

    friend bool operator==(const Grid&, const Grid&) = default;

  private:
    Geometry geometry_;
    std::vector<Digit> digits_;
};

// Two cells of a house with the same digit, or two cells that violate a rule about pairs.
struct Conflict {
    static constexpr int no_house = -1;

    int house = 0;    // index into Geometry::houses_and_parts(), or no_house
    Digit digit = 0;  // digit of the first cell
    Cell first = 0;
    Cell second = 0;
    BoardRule rule = {};  // the violated rule if `house` is no_house
    friend bool operator==(const Conflict&, const Conflict&) = default;
};

// Returns the conflicts of each house (every pair of successive equal digits in it), house by
// house, then the pairs that violate a rule. Empty if the grid follows the rules so far.
std::vector<Conflict> find_conflicts(const Grid& grid);

// True if the grid is full and has no conflict.
bool is_solution(const Grid& grid);

// Formats a conflict: "B2 and B7 in row B are both 4", or "A1 and B3 break antiknight: cells a
// knight's move apart differ".
std::string describe(const Conflict& conflict, const Geometry& geometry,
                     Coordinates coordinates = Coordinates::letter_number);

}  // namespace sudoku
