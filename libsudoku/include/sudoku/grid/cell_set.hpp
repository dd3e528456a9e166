#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// The row-major number of a cell, from 0: row * side + column on a square board.
using Cell = std::uint16_t;

inline constexpr int max_cells = max_side * max_side;

// A set of cells of a board of up to 625 cells, in ten words.
class CellSet {
  public:
    constexpr CellSet() = default;

    constexpr bool contains(Cell cell) const { return (words_[cell / 64] >> (cell % 64)) & 1; }
    constexpr void insert(Cell cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    constexpr void erase(Cell cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }

    constexpr int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    constexpr bool empty() const { return *this == CellSet(); }
    constexpr bool is_within(const CellSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        }
        return true;
    }

    constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    // Calls visit(Cell) for every cell in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (const int bit : BitRange(words_[i], static_cast<int>(i) * 64)) {
                visit(static_cast<Cell>(bit));
            }
        }
    }

    // The cells in ascending order.
    std::vector<Cell> cells() const {
        std::vector<Cell> cells;
        for_each([&](Cell cell) { cells.push_back(cell); });
        return cells;
    }

  private:
    std::array<std::uint64_t, (max_cells + 63) / 64> words_{};
};

// A digit that is still possible in a cell.
struct Candidate {
    Cell cell = 0;
    Digit digit = 0;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

}  // namespace sudoku
