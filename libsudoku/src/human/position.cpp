#include "human/position.hpp"

#include <cassert>

namespace sudoku::human {

Position::Position(const Puzzle& puzzle) {
    assert(puzzle.geometry().is_classic());
    for (int cell = 0; cell < cell_count; ++cell) {
        const Digit given = puzzle.givens()[static_cast<sudoku::Cell>(cell)];
        candidates_[cell] =
            given != 0 ? full_mask
                       : static_cast<Mask>(puzzle.allowed(static_cast<sudoku::Cell>(cell)).mask());
        empty_.insert(cell);
    }
    for (int house = 0; house < house_count; ++house) {
        empty_count_[house] = 9;
        for (int place = 0; place < 9; ++place) {
            for (const int digit : bits_of(candidates_[board.cells[house][place]]))
                places_[house][digit] |= bit(place);
        }
    }
    for (int cell = 0; cell < cell_count; ++cell) {
        for (const int digit : bits_of(candidates_[cell])) cells_with_[digit].insert(cell);
        if (is_single(candidates_[cell])) naked_.insert(cell);
        if (candidates_[cell] == 0) contradiction_ = true;
    }
    for (int house = 0; house < house_count; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            if (is_single(places_[house][digit])) hidden_[house] |= bit(digit);
            if (places_[house][digit] == 0) contradiction_ = true;
        }
        if (hidden_[house] != 0) houses_with_singles_ |= 1u << house;
    }
    for (int cell = 0; cell < cell_count; ++cell) {
        const Digit given = puzzle.givens()[static_cast<sudoku::Cell>(cell)];
        if (given == 0) continue;
        if (!has(cell, given - 1)) {
            contradiction_ = true;
            return;
        }
        place(cell, given - 1);
    }
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
        --empty_count_[house];
        places_[house][digit] = 0;
        hidden_[house] = without(hidden_[house], bit(digit));
        if (hidden_[house] == 0) houses_with_singles_ &= ~(1u << house);
    }
}

}  // namespace sudoku::human
