#pragma once

#include "grid/rule_program.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// A rule program prepared for a search: peers, sums with their combinations, pair tables in both
// directions, and the sums implied by houses and cages together. Immutable and shared by all states
// of the search.
struct RuleNet {
    using Mask = DigitSet::Mask;

    // Cells that all differ; a house if there are as many cells as digits.
    struct House {
        std::vector<Cell> cells;
        bool is_full = false;
    };
    struct SumRule {
        std::vector<Cell> cells;
        std::vector<int> weights;
        int total = 0;
        // True if all digits differ, and all weights are 1 or there is no total. `combinations` are
        // then the sets of digits that the cells can hold.
        bool is_cage = false;
        std::vector<Mask> combinations;
        std::vector<Cell> common_peers;  // the peers common to all cells of a cage
        // The least number of houses whose sums imply the rule; 0 if it is not implied.
        int houses = 0;
    };
    // A pair relation as seen from one of its cells: the table gives the digits possible in the
    // other.
    struct Side {
        Cell other = 0;
        std::size_t table = 0;
    };
    struct Table {
        std::vector<Mask> allowed;  // by digit in this cell
        std::vector<Mask> image;    // by set of digits if the side is small, otherwise empty
    };

    // Constraints are numbered: first houses, then sums, then regular constraints, ranks and
    // partitions.
    std::size_t house_count() const { return houses.size(); }
    std::size_t first_regular() const { return houses.size() + sums.size(); }
    std::size_t first_rank() const { return first_regular() + regular.size(); }
    std::size_t first_partition() const { return first_rank() + ranks.size(); }
    std::size_t constraint_count() const { return first_partition() + partitions.size(); }

    bool are_peers(Cell a, Cell b) const {
        return ((peer_bits[a * words_per_cell + b / 64] >> (b % 64)) & 1) != 0;
    }

    int side = 9;
    int cell_count = 81;
    std::vector<Mask> start;  // by cell
    std::vector<House> houses;
    std::vector<SumRule> sums;
    std::vector<Table> tables;
    std::vector<RuleProgram::Automaton> automata;
    std::vector<RuleProgram::RegularConstraint> regular;
    std::vector<RuleProgram::Rank> ranks;
    std::vector<RuleProgram::Partition> partitions;
    std::size_t words_per_cell = 0;
    std::vector<std::uint64_t> peer_bits;  // bit matrix with a row of words per cell
    std::vector<std::vector<Cell>> peers;
    std::vector<std::vector<Side>> sides;                    // by cell
    std::vector<std::vector<std::uint32_t>> constraints_of;  // by cell
    bool is_impossible = false;  // a sum without cells has the wrong total
};

RuleNet make_rule_net(const RuleProgram& program);

}  // namespace sudoku
