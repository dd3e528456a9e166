#include "generate/closest_attempt.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace sudoku {

double distance_of_miss(double gap, std::size_t criterion, std::size_t criteria) {
    return gap + 1e6 * static_cast<double>(criteria - criterion - 1);
}

ClosestAttempt attempt_off_criterion(const Criterion& criterion, double gap, double distance) {
    if (criterion.fact == nullptr) return {};  // a required or forbidden technique has no distance
    const int decimals = criterion.fact->decimals;
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", decimals, std::max(gap, std::pow(0.1, decimals)));
    return {distance, "the closest missed " + criterion.text + " by " + text};
}

ClosestAttempt attempt_off_range(const NumberRange& range, int number, const char* verb,
                                 const char* what) {
    constexpr double behind_targets = 1e12;
    const int gap = std::max(range.least - number, number - range.most);
    return {behind_targets + gap,
            std::string("the closest ") + verb + ' ' + std::to_string(number) + ' ' + what};
}

void count_level(GenerationStats& stats, const Criterion& criterion, double gap) {
    if (criterion.fact != find_criterion_fact("level") || criterion.ranges.size() != 1 || gap >= 0)
        return;
    const double level = criterion.ranges.front().least + gap;
    if (level < 0) return;
    const auto place = static_cast<std::size_t>(std::lround(level));
    stats.too_easy.resize(std::max(stats.too_easy.size(), place + 1));
    ++stats.too_easy[place];
}

void tell(GenerationWatch* watch, std::uint64_t attempts, bool is_made,
          const ClosestAttempt& nearest, const GenerationStats& stats) {
    if (watch == nullptr) return;
    if (is_made)
        watch->note_made(attempts);
    else
        watch->note(attempts, nearest.distance, nearest.text, stats);
}

void GenerationWatch::note(std::uint64_t attempts, double distance, const std::string& nearest,
                           const GenerationStats& stats) {
    const std::lock_guard lock(mutex_);
    attempts_ += attempts;
    if (stats.attempts > longest_.attempts) longest_ = stats;
    if (nearest.empty() || (!nearest_.empty() && distance >= distance_)) return;
    distance_ = distance;
    nearest_ = nearest;
}

void GenerationWatch::note_made(std::uint64_t attempts) {
    const std::lock_guard lock(mutex_);
    attempts_ += attempts;
    ++made_;
    nearest_.clear();
}

std::uint64_t GenerationWatch::attempts() const {
    const std::lock_guard lock(mutex_);
    return attempts_;
}

std::uint64_t GenerationWatch::made() const {
    const std::lock_guard lock(mutex_);
    return made_;
}

std::string GenerationWatch::nearest() const {
    const std::lock_guard lock(mutex_);
    return nearest_;
}

GenerationStats GenerationWatch::longest() const {
    const std::lock_guard lock(mutex_);
    return longest_;
}

}  // namespace sudoku
