#include "human/base/position.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku::human {

Cells given_cells(const Puzzle& puzzle) {
    Cells cells;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        if (puzzle.givens()[cell] != 0) {
            cells.insert(cell);
            continue;
        }
        const unsigned allowed = puzzle.allowed(cell).mask();
        if (allowed == full_mask) continue;
        Mask possible = full_mask;
        for (const std::uint8_t peer : board.peers[cell]) {
            const Digit given = puzzle.givens()[peer];
            if (given != 0) possible = without(possible, bit(given - 1));
        }
        if (without(possible, allowed) != 0) cells.insert(cell);
    }
    return cells;
}

// The candidates are computed from the givens digit by digit; placing the givens one by one would
// remove hundreds of candidates singly.
Position::Position(const Puzzle& puzzle) {
    assert(puzzle.is_classic());
    Mask given_in[house_count] = {};
    Cells ruled_out[9];
    std::fill_n(empty_count_, house_count, std::uint8_t{9});
    for (int cell = 0; cell < cell_count; ++cell) {
        const Digit given = puzzle.givens()[static_cast<sudoku::Cell>(cell)];
        if (given == 0) {
            empty_.insert(cell);
            continue;
        }
        values_[cell] = given;
        ++placed_count_[given - 1];
        ruled_out[given - 1] |= board.peer_set[cell];
        for (const int house : board.house_of[cell]) {
            if ((given_in[house] & bit(given - 1)) != 0) contradiction_ = true;
            given_in[house] |= bit(given - 1);
            --empty_count_[house];
        }
    }
    for (int digit = 0; digit < 9; ++digit) cells_with_[digit] = empty_ - ruled_out[digit];
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        for (int digit = 0; digit < 9; ++digit) {
            if ((marks[cell].mask() >> digit & 1) == 0)
                cells_with_[digit].erase(static_cast<int>(cell));
        }
    }
    for (int digit = 0; digit < 9; ++digit) {
        cells_with_[digit].for_each([&](int cell) {
            candidates_[cell] |= bit(digit);
            places_[board.house_of[cell][column_type]][digit] |=
                bit(board.place_of[cell][column_type]);
        });
        for (int row = 0; row < 9; ++row) places_[9 + row][digit] = cells_with_[digit].row(row);
        // A box shares three cells with each of its rows.
        for (int box = 0; box < 9; ++box) {
            const int row = first_house[row_type] + box / 3 * 3;
            const unsigned shift = 3 * static_cast<unsigned>(box % 3);
            places_[box][digit] = static_cast<Mask>((places_[row][digit] >> shift & 7) |
                                                    (places_[row + 1][digit] >> shift & 7) << 3 |
                                                    (places_[row + 2][digit] >> shift & 7) << 6);
        }
    }
    empty_.for_each([&](int cell) {
        if (candidates_[cell] == 0) contradiction_ = true;
        if (is_single(candidates_[cell])) naked_.insert(cell);
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

// The processor cannot predict whether an elimination leaves a single, so these two functions avoid
// branches.

// Updates the view by cell and the list of naked singles.
void Position::drop_candidate(int cell, int digit) {
    const Mask left = candidates_[cell] = without(candidates_[cell], bit(digit));
    const auto single = is_single(left) ? ~std::uint64_t{0} : 0;
    const Cells own = Cells::of(cell);
    naked_ -= own;
    naked_ |= Cells{own.low & single, own.high & single};
    contradiction_ = contradiction_ | (left == 0);
}

// Updates the view by house, which still needs the digit, and the list of hidden singles.
void Position::drop_place(int house, int digit, int place) {
    const Mask left = places_[house][digit] = without(places_[house][digit], bit(place));
    const unsigned single = is_single(left) ? 1u : 0u;
    const Mask hidden = hidden_[house] =
        static_cast<Mask>(without(hidden_[house], bit(digit)) | single << digit);
    houses_with_singles_ = (houses_with_singles_ & ~(1u << house)) | (hidden != 0 ? 1u : 0u)
                                                                         << house;
    contradiction_ = contradiction_ | (left == 0);
}

// Removes a candidate of an empty cell from all views.
void Position::remove(int cell, int digit) {
    cells_with_[digit].erase(cell);
    drop_candidate(cell, digit);
    for (int type = 0; type < 3; ++type)
        drop_place(board.house_of[cell][type], digit, board.place_of[cell][type]);
}

void Position::eliminate(int cell, int digit) {
    if (has(cell, digit)) remove(cell, digit);
}

void Position::place(int cell, int digit) {
    assert(has(cell, digit));
    values_[cell] = static_cast<std::uint8_t>(digit + 1);
    ++placed_count_[digit];
    empty_.erase(cell);
    naked_.erase(cell);
    const auto& own = board.house_of[cell];
    for (const int other : bits_of(without(candidates_[cell], bit(digit)))) {
        cells_with_[other].erase(cell);
        for (int type = 0; type < 3; ++type)
            drop_place(own[type], other, board.place_of[cell][type]);
    }
    candidates_[cell] = 0;
    for (const int house : own) {
        houses_with_one_empty_ &= ~(1u << house);
        if (--empty_count_[house] == 1) houses_with_one_empty_ |= 1u << house;
        places_[house][digit] = 0;
        hidden_[house] = without(hidden_[house], bit(digit));
        if (hidden_[house] == 0) houses_with_singles_ &= ~(1u << house);
    }
    const Cells losing = board.peer_set[cell] & cells_with_[digit];
    cells_with_[digit] -= losing;
    cells_with_[digit].erase(cell);
    losing.for_each([&](int peer) {
        drop_candidate(peer, digit);
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[peer][type];
            if (house != own[type]) drop_place(house, digit, board.place_of[peer][type]);
        }
    });
}

}  // namespace sudoku::human
