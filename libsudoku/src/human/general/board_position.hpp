#pragma once

#include "human/general/board_rules.hpp"

#include <sudoku/human/step.hpp>

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace sudoku::human::general {

inline int lowest_digit(Mask digits) { return std::countr_zero(digits) + 1; }
inline bool has_one(Mask digits) { return digits != 0 && (digits & (digits - 1)) == 0; }
inline Mask mask_of(Digit digit) { return Mask{1} << (digit - 1); }
// Counts set bits. std::popcount calls a library function where the instruction is not enabled.
constexpr int count_of(Mask bits) {
    bits -= (bits >> 1) & 0x5555'5555;
    bits = (bits & 0x3333'3333) + ((bits >> 2) & 0x3333'3333);
    return static_cast<int>((((bits + (bits >> 4)) & 0x0f0f'0f0f) * 0x0101'0101) >> 24);
}

// The candidates of each cell of a board. Digits that are written have been removed from their
// peers.
class BoardPosition {
  public:
    // Starts with the puzzle and the rules of its board and constraints. Only the peers of givens
    // have lost candidates.
    BoardPosition(std::shared_ptr<const BoardRules> rules, const Puzzle& puzzle);

    const BoardRules& rules() const { return *rules_; }
    const std::shared_ptr<const BoardRules>& shared_rules() const { return rules_; }
    Mask candidates(Cell cell) const { return candidates_[cell]; }
    std::span<const Mask> candidates() const { return candidates_; }  // indexed by cell
    bool is_written(Cell cell) const { return written_.contains(cell); }
    const CellBits& written() const { return written_; }
    // The givens, and cells in which the puzzle itself excludes a digit that no given rules out.
    const CellBits& restricted() const { return restricted_; }
    // All cells, solved or not, that can hold the digit.
    const CellBits& cells_with(Digit digit) const { return with_[digit]; }
    bool has(Cell cell, Digit digit) const { return (candidates_[cell] & mask_of(digit)) != 0; }
    // The places of the digit in the house, one bit each.
    Mask places(std::size_t house, Digit digit) const {
        return places_[house * digits_ + digit - 1];
    }
    bool is_solved() const { return written_count_ == rules_->cell_count(); }
    // True if a cell has no candidates or a digit has no place in a house.
    bool has_contradiction() const;

    void eliminate(Cell cell, Digit digit);
    void place(Cell cell, Digit digit);
    void carry_out(const Step& step);
    // Converts the position to a puzzle with solved cells as givens and candidates as pencilmarks.
    Puzzle puzzle() const;

  private:
    void note_restricted(const Puzzle& puzzle);

    std::shared_ptr<const BoardRules> rules_;
    std::vector<Mask> candidates_;
    std::array<CellBits, std::size_t{max_side} + 1> with_{};
    std::size_t digits_;
    std::vector<Mask> places_;  // by house and digit
    CellBits written_;
    std::size_t written_count_ = 0;
    CellBits restricted_;
};

}  // namespace sudoku::human::general
