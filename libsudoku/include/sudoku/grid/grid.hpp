#pragma once

#include <sudoku/grid/geometry.hpp>

#include <span>
#include <vector>

namespace sudoku {

// One digit or nothing per cell of a geometry.
class Grid {
  public:
    // All cells empty.
    explicit Grid(Geometry geometry);
    // `digits` row-major, one per cell, each 0..side.
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

// Two cells of a house with the same digit, or two that break a rule of pairs.
struct Conflict {
    static constexpr int no_house = -1;

    int house = 0;    // index into Geometry::houses(), or no_house
    Digit digit = 0;  // of the first cell
    Cell first = 0;
    Cell second = 0;
    BoardRule rule = {};  // which is broken where there is no house
    friend bool operator==(const Conflict&, const Conflict&) = default;
};

// Every pair of neighbouring equal digits in every house, house by house, then every pair that
// breaks a rule of pairs; empty for a grid that keeps the rules so far.
std::vector<Conflict> find_conflicts(const Grid& grid);

// Full and without conflict.
bool is_solution(const Grid& grid);

// "B2 and B7 in row B are both 4"; "A1 and B3 break antiknight: cells a knight's move apart
// differ".
std::string describe(const Conflict& conflict, const Geometry& geometry,
                     Coordinates coordinates = Coordinates::letter_number);

}  // namespace sudoku
