#pragma once

#include "search/constraint_net.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku {

// Sets of sums from 0 to 63 or 127, one bit per sum.
struct NarrowSums {
    static constexpr int capacity = 64;
    std::uint64_t bits = 0;

    static NarrowSums of(int sum) { return {std::uint64_t{1} << sum}; }
    NarrowSums up(int by) const { return {bits << by}; }
    NarrowSums down(int by) const { return {bits >> by}; }
    bool meets(NarrowSums other) const { return (bits & other.bits) != 0; }
    NarrowSums& operator|=(NarrowSums other) { return bits |= other.bits, *this; }
};
struct WideSums {
    static constexpr int capacity = 128;
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    static WideSums of(int sum) {
        return sum < 64 ? WideSums{1, 0}.up(sum) : WideSums{0, 1}.up(sum - 64);
    }
    // `by` must be less than 64.
    WideSums up(int by) const {
        if (by == 0) return *this;
        return {low << by, high << by | low >> (64 - by)};
    }
    WideSums down(int by) const {
        if (by == 0) return *this;
        return {low >> by | high << (64 - by), high >> by};
    }
    bool meets(WideSums other) const { return ((low & other.low) | (high & other.high)) != 0; }
    WideSums& operator|=(WideSums other) {
        low |= other.low;
        high |= other.high;
        return *this;
    }
};

// For every set of digits 1 to 9, the set in which each digit d is replaced by 10 - d.
struct MirrorTable {
    std::array<ConstraintNet::Mask, ConstraintNet::sets> mirrored{};

    constexpr MirrorTable() {
        for (std::size_t set = 1; set < mirrored.size(); ++set) {
            const auto lowest = static_cast<unsigned>(std::countr_zero(set));
            mirrored[set] = static_cast<ConstraintNet::Mask>(
                mirrored[set & (set - 1)] | (1U << (ConstraintNet::largest_side - 1 - lowest)));
        }
    }
    constexpr unsigned operator[](ConstraintNet::Mask set) const { return mirrored[set]; }
};
inline constexpr MirrorTable mirror_table;

// The sizes of all sets. A table, because the code also runs on processors without a popcount
// instruction.
struct SetSizes {
    std::array<std::uint8_t, ConstraintNet::sets> sizes{};

    constexpr SetSizes() {
        for (std::size_t set = 1; set < sizes.size(); ++set)
            sizes[set] = static_cast<std::uint8_t>(sizes[set & (set - 1)] + 1);
    }
    constexpr unsigned operator[](ConstraintNet::Mask set) const { return sizes[set]; }
};
inline constexpr SetSizes set_sizes;

// For every set of digits, how many consecutive digits between its lowest and its highest are
// missing at most.
struct WidestGaps {
    std::array<std::uint8_t, ConstraintNet::sets> gaps{};

    constexpr WidestGaps() {
        for (std::size_t set = 1; set < gaps.size(); ++set) {
            const std::size_t rest = set & (set - 1);
            if (rest == 0) continue;
            const int first = std::countr_zero(rest) - std::countr_zero(set) - 1;
            gaps[set] = first > gaps[rest] ? static_cast<std::uint8_t>(first) : gaps[rest];
        }
    }
    constexpr int operator[](ConstraintNet::Mask set) const { return gaps[set]; }
};
inline constexpr WidestGaps widest_gaps;

// Whether a sum of open cells takes every value between its least and its most, even if any one of
// the cells is fixed. Sets without gaps add up to such a range, and a range that is long enough
// fills the gaps of further sets. Then bounds conclude all that there is to conclude.
class SumGaps {
  public:
    void add(ConstraintNet::Mask digits, int weight, int width) {
        const int gap = widest_gaps[digits];
        is_simple_ = is_simple_ && (weight == 1 || weight == -1);
        widest_ = gap > widest_ ? gap : widest_;
        if (gap > 0) return;
        range_ += width;
        longest_ = width > longest_ ? width : longest_;
    }
    bool are_filled() const { return is_simple_ && widest_ <= range_ - longest_; }

  private:
    bool is_simple_ = true;
    int widest_ = 0;
    int range_ = 0;    // of all sets without gaps
    int longest_ = 0;  // of one of these
};

}  // namespace sudoku
