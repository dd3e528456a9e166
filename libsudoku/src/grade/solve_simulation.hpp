#pragma once

#include "grade/impasse.hpp"
#include "grade/single_rounds.hpp"
#include "grade/threshold_sample.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// Visibility of placements: hazard rates in thousandths of the rate of a digit with one place in a
// box.
namespace hazard_rates {
inline constexpr std::uint32_t full_house = 1500;
inline constexpr std::uint32_t in_box = 1000;
inline constexpr std::uint32_t in_line = 500;
inline constexpr std::uint32_t naked = 112;
}  // namespace hazard_rates

// The visible placements before a step, one of which will be found first. Hazard rates are in
// thousandths and summed over all placements.
struct RiskSet {
    int open = 0;              // cells
    int candidates = 0;        // candidates of these cells
    int cells = 0;             // cells with a visible placement
    std::uint32_t hazard = 0;  // rate of finding any placement
    std::uint32_t hidden = 0;  // the part of the rate that is not from naked singles
    // The rate if attention stays near the last digit and its surroundings.
    std::uint32_t by_nearness = 0;
    std::uint32_t by_habits = 0;  // the rate if frequent digits are tried first
};

// One simulated solve of a classic puzzle. The visible placements are competing risks, each with a
// hazard rate that tells how easily its kind is seen (docs/theory/grading.md, "Predicted time").
//
// Rates and times are integers, so that rounding cannot decide which placement comes first.
class SolveSimulation {
  public:
    using Board = SingleRounds<9>;
    using Tables = RoundTables<9>;

    // `in_sight` must be the singles of `start`.
    SolveSimulation(const Tables& tables, const Board& start, const Pending<9>& in_sight,
                    const ThresholdSample::Thresholds& thresholds)
        : tables_(tables), board_(start), thresholds_(thresholds) {
        for (std::size_t house = 0; house < open_in_.size(); ++house) {
            for (const Cell cell : tables.cells_of[house]) {
                if (board_.is_open(cell)) ++open_in_[house];
            }
        }
        for (std::size_t cell = 0; cell < ThresholdSample::cell_count; ++cell) {
            const Cell at = static_cast<Cell>(cell);
            if (!board_.is_open(at))
                ++placed_of_[static_cast<std::size_t>(std::countr_zero(board_[at]))];
        }
        notice(in_sight);
        for (std::size_t house = 0; house < open_in_.size(); ++house) notice_full(house);
    }

    // Calls `tally`.step() with what is visible before each step, and impasse() for each impasse.
    template <class Tally>
    void run(const std::vector<Impasse>& impasses, Tally& tally) {
        auto impasse = impasses.begin();
        while (board_.open_count() > 0) {
            if (count_ > 0) {
                RiskSet in_sight;
                const std::size_t first = look(in_sight);
                tally.step(in_sight);
                take(first);
                continue;
            }
            assert(impasse != impasses.end());
            tally.impasse(*impasse, board_.open_count());
            resolve(*impasse++);
        }
    }

  private:
    // A cell with a visible placement.
    struct Risk {
        std::uint64_t found_at = 0;   // time at which it is found unless another one is first
        std::uint32_t hazard = 0;     // sum of all its causes
        std::uint32_t hidden = 0;     // sum of the causes in houses
        std::uint32_t by_habits = 0;  // the same rate with less attention to lines
        Cell cell = 0;
        std::uint8_t digit = 0;
        bool naked = false;
    };
    // One way to see a placement; the hazards of several ways add up.
    struct Cause {
        std::uint32_t hazard = 0;
        std::uint32_t by_habits = 0;
        bool is_naked = false;  // it is the only candidate of its cell
    };
    static constexpr Cause as_naked_single = {hazard_rates::naked, 0, true};
    static constexpr Cause in_box = {hazard_rates::in_box, 1000, false};
    static constexpr Cause in_line = {hazard_rates::in_line, 350, false};
    static constexpr Cause in_full_house = {hazard_rates::full_house, 1000, false};

    // Sums up what is visible and returns the index of what is found first.
    std::size_t look(RiskSet& set) const {
        set.open = board_.open_count();
        set.candidates = board_.candidate_count();
        set.cells = static_cast<int>(count_);
        std::size_t first = 0;
        std::uint64_t least = ~std::uint64_t{0};
        for (std::size_t i = 0; i < count_; ++i) {
            const Risk& risk = risks_[i];
            set.hazard += risk.hazard;
            set.hidden += risk.hidden;
            set.by_nearness += risk.hazard * nearness(risk);
            set.by_habits += risk.by_habits * familiarity(risk.digit) / 10;
            set.by_habits += crowding(risk.cell) & (0U - std::uint32_t{risk.naked});
            // Ordered by time, then by cell. Written without branches, because the minimum is
            // unpredictable.
            assert(risk.found_at >> 57 == 0);
            const std::uint64_t when = risk.found_at << 7 | risk.cell;
            first = when < least ? i : first;
            least = std::min(least, when);
        }
        return first;
    }

    // Attention stays near the last digit written, and with that digit.
    std::uint32_t nearness(const Risk& risk) const {
        const auto& around = tables_.peers[last_cell_];
        const bool is_peer = (around[risk.cell / 64] >> (risk.cell % 64) & 1) != 0;
        return 1U + (risk.digit == last_digit_ ? 1U : 0U) + (has_last_ && is_peer ? 1U : 0U);
    }

