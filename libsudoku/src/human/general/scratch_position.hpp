#pragma once

#include "human/general/board_position.hpp"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::human::general {

// The candidates in a trial. Unlike a BoardPosition it is cheap to copy and records what has
// changed, so that only the changes need to be processed.
class ScratchPosition {
  public:
    // Starts from a position; everything counts as changed.
    void start(const BoardPosition& position);
    // Removes, cell by cell, all candidates that are not in `kept`.
    void narrow_to(std::span<const Mask> kept);
    // Marks cells as solved; their digits must already be removed from their peers.
    void set_written(const CellBits& cells) { written_ = cells; }

    std::span<const Mask> candidates() const { return candidates_; }
    Mask candidates(std::size_t cell) const { return candidates_[cell]; }
    bool has(Cell cell, Digit digit) const { return (candidates_[cell] & mask_of(digit)) != 0; }
    Mask places(std::size_t house, Digit digit) const {
        return places_[house * digits_ + digit - 1];
    }
    const CellBits& written() const { return written_; }
    bool is_written(Cell cell) const { return written_.contains(cell); }
    // True if no candidate of `other` is missing here.
    bool has_all_of(const ScratchPosition& other) const;
    // True if a cell has no candidates or a digit has no place in a house.
    bool has_contradiction() const { return has_contradiction_; }

    void eliminate(Cell cell, Digit digit);
    void place(Cell cell, Digit digit);

    // Cells with one candidate left, including solved cells.
    const CellBits& single_cells() const { return single_cells_; }
    // Calls visit(house), in order, for houses that have a digit with one place. A visit returns
    // false if all of these digits are already placed.
    template <class Visitor>
    void for_each_house_with_singles(Visitor visit) {
        for (std::size_t i = 0; i < single_houses_.size(); ++i) {
            std::uint64_t& word = single_houses_[i];
            for (std::uint64_t left = word; left != 0; left &= left - 1) {
                const std::uint64_t house = left & ~(left - 1);
                if (!visit(i * 64 + static_cast<std::size_t>(std::countr_zero(left))))
                    word &= ~house;
            }
        }
    }

    // The candidates lost since forget_changes().
    const CellBits& changed_cells() const { return changed_cells_; }
    // The candidates lost by a changed cell.
    Mask lost(std::size_t cell) const { return lost_[cell]; }
    Mask changed_digits(std::size_t house) const { return changed_digits_[house]; }
    void forget_changes();

  private:
    const BoardRules* rules_ = nullptr;
    std::size_t digits_ = 0;
    std::vector<Mask> candidates_;
    std::vector<Mask> places_;          // by house and digit
    std::vector<Mask> changed_digits_;  // by house
    std::vector<std::uint64_t> single_houses_;
    CellBits written_;
    CellBits single_cells_;
    CellBits changed_cells_;
    std::vector<Mask> lost_;  // by cell; valid only for changed cells
    bool has_contradiction_ = false;
};

}  // namespace sudoku::human::general
