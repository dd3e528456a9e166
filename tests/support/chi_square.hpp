#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku {

// The deviation of counts from their expectation in standard deviations (Pearson's chi-square in
// Wilson and Hilferty's normal form). With uniform drawing, it exceeds 5 once in three million
// runs.
inline double deviation(std::span<const std::uint64_t> counts, std::span<const double> expected) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double difference = static_cast<double>(counts[i]) - expected[i];
        sum += difference * difference / expected[i];
    }
    const auto freedom = static_cast<double>(counts.size() - 1);
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(sum / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace sudoku
