#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku {

// Unavoidable sets of one grid: small ones known from the start, and those learnt from second
// solutions, which are the cells in which these differ from the grid. They show without a search
// that givens are insufficient, or that one of them is needed. The storage is by cell, one bit per
// set that contains it, so that a few words answer a question about all sets:
//
//                  sets
//     cell 0     . X . . X
//     cell 1     . . . X .      cells 0 and 2 given: the fourth set is missed,
//     cell 2     X . . . X      0 is needed for the second, 2 for the first
template <std::size_t Cells>
class LearntSets {
  public:
    // One bit per set.
    static constexpr std::size_t words = Cells <= 81 ? 4 : 8;
    static constexpr std::size_t most = 64 * words;
    using Marks = std::array<std::uint64_t, words>;
    // The capacity for sets known from the start.
    static constexpr std::size_t most_kept = most / 2;
    using KeptMarks = std::array<std::uint64_t, words / 2>;

    // The sets without a given, and those with exactly one.
    struct Hits {
        Marks none = {}, once = {};
    };

    void clear() {
        with_ = {};
        used_ = {};
        kept_ = next_ = 0;
    }
    // Adds a set that is known from the start and stays; it is dropped if the space is full.
    template <class Set>
    void keep(const Set& cells) {
        if (kept_ == most_kept) return;
        cells.for_each(
            [&](auto cell) { with_[static_cast<std::size_t>(cell)][kept_ / 64] |= bit(kept_); });
        used_[kept_ / 64] |= bit(kept_);
        next_ = ++kept_;
    }
    // Adds a learnt set, replacing the oldest learnt one if the space is full. Returns its place.
    template <class Number>
    std::size_t learn(std::span<const Number> cells) {
        const std::size_t place = next_;
        if (++next_ == most) next_ = kept_;
        const std::size_t word = place / 64;
        if ((used_[word] & bit(place)) != 0) {
            for (Marks& marks : with_) marks[word] &= ~bit(place);
        }
        for (const Number cell : cells) with_[cell][word] |= bit(place);
        used_[word] |= bit(place);
        return place;
    }

    template <class Number>
    Hits hits_of(std::span<const Number> givens) const {
        Marks any{}, more{};
        for (const Number cell : givens) {
            for (std::size_t w = 0; w < words; ++w) {
                more[w] |= any[w] & with_[cell][w];
                any[w] |= with_[cell][w];
            }
        }
        Hits hits;
        for (std::size_t w = 0; w < words; ++w) {
            hits.none[w] = used_[w] & ~any[w];
            hits.once[w] = used_[w] & any[w] & ~more[w];
        }
        return hits;
    }
    // Returns whether one of the marked sets contains the cell.
    bool has(const Marks& marks, std::size_t cell) const {
        std::uint64_t both = 0;
        for (std::size_t w = 0; w < words; ++w) both |= marks[w] & with_[cell][w];
        return both != 0;
    }
    // Returns whether each marked set contains one of the cells.
    template <std::size_t Words, class Number>
    bool are_met(std::array<std::uint64_t, Words> marks, std::span<const Number> cells) const {
        for (const Number cell : cells) {
            for (std::size_t w = 0; w < Words; ++w) marks[w] &= ~with_[cell][w];
        }
        std::uint64_t left = 0;
        for (const std::uint64_t word : marks) left |= word;
        return left == 0;
    }
    // The marked sets that were known from the start.
    KeptMarks kept_of(const Marks& all) const {
        KeptMarks marks;
        for (std::size_t w = 0; w < marks.size(); ++w) {
            const std::size_t before = 64 * w;
            marks[w] = all[w];
            if (kept_ < before + 64) marks[w] &= kept_ <= before ? 0 : bit(kept_) - 1;
        }
        return marks;
    }

  private:
    static std::uint64_t bit(std::size_t place) { return std::uint64_t{1} << place % 64; }

    std::array<Marks, Cells> with_;
    Marks used_ = {};
    std::size_t kept_ = 0, next_ = 0;
};

}  // namespace sudoku
