#pragma once

#include "grid/rule_program.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// A set of cells of a board with up to 128 of them.
struct BoardCells {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    void insert(std::size_t cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell % 64); }
    bool contains(std::size_t cell) const {
        return (((cell < 64 ? low : high) >> (cell % 64)) & 1) != 0;
    }
    int size() const { return count_bits(low) + count_bits(high); }
    bool empty() const { return (low | high) == 0; }
    friend BoardCells operator&(BoardCells a, BoardCells b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend BoardCells operator|(BoardCells a, BoardCells b) {
        return {a.low | b.low, a.high | b.high};
    }
    friend BoardCells operator-(BoardCells a, BoardCells b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    friend bool operator==(const BoardCells&, const BoardCells&) = default;

    // std::popcount is a call where the compiler may not use the instruction.
    static int count_bits(std::uint64_t bits) {
        bits -= (bits >> 1) & 0x5555'5555'5555'5555;
        bits = (bits & 0x3333'3333'3333'3333) + ((bits >> 2) & 0x3333'3333'3333'3333);
        bits = (bits + (bits >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
        return static_cast<int>((bits * 0x0101'0101'0101'0101) >> 56);
    }

    template <class Visitor>
    void for_each(Visitor visit) const {
        for (const int bit : BitRange(low)) visit(static_cast<std::size_t>(bit));
        for (const int bit : BitRange(high, 64)) visit(static_cast<std::size_t>(bit));
    }
};

// A rule program of a board of side 9 or less, laid out for speed: sets of digits are 16 bits wide,
// lists of cells lie behind each other in one array, and what cages, houses and both together imply
// is worked out. Made once per puzzle, in some ten microseconds for a killer.
struct ConstraintNet {
    using Mask = std::uint16_t;

    static constexpr int largest_side = 9;
    static constexpr std::size_t most_cells = 81;
    static constexpr std::size_t sets = std::size_t{1} << largest_side;

    // A list within `cells`.
    struct List {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    enum class Kind : std::uint8_t {
        group,     // all differ, fewer cells than digits
        cage,      // all differ and add up to `total`
        contents,  // all differ and are one of some sets
        house,     // a digit each, all of them
        places,    // of the digits of a house, what follows for other houses
        sum,       // digits times weights add up to `total`
        walk,      // an automaton accepts them
    };
    struct Rule {
        Kind kind = Kind::house;
        List cells;
        int total = 0;
        List more;            // contents: its sets; sum: its weights; walk: the automaton (first)
        List rest;            // cage, contents: the cells of a house around it, if there is one
        BoardCells set = {};  // places: the cells
    };
    struct Side {
        std::uint8_t other = 0;
        std::uint16_t table = 0;
    };
    // The automaton as sets of states: of each state and digit the next one.
    struct Automaton {
        std::size_t states = 0;
        std::vector<std::int32_t> next;  // [state * side + digit - 1], negative for none
        std::vector<std::uint64_t> accepts;
    };

    std::span<const std::uint8_t> list(List list) const {
        return {cells.data() + list.first, list.count};
    }

    int side = 9;
    int cell_count = 81;
    bool is_impossible = false;  // a sum of no cells is wrong
    std::array<Mask, most_cells> start{};
    std::array<BoardCells, most_cells> peers{};
    std::vector<std::uint8_t> cells;
    std::vector<Mask> masks;                     // the sets of contents
    std::vector<int> weights;                    // of sums
    std::vector<Rule> rules;                     // the cheap ones first
    std::vector<std::array<Mask, sets>> images;  // what the other cell may hold, by set
    std::vector<Side> sides;
    std::array<List, most_cells> side_lists{};
    std::vector<Automaton> automata;
    // The rules of a cell as bits, `words` words for each cell.
    std::size_t words = 0;
    std::vector<std::uint64_t> touches;
};

// For boards of side 9 or less.
ConstraintNet make_constraint_net(const RuleProgram& program);

// Sets of digits 1 to 9 by their number and sum, ascending.
std::span<const ConstraintNet::Mask> digit_sets(std::size_t count, int sum);
// The sum of the digits of a set.
int sum_of(ConstraintNet::Mask digits);

}  // namespace sudoku
