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

// How cells are written: r4c7, or D7 with a letter for the row, which sides above 9 have not.
enum class Coordinates { row_column, letter_number };

// "B7" up to side 9, "r10c12" above, as the field writes cells; or always the latter. For square
// boards; Geometry::cell_name() is for any.
std::string cell_name(int side, Cell cell, Coordinates coordinates = Coordinates::letter_number);

// How the cells are divided into boxes: so many rows and columns each.
struct BoxShape {
    int rows = 3;
    int columns = 3;
    friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

// Every house holds each digit exactly once. A box is a rectangular region; jigsaw layouts have
// regions instead. The kinds behind these come from rules of the board (board_rule.hpp).
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
    int number = 1;           // within its kind, from 1, as people count
    std::vector<Cell> cells;  // ascending; as many as the side
    int grid = 0;             // of a multi-grid board, from 1; 0 elsewhere

    // "row C", "column 4", "box 2"; rows above nine are numbered instead of lettered, and so are
    // those of multi-grid boards: "row 3 of grid 2".
    std::string name(Coordinates coordinates = Coordinates::letter_number) const;
};

// Two houses that share cells, as a box and a row do, and what is left of each:
//
//     row   [ first_rest | first_rest | shared ]
//     box                             [ second ]
//                                     [ _rest  ]
//
// A digit takes exactly one cell of each house, so one that has no place in a rest must lie in the
// shared cells.
struct Crossing {
    int first = 0;  // indices into Geometry::houses(), first < second
    int second = 0;
    std::vector<Cell> shared;
    std::vector<Cell> first_rest;
    std::vector<Cell> second_rest;
};

// An upper bound for the number of houses of a geometry: rows, columns and regions, as many
// disjoint groups, two diagonals, three figures, and `side` + 1 windows less twice the root.
constexpr int house_capacity(int side) { return 5 * side + 1; }

// A set of houses by their index in Geometry::houses().
class HouseSet {
  public:
    constexpr HouseSet() = default;
    // Houses 0..count-1.
    static constexpr HouseSet first_n(int count) {
        HouseSet set;
        for (int house = 0; house < count; ++house) set.insert(house);
        return set;
    }

    constexpr bool contains(int house) const { return (words_[word(house)] & bit(house)) != 0; }
    constexpr void insert(int house) { words_[word(house)] |= bit(house); }
    constexpr void erase(int house) { words_[word(house)] &= ~bit(house); }

    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    // The lowest house. The set must not be empty.
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
