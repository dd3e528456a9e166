#include <sudoku/grade/calibrate.hpp>

#include "support/catch.hpp"

#include <sudoku/support/rng.hpp>

#include <cmath>
#include <numeric>
#include <vector>

namespace sudoku {
namespace {

// Twelve uniform draws make a normal one near enough, and the same everywhere.
double normal(Rng& rng) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(rng.below(1'000'000)) / 1e6;
    return sum;
}

// A club whose quick players choose hard puzzles, and whose players give up after a while.
struct Club {
    std::vector<double> minutes;  // by puzzle, of the middling player
    std::vector<double> pace;     // by player
    std::vector<Play> plays;
};

struct ClubRules {
    double patience = 1e9;   // minutes until they give up
    double interrupted = 0;  // share of plays that took ten times as long
};

Club draw_club(std::uint64_t seed, const ClubRules& rules = {}) {
    constexpr std::size_t puzzles = 120;
    constexpr std::size_t players = 60;
    Rng rng(seed);
    Club club;
    for (std::size_t i = 0; i < puzzles; ++i)
        club.minutes.push_back(5 * std::exp(2.0 * static_cast<double>(i) / puzzles));
    for (std::size_t i = 0; i < players; ++i) club.pace.push_back(std::exp(0.4 * normal(rng)));
    for (std::size_t player = 0; player < players; ++player) {
        for (int play = 0; play < 30; ++play) {
            // Among puzzles that suit: the quicker the player, the harder they are.
            const double requirement = 0.5 - std::log(club.pace[player]) + 0.3 * normal(rng);
            const auto puzzle = static_cast<std::size_t>(
                std::min(std::max(requirement, 0.0), 0.999) * static_cast<double>(puzzles));
            double minutes = club.minutes[puzzle] * club.pace[player] * std::exp(0.3 * normal(rng));
            if (static_cast<double>(rng.below(1000)) < 1000 * rules.interrupted) minutes *= 10;
            const bool is_finished = minutes <= rules.patience;
            club.plays.push_back(
                {player, puzzle, is_finished ? minutes : rules.patience, is_finished});
        }
    }
    return club;
}

// The slope of log(found) over log(true), 1 for times that are right but for a factor, and the
// typical error around it.
struct Agreement {
    double slope = 0;
    double error = 0;
};
Agreement agreement(const std::vector<double>& truth, const std::vector<double>& found) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (!(found[i] > 0)) continue;
        const double a = std::log(truth[i]), b = std::log(found[i]);
        ++n, x += a, y += b, xx += a * a, xy += a * b, yy += b * b;
    }
    const double slope = (n * xy - x * y) / (n * xx - x * x);
    const double rest = (yy - y * y / n) - slope * (xy - x * y / n);
    return {slope, std::sqrt(rest / n)};
}

std::vector<double> fitted(const Club& club) {
    std::vector<double> minutes;
    for (const auto& one : fit_plays(club.plays).minutes) minutes.push_back(one.value_or(0));
    minutes.resize(club.minutes.size());
    return minutes;
}

std::vector<double> plain_means(const Club& club) {
    std::vector<double> sums(club.minutes.size(), 0), counts(club.minutes.size(), 0);
    for (const Play& play : club.plays) {
        if (!play.finished) continue;
        sums[play.puzzle] += std::log(play.minutes);
        counts[play.puzzle] += 1;
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = counts[i] > 0 ? std::exp(sums[i] / counts[i]) : 0;
    return sums;
}

// promise 1.23: Calibrating with plays does not depend on who played which puzzle
TEST_CASE("estimated times of puzzles do not depend on who played them", "[grade][unit]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        const Club club = draw_club(seed);
        const Agreement plain = agreement(club.minutes, plain_means(club));
        const Agreement fit = agreement(club.minutes, fitted(club));
        CHECK(plain.slope < 0.75);  // quick players have the hard ones
        CHECK(fit.slope == Approx(1).margin(0.1));
        CHECK(fit.error < 0.15);
    }
}

TEST_CASE("players and the spread of plays are found", "[grade][unit]") {
    const Club club = draw_club(7);
    const PlayFit fit = fit_plays(club.plays);
    CHECK(fit.player_spread == Approx(0.4).margin(0.12));
    CHECK(fit.play_spread == Approx(0.3).margin(0.03));
    const Agreement pace = agreement(club.pace, fit.pace);
    CHECK(pace.slope == Approx(1).margin(0.15));
    CHECK(pace.error < 0.12);
}

// promise 1.23.1: nor on who gave up
TEST_CASE("giving up does not make puzzles easier", "[grade][unit]") {
    const Club club = draw_club(11, {.patience = 20});
    const auto given_up = std::count_if(club.plays.begin(), club.plays.end(),
                                        [](const Play& play) { return !play.finished; });
    REQUIRE(given_up > 200);
    Club without = club;
    std::erase_if(without.plays, [](const Play& play) { return !play.finished; });
    const Agreement fit = agreement(club.minutes, fitted(club));
    CHECK(fit.slope > agreement(club.minutes, fitted(without)).slope + 0.05);
    CHECK(fit.slope == Approx(1).margin(0.12));
}

TEST_CASE("a few plays that were interrupted hardly count", "[grade][unit]") {
    const Club club = draw_club(13, {.interrupted = 0.02});
    const Agreement fit = agreement(club.minutes, fitted(club));
    CHECK(fit.slope == Approx(1).margin(0.12));
    CHECK(fit.error < 0.2);
}

TEST_CASE("a puzzle that nobody finished has no time", "[grade][unit]") {
    const PlayFit fit = fit_plays(std::vector<Play>{
        {0, 0, 4, true}, {1, 0, 9, true}, {0, 1, 30, false}, {1, 1, 60, false}, {0, 2, 8, true}});
    REQUIRE(fit.minutes.size() == 3);
    CHECK(fit.minutes[0].has_value());
    CHECK_FALSE(fit.minutes[1].has_value());
    CHECK(*fit.minutes[2] > *fit.minutes[0]);
    CHECK(fit.finished == std::vector<std::size_t>{2, 0, 1});
    CHECK(fit.pace[0] < fit.pace[1]);
}

TEST_CASE("a single play says what it took", "[grade][unit]") {
    const PlayFit fit = fit_plays(std::vector<Play>{{0, 0, 12, true}});
    CHECK(*fit.minutes[0] == Approx(12));
}

}  // namespace
}  // namespace sudoku
