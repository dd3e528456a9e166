#pragma once

#include "grade/race_clocks.hpp"
#include "grade/race_stage.hpp"
#include "grade/round_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// How easily placements are seen, in thousandths of the rate of a digit with one place in a box.
namespace race_rates {
inline constexpr std::uint32_t full_house = 1500;
inline constexpr std::uint32_t in_box = 1000;
inline constexpr std::uint32_t in_line = 500;
inline constexpr std::uint32_t naked = 112;
}  // namespace race_rates

// What a simulated person has before the eyes. Rates are in thousandths.
struct RaceMoment {
    int open = 0;              // cells
    int candidates = 0;        // of these cells
    int cells = 0;             // in sight
    std::uint32_t rate = 0;    // of all placements in sight
    std::uint32_t hidden = 0;  // the part of it that is not naked singles
    std::uint32_t near = 0;    // `rate`, with attention to the last digit and its surroundings
    std::uint32_t keen = 0;    // with the habit of looking for digits that stand often
};

// One walk of a simulated person through a classic puzzle. All placements in sight race each other,
// each with a rate that says how easily its kind is seen (docs/theory/grading.md, "Predicted
// time").
//
// Rates and times are whole numbers: which placement comes first must not hang on a last bit.
class RaceWalk {
  public:
    using Board = RoundBoard<9>;
    using Tables = RoundTables<9>;

    // `in_sight` are the singles of `start`.
    RaceWalk(const Tables& tables, const Board& start, const Pending<9>& in_sight,
             const RaceClocks::Efforts& efforts)
        : tables_(tables), board_(start), efforts_(efforts) {
        for (std::size_t house = 0; house < open_in_.size(); ++house) {
            for (const Cell cell : tables.cells_of[house]) {
                if (board_.is_open(cell)) ++open_in_[house];
            }
        }
        for (std::size_t cell = 0; cell < RaceClocks::cell_count; ++cell) {
            const Cell at = static_cast<Cell>(cell);
            if (!board_.is_open(at))
                ++placed_of_[static_cast<std::size_t>(std::countr_zero(board_[at]))];
        }
        notice(in_sight);
        for (std::size_t house = 0; house < open_in_.size(); ++house) notice_full(house);
    }

    // Tells `tally` each moment (moment()) and each time that help was needed (help()).
    template <class Tally>
    void run(const std::vector<RaceStage>& stages, Tally& tally) {
        auto stage = stages.begin();
        while (board_.open_count() > 0) {
            if (count_ > 0) {
                tally.moment(look());
                take(first());
                continue;
            }
            assert(stage != stages.end());
            tally.help(*stage, board_.open_count());
            get_unstuck(*stage++);
        }
    }

  private:
    // A cell whose digit is in sight.
    struct Sight {
        std::uint64_t found_at = 0;
        std::uint32_t rate = 0;    // of all ways to see it
        std::uint32_t hidden = 0;  // of those in houses
        std::uint32_t keen = 0;    // of those, where lines are looked at less
        Cell cell = 0;
        std::uint8_t digit = 0;
        bool naked = false;
    };
    // One way to see it.
    struct Way {
        std::uint32_t rate = 0;
        std::uint32_t keen = 0;
        bool is_naked = false;  // as the only candidate of its cell
    };
    static constexpr Way as_naked_single = {race_rates::naked, 0, true};
    static constexpr Way in_box = {race_rates::in_box, 1000, false};
    static constexpr Way in_line = {race_rates::in_line, 350, false};
    static constexpr Way in_full_house = {race_rates::full_house, 1000, false};

    RaceMoment look() const {
        RaceMoment moment;
        moment.open = board_.open_count();
        moment.candidates = board_.candidate_count();
        moment.cells = static_cast<int>(count_);
        for (std::size_t i = 0; i < count_; ++i) {
            const Sight& sight = sights_[i];
            moment.rate += sight.rate;
            moment.hidden += sight.hidden;
            moment.near += sight.rate * nearness(sight);
            moment.keen += sight.keen * familiarity(sight.digit) / 10;
            if (sight.naked) moment.keen += crowding(sight.cell);
        }
        return moment;
    }

    // Eyes stay where the last digit was written, and with that digit.
    std::uint32_t nearness(const Sight& sight) const {
        const auto& around = tables_.peers[last_cell_];
        const bool is_peer = (around[sight.cell / 64] >> (sight.cell % 64) & 1) != 0;
        return 1U + (sight.digit == last_digit_ ? 1U : 0U) + (has_last_ && is_peer ? 1U : 0U);
    }

