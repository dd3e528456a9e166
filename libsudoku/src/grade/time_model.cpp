#include "grade/time_model.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

// Rounded so that the last bit of a logarithm cannot decide anything.
double rounded(double minutes) { return std::round(100 * minutes) / 100; }

}  // namespace

PredictedTime predict_time(const TimeComponents& components, Deduction needed,
                           const TimeModel& model) {
    const auto values = values_of(components);
    double log_minutes = model.intercept;
    for (std::size_t i = 0; i < values.size(); ++i) {
        log_minutes += model.weights[i] * std::log1p(values[i]);
    }
    // A puzzle takes at least as long as the technique that it needs.
    const double minutes = std::max(std::min(std::exp(log_minutes), longest_minutes),
                                    model.at_least[static_cast<std::size_t>(needed)]);
    const TimeInterval& interval = model.interval(needed);
    return {rounded(minutes), rounded(interval.low * minutes), rounded(interval.high * minutes),
            components};
}

}  // namespace sudoku
