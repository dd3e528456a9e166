#include "grade/threshold_sample.hpp"

#include <sudoku/support/rng.hpp>

#include <cmath>
#include <span>

namespace sudoku {

ThresholdSample::ThresholdSample(int walks, std::uint64_t seed)
    : walks_(static_cast<std::size_t>(walks)) {
    constexpr double scale = 1000.0 * (1 << 20);
    std::vector<std::uint64_t> thresholds;
    for (int i = 0; i < walks; ++i) {
        // The middle of each part, rounded so that the last bit of a logarithm cannot decide
        // anything.
        const double share = (i + 0.5) / walks;
        thresholds.push_back(static_cast<std::uint64_t>(std::llround(-std::log1p(-share) * scale)));
    }
    Rng rng(seed, 2, 0);
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        rng.shuffle(std::span(thresholds));
        for (std::size_t walk = 0; walk < thresholds.size(); ++walk) {
            walks_[walk][cell] = thresholds[walk];
        }
    }
}

}  // namespace sudoku
