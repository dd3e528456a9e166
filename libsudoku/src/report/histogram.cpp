#include <sudoku/report/collection_report.hpp>

#include <cassert>

namespace sudoku {

void Histogram::add(int value) {
    ++counts_[value];
    ++total_;
    sum_ += value;
}

int Histogram::least() const { return counts_.begin()->first; }

int Histogram::most() const { return counts_.rbegin()->first; }

double Histogram::mean() const { return static_cast<double>(sum_) / static_cast<double>(total_); }

double Histogram::median() const {
    assert(!empty());
    std::uint64_t up_to_here = 0;
    auto at = counts_.begin();
    while (2 * (up_to_here += at->second) < total_) ++at;
    const int low = at->first;
    if (2 * up_to_here == total_) ++at;
    return (static_cast<double>(low) + at->first) / 2;
}

int Histogram::quantile(std::uint64_t thousandths) const {
    assert(!empty() && thousandths <= 1000);
    std::uint64_t up_to_here = 0;
    for (const auto& [value, count] : counts_) {
        up_to_here += count;
        if (up_to_here * 1000 >= total_ * thousandths) return value;
    }
    return most();
}

bool operator==(const Histogram&, const Histogram&) = default;

double share_above(const Histogram& a, const Histogram& b) {
    if (a.empty() || b.empty()) return 0;
    double above = 0;
    std::uint64_t below = 0;  // values of b below the current value of a
    auto next = b.counts().begin();
    for (const auto& [value, count] : a.counts()) {
        while (next != b.counts().end() && next->first < value) below += (next++)->second;
        const bool is_tie = next != b.counts().end() && next->first == value;
        const double ties = is_tie ? static_cast<double>(next->second) : 0;
        above += static_cast<double>(count) * (static_cast<double>(below) + ties / 2);
    }
    return above / static_cast<double>(a.total()) / static_cast<double>(b.total());
}

}  // namespace sudoku
