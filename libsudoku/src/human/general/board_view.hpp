#pragma once

#include "human/general/board_position.hpp"

#include <vector>

namespace sudoku::human::general {

// A view of a position on any board, for techniques shared with the classic board. Digits are
// counted from 0. Sets are as small as the board allows; see with_board_view().
template <std::size_t Words>
struct BoardView {
    using Set = CellBitsOf<Words>;
    using CellId = Cell;
    using Digits = Mask;
    using SetsOfDigits = std::vector<Set>;
    using SetsOfDigitPairs = std::vector<Set>;
    using HouseFlags = std::vector<char>;
    static constexpr std::size_t most_cells = Set::capacity;
    static constexpr std::size_t most_peers = Set::capacity;
    static constexpr std::size_t most_digits = max_side;

    const BoardPosition& position;

    int digit_count() const { return position.rules().side(); }
    SetsOfDigits sets_of_digits() const {
        return SetsOfDigits(static_cast<std::size_t>(digit_count()));
    }
    SetsOfDigitPairs sets_of_digit_pairs() const {
        return SetsOfDigitPairs(static_cast<std::size_t>(digit_count() * digit_count()));
    }
    Mask candidates(int cell) const { return position.candidates(static_cast<Cell>(cell)); }
    Set cells_with(int digit) const {
        return narrow(position.cells_with(static_cast<Digit>(digit + 1)));
    }
    Set open_cells() const {
        Set open;
        for (std::size_t cell = 0; cell < position.rules().cell_count(); ++cell) {
            if (!position.is_written(static_cast<Cell>(cell))) open.insert(cell);
        }
        return open;
    }
    Set peers(int cell) const { return narrow(position.rules().peers(static_cast<Cell>(cell))); }
    // The cells that see all of these cells.
    Set common_peers(const Set& cells) const {
        Set common = Set::all();
        cells.for_each([&](Cell cell) { common &= peers(cell); });
        return common;
    }
    std::size_t house_count() const { return position.rules().houses().size(); }
    HouseFlags house_flags() const { return HouseFlags(house_count()); }
    int house_index(std::size_t house) const { return position.rules().houses()[house].index; }
    Set house_set(std::size_t house) const { return narrow(position.rules().houses()[house].set); }
    template <class Visitor>
    void for_each_house(Cell cell, Visitor visit) const {
        for (const BoardRules::Place& place : position.rules().places_of(cell)) visit(place.house);
    }
    // The start of a loop first, so that short loops come before long ones.
    template <class Visitor>
    void for_each_neighbour(Cell cell, Cell start, const Set& cells, Visitor visit) const {
        Set seen = cells & peers(cell);
        if (seen.contains(start)) visit(start);
        seen.erase(start);
        seen.for_each(visit);
    }
    static Set narrow(const CellBits& cells) { return Set(cells); }
};

// Calls visit(view of the position).
template <class Visitor>
void with_board_view(const BoardPosition& position, Visitor visit) {
    // Sizes in words: boards up to 11x11, and up to 16x16.
    constexpr std::size_t few = 2;
    constexpr std::size_t some = 4;
    const std::size_t cells = position.rules().cell_count();
    if (cells <= BoardView<few>::most_cells)
        visit(BoardView<few>{position});
    else if (cells <= BoardView<some>::most_cells)
        visit(BoardView<some>{position});
    else
        visit(BoardView<CellBits::capacity / 64>{position});
}

}  // namespace sudoku::human::general
