#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {

// The notation of cells: r4c7, or D7 with a letter for the row, which is possible only up to side
// 9.
enum class Coordinates { row_column, letter_number };

// The name of a cell of a square board: with letter_number "B7" up to side 9 and "r10c12" above,
// with row_column always the latter. Geometry::cell_name() works for all boards.
std::string cell_name(int side, Cell cell, Coordinates coordinates = Coordinates::letter_number);

// The size of a box in rows and columns of cells.
struct BoxShape {
    int rows = 3;
    int columns = 3;
    friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

// The kinds of houses, each of which holds every digit exactly once. Jigsaw layouts have regions
// instead of rectangular boxes. The kinds after `region` come from board rules (board_rule.hpp).
enum class HouseKind {
    row,
    column,
    box,
    region,
    diagonal,
    window,
    disjoint_group,
    center_dot,
    asterisk,
    girandola,
};

std::string to_string(HouseKind kind);

struct House {
    HouseKind kind = HouseKind::row;
    int number = 1;           // within its kind, from 1
    std::vector<Cell> cells;  // ascending; their number is the side
    int grid = 0;             // number of the grid in a multi-grid board, from 1; 0 on other boards

    // "row C", "column 4" or "box 2". Rows are numbered if there are more than nine, and on
    // multi-grid boards: "row 3 of grid 2".
    std::string name(Coordinates coordinates = Coordinates::letter_number) const;
};

// Two houses that share cells, such as a box and a row, and the rest of each:
//
//     row   [ first_rest | first_rest | shared ]
//     box                             [ second ]
//                                     [ _rest  ]
//
// Each house holds every digit once, so a digit that is impossible in one of the rests must be in
// one of the shared cells.
struct Crossing {
    int first = 0;  // indices into Geometry::houses(), first < second
    int second = 0;
    std::vector<Cell> shared;
    std::vector<Cell> first_rest;
    std::vector<Cell> second_rest;
};

// An upper bound for the number of houses of a geometry: `side` rows, columns, regions and disjoint
// groups, two diagonals, three figures, and `side` + 1 windows less twice the square root of
// `side`.
constexpr int house_capacity(int side) { return 5 * side + 1; }

// A set of houses, as indices into Geometry::houses().
class HouseSet {
  public:
    constexpr HouseSet() = default;

    constexpr bool contains(int house) const { return (words_[word(house)] & bit(house)) != 0; }
    constexpr void insert(int house) { words_[word(house)] |= bit(house); }
    constexpr void erase(int house) { words_[word(house)] &= ~bit(house); }

    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    // The lowest index in the set, which must not be empty.
    constexpr int first() const {
        return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
    }

    constexpr HouseSet& operator|=(const HouseSet& other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    friend constexpr bool operator==(const HouseSet&, const HouseSet&) = default;

  private:
    static constexpr std::size_t word(int house) { return static_cast<std::size_t>(house) / 64; }
    static constexpr std::uint64_t bit(int house) { return std::uint64_t{1} << (house % 64); }

    std::array<std::uint64_t, 2> words_{};
};

static_assert(house_capacity(max_side) <= 128);

}  // namespace sudoku
