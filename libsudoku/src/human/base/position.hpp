#pragma once

#include "human/base/board.hpp"

#include <sudoku/grid/puzzle.hpp>

namespace sudoku::human {

// The view of a person at one moment of a solve: the digits written and the candidates left, stored
// in three ways so that every finder has the view it needs without scanning.
//
//     candidates(cell)        which digits the cell can hold                       81 x 9 bits
//     places(house, digit)    where in the house the digit can go                  27 x 9 x 9 bits
//     cells_with(digit)       all cells that can hold the digit                     9 x 81 bits
//
// A cell that holds a digit has no candidates, and its digit has no places left in its houses.
// eliminate() costs a few nanoseconds, place() about a hundred. Digits are 0..8 in this module.
class Position {
  public:
    Position() = default;
    // Starts with the givens of the puzzle and every candidate that no given rules out. `puzzle`
    // must be a classic 9x9 puzzle.
    explicit Position(const Puzzle& puzzle);

    // Converts the position to a pencilmark puzzle.
    Puzzle puzzle() const;

    Mask candidates(int cell) const { return candidates_[cell]; }
    bool has(int cell, int digit) const { return (candidates_[cell] >> digit & 1) != 0; }
    Mask places(int house, int digit) const { return places_[house][digit]; }
    const Cells& cells_with(int digit) const { return cells_with_[digit]; }

    // 1..9, or 0 if the cell is empty.
    int value(int cell) const { return values_[cell]; }
    const Cells& empty_cells() const { return empty_; }
    int empty_count(int house) const { return empty_count_[house]; }
    bool is_solved() const { return empty_.empty() && !contradiction_; }
    // True if an empty cell has lost all candidates or a house has no place for a missing digit.
    bool has_contradiction() const { return contradiction_; }

    // Cells with exactly one candidate.
    const Cells& naked_singles() const { return naked_; }
    // Digits with exactly one place in the house.
    Mask hidden_singles(int house) const { return hidden_[house]; }
    // Bit h: hidden_singles(h) is not empty.
    std::uint32_t houses_with_singles() const { return houses_with_singles_; }
    // Bit h: the house has one empty cell left.
    std::uint32_t houses_with_one_empty() const { return houses_with_one_empty_; }
    int placed_count(int digit) const { return placed_count_[digit]; }

    // Does nothing if the candidate is already gone.
    void eliminate(int cell, int digit);
    // Writes the digit: the cell loses its candidates and its peers lose the digit.
    void place(int cell, int digit);

  private:
    void remove(int cell, int digit);
    void drop_candidate(int cell, int digit);
    void drop_place(int house, int digit, int place);

    Mask candidates_[cell_count] = {};
    Mask places_[house_count][9] = {};
    Mask hidden_[house_count] = {};
    std::uint32_t houses_with_singles_ = 0;
    std::uint32_t houses_with_one_empty_ = 0;
    Cells cells_with_[9] = {};
    Cells naked_ = {};
    Cells empty_ = {};
    std::uint8_t values_[cell_count] = {};
    std::uint8_t empty_count_[house_count] = {};
    std::uint8_t placed_count_[9] = {};
    bool contradiction_ = false;
};

// The cells that the puzzle itself restricts: its givens and, with pencilmarks, the cells that lack
// a digit although no given rules it out. In all other cells, only logic has removed candidates;
// techniques that rely on uniqueness need this distinction.
Cells given_cells(const Puzzle& puzzle);

}  // namespace sudoku::human