    // A digit that is already frequent is looked for more often. In tenths.
    std::uint32_t familiarity(std::size_t digit) const {
        static constexpr std::array<std::uint8_t, 10> tenths = {7,  7,  7,  10, 12,
                                                                12, 16, 16, 16, 16};
        return tenths[placed_of_[digit]];
    }

    // A cell with one candidate is easier to see if few cells of a house are open.
    std::uint32_t crowding(Cell cell) const {
        static constexpr std::array<std::uint16_t, 10> thousandths = {500, 500, 500, 200, 100,
                                                                      30,  30,  30,  30,  30};
        const auto& houses = tables_.houses_of[cell].houses;
        return thousandths[std::min(
            {open_in_[houses[0]], open_in_[houses[1]], open_in_[houses[2]]})];
    }

    // A placement that has become visible stays so until it is made, so nothing has to be searched
    // again.
    void notice(const Pending<9>& waiting) {
        for (std::size_t i = 0; i < waiting.cells.size; ++i) {
            const Cell cell = waiting.cells.items[i];
            if (!board_.is_open(cell)) continue;
            see(cell, as_naked_single);
        }
        for (const auto* places : {&waiting.in_regions, &waiting.in_lines}) {
            for (std::size_t i = 0; i < places->size; ++i) {
                const auto [house, digit] = places->items[i];
                const Cell cell = board_.place_of(tables_, house, digit);
                if (board_.is_open(cell)) see(cell, cause_in(house), digit);
            }
        }
    }

    Cause cause_in(std::size_t house) const { return tables_.is_region[house] ? in_box : in_line; }

    // The last open cell of a house is seen at a glance. It was already visible before.
    void notice_full(std::size_t house) {
        if (open_in_[house] != 1) return;
        for (const Cell cell : tables_.cells_of[house]) {
            if (!board_.is_open(cell)) continue;
            const Cause before = cause_in(house);
            see(cell, {in_full_house.hazard - before.hazard,
                       in_full_house.by_habits - before.by_habits, false});
            return;
        }
    }

    void see(Cell cell, Cause cause) {
        see(cell, cause, static_cast<std::size_t>(std::countr_zero(board_[cell])));
    }
    void see(Cell cell, Cause cause, std::size_t digit) {
        std::uint8_t& place = place_of_[cell];
        const bool is_new = place == no_risk;
        if (is_new) place = static_cast<std::uint8_t>(count_++);
        Risk& risk = risks_[place];
        if (is_new) {
            risk = {now_ + thresholds_[cell] / cause.hazard, 0,    0, 0, cell,
                    static_cast<std::uint8_t>(digit),        false};
        } else {
            // The rest of the cumulative hazard accumulates at the higher rate.
            const std::uint64_t left = risk.found_at - now_;
            risk.found_at = now_ + left * risk.hazard / (risk.hazard + cause.hazard);
        }
        risk.hazard += cause.hazard;
        risk.by_habits += cause.by_habits;
        if (cause.is_naked) {
            risk.naked = true;
        } else {
            risk.hidden += cause.hazard;
        }
    }

    void take(std::size_t index) {
        const Risk risk = risks_[index];
        now_ = risk.found_at;
        risks_[index] = risks_[--count_];
        place_of_[risks_[index].cell] = static_cast<std::uint8_t>(index);
        place(risk.cell, risk.digit);
    }

    void place(Cell cell, unsigned digit) {
        last_cell_ = cell;
        last_digit_ = digit;
        has_last_ = true;
        waiting_.clear();
        [[maybe_unused]] const bool fine = board_.place(tables_, cell, digit, waiting_);
        assert(fine);
        ++placed_of_[digit];
        notice(waiting_);
        const auto& row = tables_.houses_of[cell];
        for (unsigned h = 0; h < 3; ++h) {
            --open_in_[row.houses[h]];
            notice_full(row.houses[h]);
        }
    }

    void resolve(const Impasse& impasse) {
        if (impasse.help == Impasse::Help::guess)
            return place(impasse.told.cell, impasse.told.digit);
        waiting_.clear();
        for (const auto& [cell, digit] : impasse.removed) {
            [[maybe_unused]] const bool fine = board_.remove(tables_, cell, digit, waiting_);
            assert(fine);
        }
        notice(waiting_);
    }

    static constexpr std::uint8_t no_risk = 255;
    static constexpr std::array<std::uint8_t, 81> no_risks() {
        std::array<std::uint8_t, 81> places{};
        places.fill(no_risk);
        return places;
    }

    const Tables& tables_;
    Board board_;
    const ThresholdSample::Thresholds& thresholds_;
    std::array<std::uint8_t, 27> open_in_{};
    std::array<std::uint8_t, 9> placed_of_{};
    std::array<Risk, 81> risks_;
    std::size_t count_ = 0;
    std::array<std::uint8_t, 81> place_of_ = no_risks();  // index in risks_
    std::uint64_t now_ = 0;
    Pending<9> waiting_;
    Cell last_cell_ = 0;
    unsigned last_digit_ = 9;  // none
    bool has_last_ = false;
};

}  // namespace sudoku
