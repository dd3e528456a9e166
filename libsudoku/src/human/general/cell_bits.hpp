#pragma once

#include "grid/classic_board.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::human::general {

// A set of cells of a board, in a fixed number of words.
template <std::size_t Words>
class CellBitsOf {
  public:
    static constexpr std::size_t capacity = 64 * Words;

    CellBitsOf() = default;
    // Copies the cells of a wider set that fit into this one.
    template <std::size_t More>
    requires(More > Words) explicit CellBitsOf(const CellBitsOf<More>& wide) {
        std::copy_n(wide.words_.begin(), Words, words_.begin());
    }
    // All cells that fit into the set.
    static CellBitsOf all() {
        CellBitsOf bits;
        bits.words_.fill(~std::uint64_t{0});
        return bits;
    }

    void insert(std::size_t cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    void erase(std::size_t cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
    bool contains(std::size_t cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }
    bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all == 0;
    }
    bool is_single() const { return !empty() && !has_two(); }  // exactly one cell
    // The lowest cell of a set that is not empty.
    Cell first() const {
        std::size_t word = 0;
        while (words_[word] == 0) ++word;
        return static_cast<Cell>(word * 64 +
                                 static_cast<std::size_t>(std::countr_zero(words_[word])));
    }
    int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += classic::bit_count(word);
        return count;
    }
    bool has_two() const {  // at least two cells
        std::uint64_t all = 0;
        std::uint64_t more = 0;
        for (const std::uint64_t word : words_) {
            more |= (all != 0 ? word : 0) | (word & (word - 1));
            all |= word;
        }
        return more != 0;
    }
    bool meets(const CellBitsOf& other) const { return !(*this & other).empty(); }
    bool is_within(const CellBitsOf& other) const { return (*this - other).empty(); }
    CellBitsOf& operator&=(const CellBitsOf& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    CellBitsOf& operator|=(const CellBitsOf& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CellBitsOf& operator-=(const CellBitsOf& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend CellBitsOf operator&(CellBitsOf a, const CellBitsOf& b) { return a &= b; }
    friend CellBitsOf operator|(CellBitsOf a, const CellBitsOf& b) { return a |= b; }
    friend CellBitsOf operator-(CellBitsOf a, const CellBitsOf& b) { return a -= b; }
    friend bool operator==(const CellBitsOf&, const CellBitsOf&) = default;

    template <class Visitor>
    void for_each(Visitor visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                visit(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

  private:
    template <std::size_t More>
    friend class CellBitsOf;
    std::array<std::uint64_t, Words> words_{};
};

// Holds any board: the largest square one has 625 cells, a samurai 369.
using CellBits = CellBitsOf<10>;

}  // namespace sudoku::human::general
