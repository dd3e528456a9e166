#include <sudoku/report/collection_statistics.hpp>

namespace sudoku {

double share_above(const Histogram& a, const Histogram& b) {
    if (a.empty() || b.empty()) return 0;
    double above = 0;
    std::uint64_t below = 0;  // values of b below the one of a at hand
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
