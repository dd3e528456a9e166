#include <sudoku/grade/calibrate.hpp>

#include "grade/time_model.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace sudoku {
namespace {

double rounded(double value, double unit) { return std::round(value * unit) / unit; }

// Indices by predicted minutes; ties in the order of input.
template <class Puzzle>
std::vector<std::size_t> by_minutes(std::span<const Puzzle> puzzles) {
    std::vector<std::size_t> order(puzzles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return puzzles[a].minutes < puzzles[b].minutes;
    });
    return order;
}

// The limits that agree with most labels, by dynamic programming: agree[l] is the most labels that
// can be met with the puzzles so far when the latest one has level l.
//
//     minutes  3.1  3.4  3.9 | 4.2  5.0  5.1 | 7.7       a limit may lie only between two puzzles
//     label     0    0    1  |  1    1    0  |  2        with different minutes
std::vector<double> best_limits(std::span<const LabelledPuzzle> puzzles, std::size_t level_count) {
    const std::vector<std::size_t> order = by_minutes(puzzles);
    const std::size_t n = order.size();
    std::vector<std::vector<std::size_t>> from(n, std::vector<std::size_t>(level_count, 0));
    std::vector<std::size_t> agree(level_count, 0);
    for (std::size_t i = 0; i < n; ++i) {
        const LabelledPuzzle& puzzle = puzzles[order[i]];
        const bool may_change = i == 0 || puzzles[order[i - 1]].minutes < puzzle.minutes;
        std::vector<std::size_t> next(level_count);
        std::size_t best = 0;
        for (std::size_t level = 0; level < level_count; ++level) {
            if (agree[level] > agree[best]) best = level;
            const std::size_t source = may_change && agree[best] > agree[level] ? best : level;
            from[i][level] = source;
            next[level] = agree[source] + (puzzle.label == level ? 1U : 0U);
        }
        agree = std::move(next);
    }
    std::vector<std::size_t> level_at(n);
    std::size_t level =
        static_cast<std::size_t>(std::max_element(agree.begin(), agree.end()) - agree.begin());
    for (std::size_t i = n; i-- > 0;) {
        level_at[i] = level;
        level = from[i][level];
    }
    std::vector<double> limits(level_count, std::numeric_limits<double>::infinity());
    for (std::size_t l = 0; l + 1 < level_count; ++l) {
        const auto above = std::partition_point(level_at.begin(), level_at.end(),
                                                [&](std::size_t at) { return at <= l; });
        const auto i = static_cast<std::size_t>(above - level_at.begin());
        if (i == n) continue;
        const double high = puzzles[order[i]].minutes;
        const double low = i == 0 ? 0 : puzzles[order[i - 1]].minutes;
        limits[l] = rounded((low + high) / 2, 1000);
    }
    return limits;
}

// Nine in ten puzzles of a level need no more than it allows; no level allows less than an easier
// one.
std::vector<Deduction> allowed_deductions(std::span<const LabelledPuzzle> puzzles,
                                          std::size_t level_count) {
    std::vector<std::array<std::size_t, 3>> counts(level_count, {0, 0, 0});
    for (const LabelledPuzzle& puzzle : puzzles) {
        ++counts[puzzle.label][static_cast<std::size_t>(puzzle.needed)];
    }
    std::vector<Deduction> allowed;
    Deduction most = Deduction::singles;
    for (const auto& [singles, locked, search] : counts) {
        const std::size_t all = singles + locked + search;
        Deduction needed = Deduction::singles;
        if (10 * (locked + search) > all) needed = Deduction::locked_candidates;
        if (10 * search > all) needed = Deduction::search;
        most = std::max(most, needed);
        allowed.push_back(most);
    }
    allowed.back() = Deduction::search;
    return allowed;
}

std::vector<LevelBand> bands_of(std::span<const LabelledPuzzle> puzzles,
                                std::span<const std::string> names) {
    const std::vector<double> limits = best_limits(puzzles, names.size());
    const std::vector<Deduction> allowed = allowed_deductions(puzzles, names.size());
    std::vector<LevelBand> bands;
    for (std::size_t i = 0; i < names.size(); ++i) {
        bands.push_back({static_cast<Level>(i), names[i], {}, allowed[i], limits[i]});
    }
    return bands;
}

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
        n += 1;
        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
    }
    const double spread = n * xx - x * x;
    if (n == 0) return {};
    if (spread <= 1e-12 * n * n) return {y / n - x / n, 1};
    const double scale = (n * xy - x * y) / spread;
    return {(y - scale * x) / n, scale};
}

// Ranks from 0, the mean of their ranks for equal values.
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

}  // namespace

LevelFit fit_levels(std::span<const LabelledPuzzle> puzzles, std::span<const std::string> names) {
    assert(!puzzles.empty() && !names.empty() && names.size() <= most_levels);
    LevelFit fit;
    fit.levels = bands_of(puzzles, names);
    fit.predicted.resize(puzzles.size());
    for (std::size_t fold = 0; fold < calibration_folds; ++fold) {
        std::vector<LabelledPuzzle> others;
        std::copy_if(puzzles.begin(), puzzles.end(), std::back_inserter(others),
                     [&](const LabelledPuzzle& puzzle) { return puzzle.fold != fold; });
        const std::vector<LevelBand> bands = others.empty() ? fit.levels : bands_of(others, names);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (puzzles[i].fold != fold) continue;
            fit.predicted[i] =
                static_cast<std::size_t>(level_of(puzzles[i].needed, puzzles[i].minutes, bands));
        }
    }
    std::size_t right = 0;
    std::size_t near = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t a = fit.predicted[i];
        const std::size_t b = puzzles[i].label;
        if (a == b) ++right;
        if (std::max(a, b) - std::min(a, b) <= 1) ++near;
    }
    fit.accuracy = static_cast<double>(right) / static_cast<double>(puzzles.size());
    fit.within_one = static_cast<double>(near) / static_cast<double>(puzzles.size());
    return fit;
}

TimeFit fit_times(std::span<const TimedPuzzle> puzzles) {
    assert(!puzzles.empty());
    TimeFit fit;
    const Line line = fit_line(puzzles, calibration_folds);
    fit.shift = line.shift;
    fit.scale = line.scale;
    fit.predicted.resize(puzzles.size());
    std::vector<double> measured;
    std::vector<double> residuals;
    std::vector<Line> lines;
    for (std::size_t fold = 0; fold < calibration_folds; ++fold) {
        lines.push_back(fit_line(puzzles, fold));
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const double log_minutes = lines[puzzles[i].fold].at(puzzles[i].minutes);
        fit.predicted[i] = std::exp(log_minutes);
        measured.push_back(puzzles[i].measured);
        residuals.push_back(std::log(puzzles[i].measured) - log_minutes);
    }
    fit.rank_correlation = correlation(ranks_of(fit.predicted), ranks_of(measured));
    std::sort(residuals.begin(), residuals.end());
    const std::size_t tail = residuals.size() / 20;
    fit.low = std::exp(residuals[tail]);
    fit.high = std::exp(residuals[residuals.size() - 1 - tail]);
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
    time.low = rounded(fit.low, 10000);
    time.high = rounded(fit.high, 10000);
    for (LevelBand& band : house.levels) {
        if (std::isfinite(band.minutes)) band.minutes = rounded(mapped(band.minutes), 1000);
        band.summary.clear();  // it names minutes
    }
    return GradeModel(std::move(house));
}

}  // namespace sudoku
