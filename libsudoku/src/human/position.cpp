#include "human/position.hpp"

#include <cassert>
#include <vector>

namespace sudoku::human {

// Candidates come from what the givens leave, house by house: placing the givens one after the
// other would take out hundreds of candidates one by one.
Position::Position(const Puzzle& puzzle) {
    assert(puzzle.geometry().is_classic());
    Mask given_in[house_count] = {};
    for (int cell = 0; cell < cell_count; ++cell) {
        const Digit given = puzzle.givens()[static_cast<sudoku::Cell>(cell)];
        if (given == 0) {
            empty_.insert(cell);
            continue;
        }
        values_[cell] = given;
        ++placed_count_[given - 1];
        for (const int house : board.house_of[cell]) {
            if ((given_in[house] & bit(given - 1)) != 0) contradiction_ = true;
            given_in[house] |= bit(given - 1);
        }
    }
    empty_.for_each([&](int cell) {
        unsigned gone = 0;
        for (const int house : board.house_of[cell]) gone |= given_in[house];
        const auto allowed =
            static_cast<unsigned>(puzzle.allowed(static_cast<sudoku::Cell>(cell)).mask());
        const Mask left = candidates_[cell] = without(allowed, gone);
        if (left == 0) contradiction_ = true;
        if (is_single(left)) naked_.insert(cell);
        for (const int house : board.house_of[cell]) ++empty_count_[house];
        for (const int digit : bits_of(left)) {
            cells_with_[digit].insert(cell);
            for (int type = 0; type < 3; ++type)
                places_[board.house_of[cell][type]][digit] |= bit(board.place_of[cell][type]);
        }
    });
    for (int house = 0; house < house_count; ++house) {
        for (const int digit : bits_of(without(full_mask, given_in[house]))) {
            if (is_single(places_[house][digit])) hidden_[house] |= bit(digit);
            if (places_[house][digit] == 0) contradiction_ = true;
        }
        if (hidden_[house] != 0) houses_with_singles_ |= 1u << house;
        if (empty_count_[house] == 1) houses_with_one_empty_ |= 1u << house;
    }
}

Puzzle Position::puzzle() const {
    std::vector<Digit> digits;
    std::vector<DigitSet> allowed;
    for (int cell = 0; cell < cell_count; ++cell) {
        digits.push_back(values_[cell]);
        allowed.push_back(DigitSet::from_mask(candidates_[cell]));
    }
    return Puzzle(Grid(Geometry(), digits), std::move(allowed));
}

// Takes the candidate out of all views, and keeps the lists of singles.
void Position::remove(int cell, int digit) {
    const Mask left = candidates_[cell] = without(candidates_[cell], bit(digit));
    cells_with_[digit].erase(cell);
    if (is_single(left)) {
        naked_.insert(cell);
    } else if (left == 0) {
        naked_.erase(cell);
        contradiction_ = contradiction_ || values_[cell] == 0;
    }
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        const Mask places = places_[house][digit] =
            without(places_[house][digit], bit(board.place_of[cell][type]));
        if (is_single(places)) {
            hidden_[house] |= bit(digit);
            houses_with_singles_ |= 1u << house;
        } else if (places == 0) {
            contradiction_ = true;
            hidden_[house] = without(hidden_[house], bit(digit));
            if (hidden_[house] == 0) houses_with_singles_ &= ~(1u << house);
        }
    }
}

void Position::eliminate(int cell, int digit) {
    if (has(cell, digit)) remove(cell, digit);
}

void Position::place(int cell, int digit) {
    assert(has(cell, digit));
    values_[cell] = static_cast<std::uint8_t>(digit + 1);
    empty_.erase(cell);
    ++placed_count_[digit];
    for (const int other : bits_of(without(candidates_[cell], bit(digit)))) remove(cell, other);
    (board.peer_set[cell] & cells_with_[digit]).for_each([&](int peer) { remove(peer, digit); });
    candidates_[cell] = 0;
    naked_.erase(cell);
    cells_with_[digit].erase(cell);
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        if (--empty_count_[house] == 1) {
            houses_with_one_empty_ |= 1u << house;
        } else {
            houses_with_one_empty_ &= ~(1u << house);
        }
        places_[house][digit] = 0;
        hidden_[house] = without(hidden_[house], bit(digit));
        if (hidden_[house] == 0) houses_with_singles_ &= ~(1u << house);
    }
}

}  // namespace sudoku::human
