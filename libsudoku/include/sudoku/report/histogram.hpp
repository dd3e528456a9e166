#pragma once

#include <cassert>
#include <cstdint>
#include <map>

namespace sudoku {

// Counts whole numbers, exactly. Memory grows with how many different ones there are, not with how
// many are added. Quantities with decimals go in as tenths or hundredths.
class Histogram {
  public:
    void add(int value) {
        ++counts_[value];
        ++total_;
        sum_ += value;
    }

    const std::map<int, std::uint64_t>& counts() const { return counts_; }
    std::uint64_t total() const { return total_; }
    bool empty() const { return total_ == 0; }

    // Of a histogram that is not empty.
    int least() const { return counts_.begin()->first; }
    int most() const { return counts_.rbegin()->first; }
    double mean() const { return static_cast<double>(sum_) / static_cast<double>(total_); }
    // The value in the middle; of an even number of values the mean of the two in the middle.
    double median() const {
        assert(!empty());
        std::uint64_t up_to_here = 0;
        auto at = counts_.begin();
        while (2 * (up_to_here += at->second) < total_) ++at;
        const int low = at->first;
        if (2 * up_to_here == total_) ++at;
        return (static_cast<double>(low) + at->first) / 2;
    }
    // The least value that `thousandths` of all values do not exceed.
    int quantile(std::uint64_t thousandths) const {
        assert(!empty() && thousandths <= 1000);
        std::uint64_t up_to_here = 0;
        for (const auto& [value, count] : counts_) {
            up_to_here += count;
            if (up_to_here * 1000 >= total_ * thousandths) return value;
        }
        return most();
    }

    friend bool operator==(const Histogram&, const Histogram&) = default;

  private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
    std::int64_t sum_ = 0;
};

// How often a value of `a` is above one of `b`, both drawn at random; a tie counts half. 0 when one
// of them is empty.
double share_above(const Histogram& a, const Histogram& b);

}  // namespace sudoku