    // A digit that stands often already is looked for more often. In tenths.
    std::uint32_t familiarity(std::size_t digit) const {
        static constexpr std::array<std::uint8_t, 10> tenths = {7,  7,  7,  10, 12,
                                                                12, 16, 16, 16, 16};
        return tenths[placed_of_[digit]];
    }

    // A cell with one candidate is seen best where few cells of a house are open.
    std::uint32_t crowding(Cell cell) const {
        static constexpr std::array<std::uint16_t, 10> thousandths = {500, 500, 500, 200, 100,
                                                                      30,  30,  30,  30,  30};
        const auto& houses = tables_.houses_of[cell].houses;
        return thousandths[std::min(
            {open_in_[houses[0]], open_in_[houses[1]], open_in_[houses[2]]})];
    }

    std::size_t first() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < count_; ++i) {
            const Sight& a = sights_[i];
            const Sight& b = sights_[best];
            if (a.found_at < b.found_at || (a.found_at == b.found_at && a.cell < b.cell)) best = i;
        }
        return best;
    }

    // What comes into sight stays there until it is placed, so nothing is searched for twice.
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
                if (board_.is_open(cell)) see(cell, way_in(house), digit);
            }
        }
    }

    Way way_in(std::size_t house) const { return tables_.is_region[house] ? in_box : in_line; }

    // The last open cell of a house is seen at a glance. It was in sight there before.
    void notice_full(std::size_t house) {
        if (open_in_[house] != 1) return;
        for (const Cell cell : tables_.cells_of[house]) {
            if (!board_.is_open(cell)) continue;
            const Way before = way_in(house);
            see(cell, {in_full_house.rate - before.rate, in_full_house.keen - before.keen, false});
            return;
        }
    }

    void see(Cell cell, Way way) {
        see(cell, way, static_cast<std::size_t>(std::countr_zero(board_[cell])));
    }
    void see(Cell cell, Way way, std::size_t digit) {
        std::uint8_t& place = place_of_[cell];
        const bool is_new = place == not_in_sight;
        if (is_new) place = static_cast<std::uint8_t>(count_++);
        Sight& sight = sights_[place];
        if (is_new) {
            sight = {now_ + efforts_[cell] / way.rate, 0,    0, 0, cell,
                     static_cast<std::uint8_t>(digit), false};
        } else {
            // What is left of the effort goes on at the higher rate.
            const std::uint64_t left = sight.found_at - now_;
            sight.found_at = now_ + left * sight.rate / (sight.rate + way.rate);
        }
        sight.rate += way.rate;
        sight.keen += way.keen;
        if (way.is_naked) {
            sight.naked = true;
        } else {
            sight.hidden += way.rate;
        }
    }

    void take(std::size_t index) {
        const Sight sight = sights_[index];
        now_ = sight.found_at;
        sights_[index] = sights_[--count_];
        place_of_[sights_[index].cell] = static_cast<std::uint8_t>(index);
        place(sight.cell, sight.digit);
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

    void get_unstuck(const RaceStage& stage) {
        if (stage.help == RaceStage::Help::guess) return place(stage.told.cell, stage.told.digit);
        waiting_.clear();
        for (const auto& [cell, digit] : stage.removed) {
            [[maybe_unused]] const bool fine = board_.remove(tables_, cell, digit, waiting_);
            assert(fine);
        }
        notice(waiting_);
    }

    static constexpr std::uint8_t not_in_sight = 255;
    static constexpr std::array<std::uint8_t, 81> none_in_sight() {
        std::array<std::uint8_t, 81> places{};
        places.fill(not_in_sight);
        return places;
    }

    const Tables& tables_;
    Board board_;
    const RaceClocks::Efforts& efforts_;
    std::array<std::uint8_t, 27> open_in_{};
    std::array<std::uint8_t, 9> placed_of_{};
    std::array<Sight, 81> sights_;
    std::size_t count_ = 0;
    std::array<std::uint8_t, 81> place_of_ = none_in_sight();  // in sights_
    std::uint64_t now_ = 0;
    Pending<9> waiting_;
    Cell last_cell_ = 0;
    unsigned last_digit_ = 9;  // none
    bool has_last_ = false;
};

}  // namespace sudoku
