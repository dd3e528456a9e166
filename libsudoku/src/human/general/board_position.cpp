#include "human/general/board_position.hpp"

#include <algorithm>

namespace sudoku::human::general {

BoardPosition::BoardPosition(std::shared_ptr<const BoardRules> rules, const Puzzle& puzzle)
    : rules_(std::move(rules)), digits_(static_cast<std::size_t>(rules_->side())) {
    candidates_.resize(rules_->cell_count());
    places_.resize(rules_->houses().size() * digits_);
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet allowed =
            puzzle.givens()[cell] == 0 ? puzzle.allowed(cell) : DigitSet::all(rules_->side());
        candidates_[i] = static_cast<Mask>(allowed.mask());
        for (const Digit digit : allowed) {
            with_[digit].insert(i);
            for (const BoardRules::Place& place : rules_->places_of(cell))
                places_[place.house * digits_ + digit - 1] |= Mask{1} << place.place;
        }
    }
    // Restrictions of a single cell by a constraint, such as "even", are applied at once.
    for (const RuleProgram::Allowed& rule : rules_->program().allowed) {
        if (rule.constraint == RuleProgram::no_constraint) continue;
        const Mask gone = candidates_[rule.cell] & ~static_cast<Mask>(rule.digits.mask());
        for (const Digit digit : DigitSet::from_mask(gone)) eliminate(rule.cell, digit);
    }
    note_restricted(puzzle);
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0) place(cell, puzzle.givens()[cell]);
    }
}

void BoardPosition::note_restricted(const Puzzle& puzzle) {
    std::vector<Mask> excluded(candidates_.size(), 0);  // by givens
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const Digit given = puzzle.givens()[static_cast<Cell>(i)];
        if (given == 0) continue;
        restricted_.insert(i);
        for (const Cell peer : rules_->peer_list(static_cast<Cell>(i)))
            excluded[peer] |= mask_of(given);
    }
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if ((candidates_[i] | excluded[i]) != rules_->all_digits()) restricted_.insert(i);
    }
}

bool BoardPosition::has_contradiction() const {
    for (const Mask digits : candidates_) {
        if (digits == 0) return true;
    }
    return std::find(places_.begin(), places_.end(), Mask{0}) != places_.end();
}

void BoardPosition::eliminate(Cell cell, Digit digit) {
    candidates_[cell] &= ~mask_of(digit);
    with_[digit].erase(cell);
    for (const BoardRules::Place& place : rules_->places_of(cell))
        places_[place.house * digits_ + digit - 1] &= ~(Mask{1} << place.place);
}

void BoardPosition::place(Cell cell, Digit digit) {
    if (!written_.contains(cell)) ++written_count_;
    written_.insert(cell);
    for (Mask left = candidates_[cell] & ~mask_of(digit); left != 0; left &= left - 1)
        eliminate(cell, static_cast<Digit>(lowest_digit(left)));
    for (const Cell peer : rules_->peer_list(cell)) {
        if (has(peer, digit)) eliminate(peer, digit);
    }
}

void BoardPosition::carry_out(const Step& step) {
    for (const Candidate& gone : step.eliminations) eliminate(gone.cell, gone.digit);
    if (step.placement && has(step.placement->cell, step.placement->digit))
        place(step.placement->cell, step.placement->digit);
}

Puzzle BoardPosition::puzzle() const {
    Grid givens(rules_->geometry());
    std::vector<DigitSet> allowed;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (is_written(cell)) givens.set(cell, static_cast<Digit>(lowest_digit(candidates_[i])));
        allowed.push_back(DigitSet::from_mask(candidates_[i]));
    }
    return Puzzle(std::move(givens), std::move(allowed), rules_->constraints());
}

}  // namespace sudoku::human::general
