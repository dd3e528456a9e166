#include "human/general/scratch_position.hpp"

#include <algorithm>

namespace sudoku::human::general {

void ScratchPosition::start(const BoardPosition& position) {
    rules_ = &position.rules();
    digits_ = static_cast<std::size_t>(rules_->side());
    const std::size_t houses = rules_->houses().size();
    candidates_.resize(rules_->cell_count());
    places_.resize(houses * digits_);
    changed_digits_.assign(houses, rules_->all_digits());
    single_houses_.assign((houses + 63) / 64, 0);
    written_ = position.written();
    single_cells_ = changed_cells_ = CellBits();
    has_contradiction_ = position.has_contradiction();
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        candidates_[cell] = position.candidates(static_cast<Cell>(cell));
        if (has_one(candidates_[cell])) single_cells_.insert(cell);
        changed_cells_.insert(cell);
    }
    lost_.assign(candidates_.size(), rules_->all_digits());
    for (std::size_t house = 0; house < houses; ++house) {
        for (Digit digit = 1; digit <= rules_->side(); ++digit) {
            const Mask places = position.places(house, digit);
            places_[house * digits_ + digit - 1] = places;
            if (has_one(places)) single_houses_[house / 64] |= std::uint64_t{1} << (house % 64);
        }
    }
}

void ScratchPosition::narrow_to(std::span<const Mask> kept) {
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        for (Mask gone = candidates_[cell] & ~kept[cell]; gone != 0; gone &= gone - 1)
            eliminate(static_cast<Cell>(cell), static_cast<Digit>(lowest_digit(gone)));
    }
}

void ScratchPosition::eliminate(Cell cell, Digit digit) {
    Mask& candidates = candidates_[cell];
    if ((candidates & mask_of(digit)) == 0) return;
    candidates &= ~mask_of(digit);
    lost_[cell] = (changed_cells_.contains(cell) ? lost_[cell] : 0) | mask_of(digit);
    changed_cells_.insert(cell);
    if (candidates == 0) has_contradiction_ = true;
    if (has_one(candidates)) single_cells_.insert(cell);
    const std::size_t digits = digits_;
    Mask* const places_of_digit = places_.data() + digit - 1;
    Mask* const changed_digits = changed_digits_.data();
    for (const BoardRules::Place& place : rules_->places_of(cell)) {
        Mask& places = places_of_digit[place.house * digits];
        places &= ~(Mask{1} << place.place);
        changed_digits[place.house] |= mask_of(digit);
        if ((places & (places - 1)) != 0) continue;
        if (places == 0) has_contradiction_ = true;
        if (has_one(places))
            single_houses_[place.house / 64] |= std::uint64_t{1} << (place.house % 64);
    }
}

void ScratchPosition::place(Cell cell, Digit digit) {
    written_.insert(cell);
    for (Mask left = candidates_[cell] & ~mask_of(digit); left != 0; left &= left - 1)
        eliminate(cell, static_cast<Digit>(lowest_digit(left)));
    for (const Cell peer : rules_->peer_list(cell)) eliminate(peer, digit);
}

bool ScratchPosition::has_all_of(const ScratchPosition& other) const {
    Mask missing = 0;
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell)
        missing |= other.candidates_[cell] & ~candidates_[cell];
    return missing == 0;
}

void ScratchPosition::forget_changes() {
    changed_cells_ = CellBits();
    std::fill(changed_digits_.begin(), changed_digits_.end(), Mask{0});
}

}  // namespace sudoku::human::general
