#pragma once

#include "grid/rule_program.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// A rule program made ready for a search: what must differ as peers, sums with their combinations,
// pair tables both ways, and the sums that follow from houses and cages together. Shared by all
// states of the search; nothing in it changes.
struct RuleNet {
    using Mask = DigitSet::Mask;

    // All digits differ; a house where there are as many cells as digits.
    struct House {
        std::vector<Cell> cells;
        bool is_full = false;
    };
    struct SumRule {
        std::vector<Cell> cells;
        std::vector<int> weights;
        int total = 0;
        // Where all digits differ and every weight is 1, or no sum is asked for: the sets of as
        // many digits that the cells may hold together.
        bool is_cage = false;
        std::vector<Mask> combinations;
        std::vector<Cell> common_peers;  // of all cells of a cage
    };
    // allowed[d]: what the other cell may hold beside a d here.
    struct Side {
        Cell other = 0;
        std::size_t table = 0;
    };
    struct Table {
        std::vector<Mask> allowed;  // by digit
        std::vector<Mask> image;    // by set of digits, where the side is small; else empty
    };

    // Constraints are numbered: houses, then sums, then walks.
    std::size_t house_count() const { return houses.size(); }
    std::size_t first_walk() const { return houses.size() + sums.size(); }
    std::size_t constraint_count() const { return first_walk() + walks.size(); }

    bool are_peers(Cell a, Cell b) const {
        return ((peer_bits[a * words_per_cell + b / 64] >> (b % 64)) & 1) != 0;
    }

    int side = 9;
    int cell_count = 81;
    std::vector<Mask> start;  // of every cell
    std::vector<House> houses;
    std::vector<SumRule> sums;
    std::vector<Table> tables;
    std::vector<RuleProgram::Automaton> automata;
    std::vector<RuleProgram::RegularConstraint> walks;
    std::size_t words_per_cell = 0;
    std::vector<std::uint64_t> peer_bits;  // a row of words for each cell
    std::vector<std::vector<Cell>> peers;
    std::vector<std::vector<Side>> sides;                    // pair relations of a cell
    std::vector<std::vector<std::uint32_t>> constraints_of;  // of a cell
    bool is_impossible = false;  // a sum that does not depend on any digit is wrong
};

RuleNet make_rule_net(const RuleProgram& program);

}  // namespace sudoku
