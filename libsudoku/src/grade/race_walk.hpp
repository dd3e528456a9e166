#pragma once

#include <sudoku/grade/time_components.hpp>
#include <sudoku/support/rng.hpp>

#include "grade/look_ahead_search.hpp"
#include "grade/round_board.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace sudoku {

// Assumptions that looking ahead takes back on a board on which nothing else helps.
struct WayOut {
    std::vector<Assumption> refuted;
    int rounds = 0;  // 0: no assumption fails
};

// One walk of a simulated person through a puzzle. All placements in sight race each other, each
// with a rate that says how easily its kind is seen; the winner is placed, and the time that took
// is the scan cost, which grows with the number of open cells, over the sum of the rates. The walk
// adds up that time under several assumptions about what is seen (docs/theory/grading.md,
// "Predicted time").
template <int MaxSide>
class RaceWalk {
  public:
    using Board = RoundBoard<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    // `in_sight` are the singles of `start`, `solution` its only solution. All walks get stuck on
    // the same boards, because what singles and locked candidates leave does not depend on their
    // order: `ways_out` remembers what helped, for the next walks of the same puzzle.
    RaceWalk(const Tables& tables, const Board& start, const Grid& solution,
             const Pending<MaxSide>& in_sight, std::vector<WayOut>& ways_out, Rng& rng,
             TimeComponents& sums)
        : tables_(tables),
          board_(start),
          solution_(solution),
          ways_out_(ways_out),
          rng_(rng),
          sums_(sums) {
        for (unsigned i = 0; i < tables.cell_count; ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (board_.is_open(cell)) {
                count_house(cell, 1);
            } else {
                ++placed_of_[static_cast<std::size_t>(std::countr_zero(board_[cell]))];
            }
        }
        notice(in_sight);
    }

    void run() {
        while (board_.open_count() > 0) {
            const double open = board_.open_count();
            const double cost = std::pow(open, scan_exponent);
            if (visible_.empty()) {
                get_unstuck(cost);
                continue;
            }
            weigh();
            account(open, cost);
            take(draw());
        }
        std::sort(costs_.begin(), costs_.end(), std::greater<>());
        for (std::size_t i = 0; i < std::min<std::size_t>(costs_.size(), 5); ++i) {
            sums_.hardest_moments += costs_[i];
        }
    }

  private:
    static constexpr double scan_exponent = 1.33;
    static constexpr double move_time = 2;  // to write a digit, in units of scan cost

    static constexpr int rounds_of_a_guess = 20;

    // Rates relative to a digit with one place in a box (docs/theory/grading.md).
    static constexpr double full_house = 1.5;
    static constexpr double in_box = 1;
    static constexpr double in_line = 0.5;
    static constexpr double naked = 0.112;

    // A way to see a placement: in a house, or as a naked single.
    struct Sight {
        Cell cell;
        std::uint8_t digit;
        std::uint8_t house;
        double rate = 0;
    };
    static constexpr std::uint8_t no_house = 255;

    // What comes into sight stays there until it is placed, so nothing is searched for twice.
    void notice(const Pending<MaxSide>& waiting) {
        for (std::size_t i = 0; i < waiting.cells.size; ++i) {
            const Cell cell = waiting.cells.items[i];
            const auto digit = static_cast<std::uint8_t>(std::countr_zero(board_[cell]));
            if (board_.is_open(cell)) visible_.push_back({cell, digit, no_house});
        }
        for (const auto* places : {&waiting.in_regions, &waiting.in_lines}) {
            for (std::size_t i = 0; i < places->size; ++i) {
                const auto [house, digit] = places->items[i];
                const Cell cell = board_.place_of(tables_, house, digit);
                if (board_.is_open(cell)) visible_.push_back({cell, digit, house});
            }
        }
    }

    void count_house(Cell cell, int change) {
        const auto& row = tables_.houses_of[cell];
        for (unsigned h = 0; h < row.count; ++h) open_in_[row.houses[h]] += change;
    }

    void weigh() {
        sum_ = near_ = keen_ = 0;
        distinct_.fill(0);
        for (Sight& sight : visible_) {
            if (sight.house == no_house) {
                sight.rate = naked;
                keen_ += crowding(sight.cell);
            } else {
                const bool region = tables_.is_region[sight.house];
                sight.rate = open_in_[sight.house] == 1 ? full_house : region ? in_box : in_line;
                keen_ += (region ? 1 : 0.35) * familiarity(sight.digit);
            }
            sum_ += sight.rate;
            near_ += sight.rate * nearness(sight.cell, sight.digit);
            distinct_[sight.cell / 64] |= std::uint64_t{1} << (sight.cell % 64);
        }
    }

    // Eyes stay where the last digit was written, and with that digit.
    double nearness(Cell cell, unsigned digit) const {
        if (!has_last_) return 1;
        double factor = digit == last_.digit ? 2 : 1;
        if ((tables_.peers[last_.cell][cell / 64] >> (cell % 64) & 1) != 0) factor += 1;
        return factor;
    }

