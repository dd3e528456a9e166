#pragma once

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// Counts the bits of a word in a dozen instructions. std::popcount calls a library function on
// targets without a popcount instruction.
constexpr int bit_count(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
}
static_assert(bit_count(~std::uint64_t{0}) == 64 && bit_count(0x8000000000000001) == 2);

// A set of numbers from 0 to 64 * Words - 1, such as cells or candidates; they are visited as
// `Number`. Fewer words make every operation cheaper, so users choose as few as their board needs.
template <std::size_t Words, std::integral Number>
class BitSet {
  public:
    static constexpr std::size_t capacity = 64 * Words;

    constexpr BitSet() = default;
    // Copies the numbers of a wider set that fit into this one.
    template <std::size_t More>
    requires(More > Words) constexpr explicit BitSet(const BitSet<More, Number>& wide) {
        std::copy_n(wide.words_.begin(), Words, words_.begin());
    }
    // All numbers that fit into the set.
    static constexpr BitSet all() {
        BitSet set;
        set.words_.fill(~std::uint64_t{0});
        return set;
    }

    constexpr bool contains(std::integral auto number) const {
        return (words_[word(number)] >> place(number) & 1) != 0;
    }
    constexpr void insert(std::integral auto number) {
        words_[word(number)] |= std::uint64_t{1} << place(number);
    }
    constexpr void erase(std::integral auto number) {
        words_[word(number)] &= ~(std::uint64_t{1} << place(number));
    }
    constexpr bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all == 0;
    }
    constexpr int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += bit_count(word);
        return count;
    }
    constexpr bool has_two() const {  // at least two numbers
        std::uint64_t all = 0;
        std::uint64_t more = 0;
        for (const std::uint64_t word : words_) {
            more |= (all != 0 ? word : 0) | (word & (word - 1));
            all |= word;
        }
        return more != 0;
    }
    constexpr bool is_single() const { return !empty() && !has_two(); }  // exactly one number
    // The lowest number; the set must not be empty.
    constexpr Number first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return number_of(i, std::countr_zero(words_[i]));
    }
    // Removes the lowest number and returns it; the set must not be empty.
    constexpr Number take_first() {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        const int bit = std::countr_zero(words_[i]);
        words_[i] &= words_[i] - 1;
        return number_of(i, bit);
    }
    constexpr bool meets(const BitSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < Words; ++i) common |= words_[i] & other.words_[i];
        return common != 0;
    }
    constexpr bool is_within(const BitSet& other) const { return (*this - other).empty(); }

    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr BitSet& operator-=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

    // Calls visit(Number) for every number in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                visit(number_of(i, std::countr_zero(left)));
        }
    }

    // The numbers in ascending order.
    std::vector<Number> members() const {
        std::vector<Number> members;
        for_each([&](Number number) { members.push_back(number); });
        return members;
    }

    constexpr const std::array<std::uint64_t, Words>& words() const { return words_; }

  private:
    template <std::size_t More, std::integral Other>
    friend class BitSet;

    static constexpr std::size_t word(std::integral auto number) {
        return static_cast<std::size_t>(number) / 64;
    }
    static constexpr unsigned place(std::integral auto number) {
        return static_cast<unsigned>(number) % 64;
    }
    static constexpr Number number_of(std::size_t word, int bit) {
        return static_cast<Number>(word * 64 + static_cast<std::size_t>(bit));
    }

    std::array<std::uint64_t, Words> words_{};
};

// The row-major number of a cell, from 0: row * side + column on a square board.
using Cell = std::uint16_t;

inline constexpr int max_cells = max_side * max_side;

// A set of cells of a board of up to 625 cells.
using CellSet = BitSet<(max_cells + 63) / 64, Cell>;

// A digit that is still possible in a cell.
struct Candidate {
    Cell cell = 0;
    Digit digit = 0;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

}  // namespace sudoku
