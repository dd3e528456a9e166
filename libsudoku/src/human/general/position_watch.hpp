#pragma once

#include "human/general/board_position.hpp"

#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace sudoku::human::general {

// Records when each part of the positions of a path last changed, and since when each technique has
// found nothing. A technique can find something new only where its input has changed.
class PositionWatch {
  public:
    // Must be called for each position of a path; a new path can begin at any time.
    void see(const BoardPosition& position);

    // The changes since a technique last found nothing. Without a watch, everything counts as
    // changed.
    class Since {
      public:
        Since() = default;
        Since(const PositionWatch& watch, std::uint32_t time) : watch_(&watch), time_(time) {}
        // True if a cell of the house has lost candidates or been solved.
        bool in_house(std::size_t house) const {
            return watch_ == nullptr || watch_->house_time_[house] > time_;
        }
        // True if a cell has lost the digit.
        bool of_digit(Digit digit) const {
            return watch_ == nullptr || watch_->digit_time_[digit] > time_;
        }
        // Cells that have lost candidates or been solved.
        CellBits cells() const {
            if (watch_ == nullptr) return CellBits::all();
            CellBits changed;
            for (std::size_t cell = 0; cell < watch_->cell_time_.size(); ++cell) {
                if (watch_->cell_time_[cell] > time_) changed.insert(cell);
            }
            return changed;
        }
        // True if a cell of the house has lost the digit.
        bool in_places(std::size_t house, Digit digit) const {
            return watch_ == nullptr ||
                   watch_->place_time_[house * watch_->digits_ + digit - 1] > time_;
        }

      private:
        const PositionWatch* watch_ = nullptr;
        std::uint32_t time_ = 0;
    };
    Since since_quiet(Technique technique) const { return {*this, quiet_[index(technique)]}; }
    // Records that the technique finds nothing in the position seen last.
    void set_quiet(Technique technique) { quiet_[index(technique)] = now_; }

  private:
    static std::size_t index(Technique technique) { return static_cast<std::size_t>(technique); }
    void start(const BoardPosition& position);
    void note(Cell cell, Mask gone);

    std::shared_ptr<const BoardRules> rules_;
    std::size_t digits_ = 0;
    std::vector<Mask> candidates_;  // candidates of the position seen last
    CellBits written_;
    std::uint32_t now_ = 0;
    std::vector<std::uint32_t> cell_time_;
    std::vector<std::uint32_t> house_time_;
    std::array<std::uint32_t, std::size_t{max_side} + 1> digit_time_{};
    std::vector<std::uint32_t> place_time_;  // by house and digit
    std::array<std::uint32_t, technique_count> quiet_{};
};

inline void PositionWatch::start(const BoardPosition& position) {
    rules_ = position.shared_rules();
    digits_ = static_cast<std::size_t>(rules_->side());
    now_ = 1;
    cell_time_.assign(rules_->cell_count(), now_);
    house_time_.assign(rules_->houses().size(), now_);
    place_time_.assign(house_time_.size() * digits_, now_);
    digit_time_.fill(now_);
    quiet_.fill(0);
    candidates_.assign(position.candidates().begin(), position.candidates().end());
    written_ = position.written();
}

inline void PositionWatch::note(Cell cell, Mask gone) {
    cell_time_[cell] = now_;
    for (const BoardRules::Place& place : rules_->places_of(cell)) {
        house_time_[place.house] = now_;
        for (Mask left = gone; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            place_time_[place.house * digits_ + bit] = now_;
        }
    }
    for (Mask left = gone; left != 0; left &= left - 1)
        digit_time_[static_cast<std::size_t>(lowest_digit(left))] = now_;
}

inline void PositionWatch::see(const BoardPosition& position) {
    const std::span<const Mask> after = position.candidates();
    Mask added = rules_ == position.shared_rules() ? 0 : 1;
    for (std::size_t cell = 0; added == 0 && cell < after.size(); ++cell)
        added = after[cell] & ~candidates_[cell];
    if (added != 0 || !(written_ - position.written()).empty()) {
        start(position);
        return;
    }
    ++now_;
    for (std::size_t cell = 0; cell < after.size(); ++cell) {
        if (candidates_[cell] == after[cell]) continue;
        note(static_cast<Cell>(cell), candidates_[cell] & ~after[cell]);
        candidates_[cell] = after[cell];
    }
    (position.written() - written_).for_each([&](Cell cell) { note(cell, 0); });
    written_ = position.written();
}

}  // namespace sudoku::human::general
