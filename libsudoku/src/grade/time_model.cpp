#include "grade/time_model.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sudoku {
namespace {

// So that no last bit of a logarithm decides anything.
double rounded(double minutes) { return std::round(100 * minutes) / 100; }

}  // namespace

PredictedTime predict_time(const TimeComponents& components, Deduction needed,
                           const TimeModel& model) {
    const auto values = values_of(components);
    double log_minutes = model.intercept;
    for (std::size_t i = 0; i < values.size(); ++i) {
        log_minutes += model.weights[i] * std::log1p(values[i]);
    }
    // A puzzle takes at least as long as the technique that it cannot be solved without.
    const double minutes = std::max(std::min(std::exp(log_minutes), longest_minutes),
                                    model.at_least[static_cast<std::size_t>(needed)]);
    return {rounded(minutes), rounded(model.low * minutes), rounded(model.high * minutes),
            components};
}

Level level_of(Deduction needed, double minutes, const std::vector<LevelBand>& levels) {
    assert(!levels.empty());
    const auto band = std::find_if(
        levels.begin(), std::prev(levels.end()),
        [&](const LevelBand& row) { return needed <= row.deduction && minutes <= row.minutes; });
    return band->level;
}

Level level_of(Deduction needed, const std::vector<LevelBand>& levels) {
    assert(!levels.empty());
    auto band = std::find_if(levels.begin(), std::prev(levels.end()),
                             [&](const LevelBand& row) { return needed <= row.deduction; });
    while (needed < Deduction::search && std::next(band) != levels.end() &&
           std::next(band)->deduction == band->deduction) {
        ++band;
    }
    return band->level;
}

}  // namespace sudoku
