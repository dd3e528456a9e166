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
// Bits that are set; a call of the library without the instruction.
constexpr int count_of(Mask bits) {
    bits -= (bits >> 1) & 0x5555'5555;
    bits = (bits & 0x3333'3333) + ((bits >> 2) & 0x3333'3333);
    return static_cast<int>((((bits + (bits >> 4)) & 0x0f0f'0f0f) * 0x0101'0101) >> 24);
}

// What each cell of a board may hold. A digit that is written has left its peers.
class BoardPosition {
  public:
    // Of a puzzle and what its board and constraints say. Nothing has been concluded yet but that
    // givens leave their peers.
    BoardPosition(std::shared_ptr<const BoardRules> rules, const Puzzle& puzzle);

    const BoardRules& rules() const { return *rules_; }
    const std::shared_ptr<const BoardRules>& shared_rules() const { return rules_; }
    Mask candidates(Cell cell) const { return candidates_[cell]; }
    std::span<const Mask> candidates() const { return candidates_; }  // cell by cell
    bool is_written(Cell cell) const { return written_.contains(cell); }
    const CellBits& written() const { return written_; }
    // Cells, written or not, that may hold the digit.
    const CellBits& cells_with(Digit digit) const { return with_[digit]; }
    bool has(Cell cell, Digit digit) const { return (candidates_[cell] & mask_of(digit)) != 0; }
    // Places of the digit in the house, one bit each.
    Mask places(std::size_t house, Digit digit) const {
        return places_[house * digits_ + digit - 1];
    }
    bool is_solved() const { return written_count_ == rules_->cell_count(); }
    // A cell without candidates, or a digit without a place in a house.
    bool has_contradiction() const;

    void eliminate(Cell cell, Digit digit);
    void place(Cell cell, Digit digit);
    void carry_out(const Step& step);
    // The digits written as givens, the other candidates as pencilmarks.
    Puzzle puzzle() const;

  private:
    std::shared_ptr<const BoardRules> rules_;
    std::vector<Mask> candidates_;
    std::array<CellBits, std::size_t{max_side} + 1> with_{};
    std::size_t digits_;
    std::vector<Mask> places_;  // by house and digit
    CellBits written_;
    std::size_t written_count_ = 0;
};

}  // namespace sudoku::human::general
