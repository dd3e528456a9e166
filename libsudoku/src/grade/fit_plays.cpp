#include <sudoku/grade/calibrate.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace sudoku {
namespace {

constexpr int most_rounds = 500;
constexpr double close_enough = 1e-7;
constexpr double farthest = 3;  // residuals are clipped here, in standard deviations

double median_of(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Moments of log(minutes) of a play.
struct Expected {
    double value = 0;
    double variance = 0;
};

// A normal value known to exceed `least`. phi(z) / (1 - Phi(z)) is the hazard of the normal
// distribution (the inverse of Mills' ratio).
Expected longer_than(double least, double mean, double deviation) {
    const double z = (least - mean) / deviation;
    // Far out, erfc() has no digits left and the hazard is approximately z + 1 / z.
    const double hazard = z > 25 ? z + 1 / z
                                 : std::sqrt(2 / std::numbers::pi) * std::exp(-z * z / 2) /
                                       std::erfc(z / std::numbers::sqrt2);
    return {mean + deviation * hazard,
            deviation * deviation * std::max(0.0, 1 + z * hazard - hazard * hazard)};
}

class PlayModel {
  public:
    explicit PlayModel(std::span<const Play> plays) {
        std::size_t players = 0;
        std::size_t puzzles = 0;
        for (const Play& play : plays) {
            players = std::max(players, play.player + 1);
            puzzles = std::max(puzzles, play.puzzle + 1);
        }
        fit_.finished.assign(puzzles, 0);
        for (const Play& play : plays) fit_.finished[play.puzzle] += play.finished ? 1U : 0U;
        // A puzzle that nobody finished has no upper limit, so it is left out.
        for (const Play& play : plays) {
            if (fit_.finished[play.puzzle] > 0) plays_.push_back(play);
        }
        logs_.reserve(plays_.size());
        for (const Play& play : plays_) logs_.push_back(std::log(play.minutes));
        expected_.resize(plays_.size());
        puzzle_.assign(puzzles, 0);
        player_.assign(players, 0);
        plays_of_.assign(players, 0);
        for (const Play& play : plays_) ++plays_of_[play.player];
    }

    PlayFit fit() {
        begin();
        for (int round = 0; round < most_rounds; ++round) {
            expect();
            if (improve() < close_enough) break;
        }
        fit_.player_spread = std::sqrt(player_variance_);
        fit_.play_spread = deviation_;
        for (std::size_t i = 0; i < puzzle_.size(); ++i) {
            fit_.minutes.push_back(fit_.finished[i] > 0 ? std::optional(std::exp(puzzle_[i]))
                                                        : std::nullopt);
        }
        for (const double effect : player_) fit_.pace.push_back(std::exp(effect));
        return std::move(fit_);
    }

  private:
    // Starts with puzzles at the median of their plays and all players equal.
    void begin() {
        std::vector<std::vector<double>> of_puzzle(puzzle_.size());
        for (std::size_t i = 0; i < plays_.size(); ++i)
            of_puzzle[plays_[i].puzzle].push_back(logs_[i]);
        for (std::size_t i = 0; i < puzzle_.size(); ++i) {
            if (!of_puzzle[i].empty()) puzzle_[i] = median_of(of_puzzle[i]);
        }
    }

    void expect() {
        for (std::size_t i = 0; i < plays_.size(); ++i) {
            const Play& play = plays_[i];
            const double mean = puzzle_[play.puzzle] + player_[play.player];
            if (play.finished) {
                const double reach = farthest * deviation_;
                expected_[i] = {mean + std::clamp(logs_[i] - mean, -reach, reach), 0};
            } else {
                expected_[i] = longer_than(logs_[i], mean, deviation_);
            }
        }
    }

    // Updates puzzles given players, players given puzzles, then both spreads. Returns the largest
    // change of a puzzle.
    double improve() {
        std::vector<double> sums(puzzle_.size(), 0);
        std::vector<double> counts(puzzle_.size(), 0);
        for (std::size_t i = 0; i < plays_.size(); ++i) {
            sums[plays_[i].puzzle] += expected_[i].value - player_[plays_[i].player];
            counts[plays_[i].puzzle] += 1;
        }
        double change = 0;
        double used = 0;
        for (std::size_t i = 0; i < puzzle_.size(); ++i) {
            if (counts[i] == 0) continue;
            change = std::max(change, std::fabs(sums[i] / counts[i] - puzzle_[i]));
            puzzle_[i] = sums[i] / counts[i];
            ++used;
        }
        improve_players();
        double squares = 0;
        for (std::size_t i = 0; i < plays_.size(); ++i) {
            const Play& play = plays_[i];
            const double off = expected_[i].value - puzzle_[play.puzzle] - player_[play.player];
            squares += off * off + expected_[i].variance + uncertainty(play.player);
        }
        // Each puzzle uses one degree of freedom.
        const double free = std::max(1.0, static_cast<double>(plays_.size()) - used);
        deviation_ = std::max(least_deviation, std::sqrt(squares / free));
        return change;
    }

    void improve_players() {
        std::vector<double> sums(player_.size(), 0);
        for (std::size_t i = 0; i < plays_.size(); ++i)
            sums[plays_[i].player] += expected_[i].value - puzzle_[plays_[i].puzzle];
        const double noise = deviation_ * deviation_;
        double mean = 0;
        double count = 0;
        for (std::size_t i = 0; i < player_.size(); ++i) {
            if (plays_of_[i] == 0) continue;
            player_[i] = sums[i] / (static_cast<double>(plays_of_[i]) + noise / player_variance_);
            mean += player_[i];
            ++count;
        }
        if (count == 0) return;
        mean /= count;
        double squares = 0;
        for (std::size_t i = 0; i < player_.size(); ++i) {
            if (plays_of_[i] == 0) continue;
            player_[i] -= mean;  // keeps the average player at zero
            squares += player_[i] * player_[i] + uncertainty(i);
        }
        player_variance_ = std::max(least_deviation * least_deviation, squares / count);
    }

    // The posterior variance of a player's pace.
    double uncertainty(std::size_t player) const {
        const double noise = deviation_ * deviation_;
        return noise / (static_cast<double>(plays_of_[player]) + noise / player_variance_);
    }

    static constexpr double least_deviation = 1e-4;

    std::vector<Play> plays_;
    std::vector<double> logs_;
    std::vector<Expected> expected_;
    std::vector<double> puzzle_;  // log(minutes)
    std::vector<double> player_;  // log(pace)
    std::vector<std::size_t> plays_of_;
    double deviation_ = 0.5;
    double player_variance_ = 0.25;
    PlayFit fit_;
};

}  // namespace

PlayFit fit_plays(std::span<const Play> plays) {
    assert(!plays.empty());
    return PlayModel(plays).fit();
}

}  // namespace sudoku
