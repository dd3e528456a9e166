#include "human/general/rules_trial.hpp"

#include "human/general/board_finders.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace sudoku::human::general {

void RulesTrial::move_to(const OpenPosition& position) {
    const BoardRules& rules = position.rules();
    const std::size_t cells = rules.cell_count();
    bool goes_on = base_ && base_->rules().cell_count() == cells;
    for (std::size_t i = 0; goes_on && i < cells; ++i) {
        const auto cell = static_cast<Cell>(i);
        goes_on = (position.candidates(cell) & ~base_->candidates(cell)) == 0;
    }
    if (!goes_on) {
        const std::size_t candidates = cells * static_cast<std::size_t>(rules.side());
        const bool is_small = cells * candidates <= most_remembered;
        open_of_.resize(is_small ? cells * candidates : 0);
        is_known_.assign(is_small ? candidates : 0, 0);
    }
    base_ = position;
}

std::optional<int> RulesTrial::run(Candidate candidate, int most) {
    const auto side = static_cast<std::size_t>(base_->rules().side());
    const std::size_t row = candidate.cell * side + candidate.digit - 1U;
    const bool remembers = !is_known_.empty();
    if (remembers && is_known_[row]) {
        if (is_known_open(row)) return {};
        // From there it is not far, but how many statements there are only the whole way tells.
        position_ = base_;
        narrow_to(row);
        if (!follow(std::numeric_limits<int>::max())) {
            remember(row);
            return {};
        }
        is_known_[row] = 0;
    }
    position_ = base_;
    position_->place(candidate.cell, candidate.digit);
    const auto statements = follow(most);
    if (!statements && remembers) remember(row);
    if (statements && *statements > most) return {};
    return statements;
}

bool RulesTrial::is_known_open(std::size_t row) const {
    const std::size_t cells = base_->rules().cell_count();
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if ((open_of_[row * cells + cell] & ~base_->candidates(static_cast<Cell>(cell))) != 0)
            return false;
    }
    return true;
}

void RulesTrial::narrow_to(std::size_t row) {
    const std::size_t cells = base_->rules().cell_count();
    for (std::size_t i = 0; i < cells; ++i) {
        const auto cell = static_cast<Cell>(i);
        const Mask gone = position_->candidates(cell) & ~open_of_[row * cells + i];
        for (const Digit digit : DigitSet::from_mask(gone)) position_->eliminate(cell, digit);
    }
}

void RulesTrial::remember(std::size_t row) {
    const std::size_t cells = base_->rules().cell_count();
    for (std::size_t i = 0; i < cells; ++i)
        open_of_[row * cells + i] = position_->candidates(static_cast<Cell>(i));
    is_known_[row] = 1;
}

// Statements up to a contradiction, or more than `most`; nothing where all is followed without
// one.
std::optional<int> RulesTrial::follow(int most) {
    int statements = 1;
    while (statements <= most) {
        if (position_->has_contradiction()) return statements;
        Steps found;
        find_naked_singles(*position_, found);
        find_hidden_singles_of_regions(*position_, found);
        find_hidden_singles_of_lines(*position_, found);
        find_hidden_singles_of_others(*position_, found);
        if (found.empty()) {
            find_pair_rules(*position_, found);
            find_clue_candidates(*position_, found);
            find_implied_sums(*position_, found);
            find_locked_candidates(*position_, found);
            find_naked_pairs(*position_, found);
            find_hidden_pairs(*position_, found);
        }
        if (found.empty()) return std::nullopt;
        // Counted before anything is carried out, so that the order does not matter.
        std::set<std::tuple<Cell, Digit, bool>> conclusions;
        for (const Step& step : found.take()) {
            if (step.placement)
                conclusions.emplace(step.placement->cell, step.placement->digit, true);
            for (const Candidate& gone : step.eliminations)
                conclusions.emplace(gone.cell, gone.digit, false);
        }
        statements += static_cast<int>(conclusions.size());
        for (const auto& [cell, digit, is_on] : conclusions) {
            if (!is_on) {
                position_->eliminate(cell, digit);
            } else if (position_->has(cell, digit)) {
                position_->place(cell, digit);
            } else {  // two cells of a house want the digit, or a cell wants two
                return statements;
            }
        }
    }
    return statements;
}

}  // namespace sudoku::human::general