    // A digit that stands in many houses already is looked for more often. In ninths of the board.
    double familiarity(unsigned digit) const {
        const unsigned ninths = 9 * placed_of_[digit] / tables_.side;
        return ninths >= 6 ? 1.6 : ninths >= 4 ? 1.2 : ninths >= 3 ? 1 : 0.7;
    }

    // A cell with one candidate is seen best where few cells of a house are open.
    double crowding(Cell cell) const {
        const auto& row = tables_.houses_of[cell];
        int fewest = MaxSide;
        for (unsigned h = 0; h < row.count; ++h) fewest = std::min(fewest, open_in_[row.houses[h]]);
        return fewest <= 2 ? 0.5 : fewest <= 3 ? 0.2 : fewest <= 4 ? 0.1 : 0.03;
    }

    void account(double open, double cost) {
        const double hidden = behind_intersections();
        const double time = cost / sum_;
        sums_.race += move_time + time;
        sums_.linear_scan += open / sum_;
        sums_.with_intersections += cost / (sum_ + 0.3 * hidden);
        sums_.with_nearness += cost / near_;
        sums_.with_habits += cost / ((keen_ + 0.1 * hidden) * near_ / sum_);
        if (9 * 9 * open > 40.0 * tables_.cell_count) sums_.opening += time;
        int cells = 0;
        for (const std::uint64_t word : distinct_) cells += std::popcount(word);
        if (cells <= 2) ++sums_.narrow_moments;
        costs_.push_back(time);
    }

    // What locked candidates would bring into sight. It matters where there is little else, and is
    // worth its time only there.
    double behind_intersections() {
        if (sum_ >= 4) return 0;
        Board board = board_;
        Pending<MaxSide> waiting;
        int removed = 0;
        [[maybe_unused]] const bool fine = board.remove_locked(tables_, waiting, removed);
        assert(fine);
        return in_box * static_cast<double>(waiting.in_regions.size) +
               in_line * static_cast<double>(waiting.in_lines.size) +
               naked * static_cast<double>(waiting.cells.size);
    }

    // Locked candidates, else the assumptions with the shortest refutations, else a guess.
    void get_unstuck(double cost) {
        Pending<MaxSide> waiting;
        int removed = 0;
        [[maybe_unused]] bool fine = board_.remove_locked(tables_, waiting, removed);
        assert(fine);
        if (removed > 0) {
            sums_.intersections += cost;
            notice(waiting);
            return;
        }
        if (times_stuck_ == ways_out_.size()) {
            Board copy = board_;
            LookAheadSearch<MaxSide> search(tables_, copy);
            const int rounds = search.step();
            ways_out_.push_back({search.refuted(), rounds});
        }
        const WayOut& way = ways_out_[times_stuck_++];
        if (way.rounds == 0) return guess(cost);
        sums_.look_ahead += way.rounds * cost;
        for (const auto& [cell, digit] : way.refuted) {
            fine = board_.remove(tables_, cell, digit, waiting);
            assert(fine);
        }
        notice(waiting);
    }

    // Where assuming single candidates leads nowhere: the digit of a cell with fewest candidates,
    // for the price of a long chain of conclusions.
    void guess(double cost) {
        sums_.look_ahead += rounds_of_a_guess * cost;
        Cell best = 0;
        int fewest = MaxSide + 1;
        for (unsigned i = 0; i < tables_.cell_count; ++i) {
            const Cell cell = static_cast<Cell>(i);
            const int count = std::popcount(static_cast<std::uint32_t>(board_[cell]));
            if (!board_.is_open(cell) || count >= fewest) continue;
            fewest = count;
            best = cell;
        }
        take({best, static_cast<std::uint8_t>(solution_[best] - 1), no_house, 0});
    }

    const Sight& draw() {
        double left = static_cast<double>(rng_.below(std::uint64_t{1} << 32)) * 0x1p-32 * sum_;
        for (const Sight& sight : visible_) {
            left -= sight.rate;
            if (left < 0) return sight;
        }
        return visible_.back();
    }

    void take(Sight sight) {
        last_ = sight;
        has_last_ = true;
        Pending<MaxSide> waiting;
        [[maybe_unused]] const bool fine = board_.place(tables_, sight.cell, sight.digit, waiting);
        assert(fine);
        count_house(sight.cell, -1);
        ++placed_of_[sight.digit];
        std::erase_if(visible_, [&](const Sight& other) { return other.cell == sight.cell; });
        notice(waiting);
    }

    const Tables& tables_;
    Board board_;
    const Grid& solution_;
    std::vector<WayOut>& ways_out_;
    std::size_t times_stuck_ = 0;
    Rng& rng_;
    TimeComponents& sums_;
    std::vector<Sight> visible_;
    std::vector<double> costs_;
    std::array<int, Tables::max_houses> open_in_{};
    std::array<unsigned, std::size_t{MaxSide}> placed_of_{};
    typename Tables::CellBits distinct_{};
    double sum_ = 0;   // of all rates
    double near_ = 0;  // likewise, with nearness
    double keen_ = 0;  // likewise, with habits of looking
    Sight last_{};
    bool has_last_ = false;
};

}  // namespace sudoku
