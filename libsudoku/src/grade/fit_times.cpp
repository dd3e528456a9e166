#include <sudoku/grade/calibrate.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sudoku {
namespace {

// Rounds numbers to keep model files short.
double rounded(double value, double unit) { return std::round(value * unit) / unit; }

struct Line {
    double shift = 0;
    double scale = 1;
    double at(double minutes) const { return shift + scale * std::log(minutes); }
};

Line fit_line(std::span<const TimedPuzzle> puzzles, std::size_t left_out) {
    double n = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (const TimedPuzzle& puzzle : puzzles) {
        if (puzzle.fold == left_out) continue;
        const double a = std::log(puzzle.minutes);
        const double b = std::log(puzzle.measured);
        n += puzzle.weight;
        x += puzzle.weight * a;
        y += puzzle.weight * b;
        xx += puzzle.weight * a * a;
        xy += puzzle.weight * a * b;
    }
    const double spread = n * xx - x * x;
    if (n == 0) return {};
    if (spread <= 1e-12 * n * n) return {y / n - x / n, 1};
    const double scale = (n * xy - x * y) / spread;
    return {(y - scale * x) / n, scale};
}

// Ranks from 0; equal values get the mean of their ranks.
std::vector<double> ranks_of(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (std::size_t start = 0; start < order.size();) {
        std::size_t end = start;
        while (end < order.size() && values[order[end]] == values[order[start]]) ++end;
        for (std::size_t i = start; i < end; ++i) {
            ranks[order[i]] = static_cast<double>(start + end - 1) / 2;
        }
        start = end;
    }
    return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const double n = static_cast<double>(a.size());
    const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
    const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - mean_a) * (b[i] - mean_b);
        aa += (a[i] - mean_a) * (a[i] - mean_a);
        bb += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

// Puzzles sorted by the difference of the logarithms of measured and predicted time.
class Residuals {
  public:
    Residuals(std::span<const TimedPuzzle> puzzles, const std::vector<double>& predicted)
        : puzzles_(puzzles) {
        of_.reserve(puzzles.size());
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            of_.push_back(std::log(puzzles[i].measured / predicted[i]));
        std::array<std::size_t, 2> count{};
        for (const TimedPuzzle& puzzle : puzzles) ++count[is_beyond(puzzle) ? 1 : 0];
        tell_apart_ = *std::min_element(count.begin(), count.end()) >= fewest_of_a_kind;
    }

    TimeInterval interval(bool beyond_singles, std::size_t left_out) const {
        std::vector<double> chosen;
        for (std::size_t i = 0; i < of_.size(); ++i) {
            if (puzzles_[i].fold == left_out) continue;
            if (!tell_apart_ || is_beyond(puzzles_[i]) == beyond_singles) chosen.push_back(of_[i]);
        }
        if (chosen.empty()) return {};
        std::sort(chosen.begin(), chosen.end());
        const std::size_t tail = chosen.size() / 10;
        return {std::exp(chosen[tail]), std::exp(chosen[chosen.size() - 1 - tail])};
    }

    // The share of puzzles within the interval of the other folds.
    double coverage() const {
        std::array<std::array<TimeInterval, 2>, calibration_folds> intervals;
        for (std::size_t fold = 0; fold < calibration_folds; ++fold)
            intervals[fold] = {interval(false, fold), interval(true, fold)};
        std::size_t inside = 0;
        for (std::size_t i = 0; i < of_.size(); ++i) {
            const auto& [low, high] = intervals[puzzles_[i].fold][is_beyond(puzzles_[i]) ? 1 : 0];
            const double ratio = std::exp(of_[i]);
            if (ratio >= low && ratio <= high) ++inside;
        }
        return static_cast<double>(inside) / static_cast<double>(of_.size());
    }

  private:
    static constexpr std::size_t fewest_of_a_kind = 20;
    static bool is_beyond(const TimedPuzzle& puzzle) { return puzzle.needed != Deduction::singles; }

    std::span<const TimedPuzzle> puzzles_;
    std::vector<double> of_;
    bool tell_apart_ = false;
};

}  // namespace

TimeFit fit_times(std::span<const TimedPuzzle> puzzles) {
    assert(!puzzles.empty());
    TimeFit fit;
    const Line line = fit_line(puzzles, calibration_folds);
    fit.shift = line.shift;
    fit.scale = line.scale;
    fit.predicted.resize(puzzles.size());
    std::vector<double> measured;
    std::vector<Line> lines;
    for (std::size_t fold = 0; fold < calibration_folds; ++fold) {
        lines.push_back(fit_line(puzzles, fold));
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        fit.predicted[i] = std::exp(lines[puzzles[i].fold].at(puzzles[i].minutes));
        measured.push_back(puzzles[i].measured);
    }
    fit.rank_correlation = correlation(ranks_of(fit.predicted), ranks_of(measured));
    const Residuals residuals(puzzles, fit.predicted);
    fit.singles = residuals.interval(false, calibration_folds);
    fit.beyond_singles = residuals.interval(true, calibration_folds);
    fit.coverage = residuals.coverage();
    return fit;
}

GradeModel with_times(const GradeModel& model, const TimeFit& fit) {
    GradeNumbers house = model.numbers();
    const auto mapped = [&](double minutes) {
        return minutes > 0 ? std::exp(fit.shift + fit.scale * std::log(minutes)) : 0;
    };
    TimeModel& time = house.time;
    time.intercept = rounded(fit.shift + fit.scale * time.intercept, 10000);
    for (double& weight : time.weights) weight = rounded(fit.scale * weight, 10000);
    for (double& minutes : time.at_least) minutes = rounded(mapped(minutes), 1000);
    time.singles = {rounded(fit.singles.low, 10000), rounded(fit.singles.high, 10000)};
    time.beyond_singles = {rounded(fit.beyond_singles.low, 10000),
                           rounded(fit.beyond_singles.high, 10000)};
    for (LevelBand& band : house.levels) {
        if (std::isfinite(band.minutes)) band.minutes = rounded(mapped(band.minutes), 1000);
        band.summary.clear();  // the summary contains minutes that no longer apply
    }
    return GradeModel(std::move(house));
}

}  // namespace sudoku
