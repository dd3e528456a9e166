#pragma once

#include "grid/classic_board.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::human::general {

// A set of cells of a board that is explained: the largest square board has 625, a samurai 369.
class CellBits {
  public:
    static constexpr std::size_t capacity = 640;

    void insert(std::size_t cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    void erase(std::size_t cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
    bool contains(std::size_t cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }
    bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all == 0;
    }
    // Exactly one cell.
    bool is_single() const {
        bool found = false;
        for (const std::uint64_t word : words_) {
            if (word == 0) continue;
            if (found || (word & (word - 1)) != 0) return false;
            found = true;
        }
        return found;
    }
    int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += classic::bit_count(word);
        return count;
    }
    CellBits& operator&=(const CellBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    CellBits& operator|=(const CellBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CellBits& operator-=(const CellBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend CellBits operator&(CellBits a, const CellBits& b) { return a &= b; }
    friend CellBits operator|(CellBits a, const CellBits& b) { return a |= b; }
    friend CellBits operator-(CellBits a, const CellBits& b) { return a -= b; }
    friend bool operator==(const CellBits&, const CellBits&) = default;

    template <class Visitor>
    void for_each(Visitor visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                visit(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

  private:
    std::array<std::uint64_t, capacity / 64> words_{};
};

}  // namespace sudoku::human::general
