#pragma once

#include "human/base/position.hpp"
#include "human/base/step_parts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::human {

// The cells that see all of `cells`; never one of them. For an empty set these are all cells.
inline Cells common_peers(Cells cells) {
    Cells peers = all_cells;
    cells.for_each([&](int cell) { peers &= board.peer_set[cell]; });
    return peers;
}

// The view of a position on the classic board for patterns of any board.
struct ClassicView {
    using Set = Cells;
    using CellId = int;
    using Digits = Mask;
    using SetsOfDigits = std::array<Cells, 9>;
    using SetsOfDigitPairs = std::array<Cells, 81>;
    using HouseFlags = std::array<bool, human::house_count>;
    static constexpr std::size_t most_cells = human::cell_count;
    static constexpr std::size_t most_peers = 20;
    static constexpr std::size_t most_digits = 9;

    const Position& position;

    static constexpr int digit_count() { return 9; }
    static constexpr int cell_count() { return human::cell_count; }
    static SetsOfDigits sets_of_digits() { return {}; }
    static SetsOfDigitPairs sets_of_digit_pairs() { return {}; }
    Mask candidates(int cell) const { return position.candidates(cell); }
    Cells cells_with(int digit) const { return position.cells_with(digit); }
    const Cells& open_cells() const { return position.empty_cells(); }
    static const Cells& peers(int cell) { return board.peer_set[cell]; }
    static Cells common_peers(Cells cells) { return human::common_peers(cells); }
    static constexpr std::size_t house_count() { return human::house_count; }
    static HouseFlags house_flags() { return {}; }
    static int house_index(std::size_t house) { return public_house(static_cast<int>(house)); }
    static const Cells& house_set(std::size_t house) { return board.house_set[house]; }
    template <class Visitor>
    static void for_each_house(int cell, Visitor visit) {
        for (const std::uint8_t house : board.house_of[cell]) visit(std::size_t{house});
    }
    // By box, row and column, as Sudoku Explainer tries them.
    template <class Visitor>
    static void for_each_neighbour(int cell, int /*start*/, Cells cells, Visitor visit) {
        for (const std::uint8_t house : board.house_of[cell]) {
            const Cells in_house = cells & board.house_set[house];
            cells -= in_house;
            in_house.for_each(visit);
        }
    }
};

}  // namespace sudoku::human
