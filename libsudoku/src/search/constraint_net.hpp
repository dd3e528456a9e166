#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace sudoku {

// A set of cells of a board of up to 128 cells.
using BoardCells = BitSet<2, std::size_t>;

// A rule program for a board of side 9 or less, laid out for speed: sets of digits have 16 bits,
// all lists of cells are in one array, and implications of cages and houses are precomputed. Made
// once per puzzle, in about ten microseconds for a killer sudoku.
struct ConstraintNet {
    using Mask = std::uint16_t;

    static constexpr int largest_side = 9;
    static constexpr std::size_t most_cells = 81;
    static constexpr std::size_t sets = std::size_t{1} << largest_side;

    // A range of `cells` or of one of the other arrays.
    struct List {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    enum class Kind : std::uint8_t {
        group,         // cells differ; fewer cells than digits
        cage,          // cells differ and have the sum `total`
        allowed_sets,  // cells differ and hold one of several sets
        house,         // every digit occurs once
        places,        // eliminates by the places of digits in a house
        sum,           // the weighted sum of the digits is `total`
        regular,       // an automaton accepts the digits
    };
    struct Rule {
        Kind kind = Kind::house;
        List cells;
        int total = 0;
        // For `allowed_sets` its sets, for `sum` its weights, for `regular` the index of the
        // automaton as `first`.
        List more;
        List rest;            // cage, allowed_sets: other cells of a house around it, if any
        BoardCells set = {};  // places, regular: the cells
        // The least number of houses whose sums imply the rule; 0 if it is not implied.
        std::uint8_t houses = 0;
    };
    struct Side {
        std::uint8_t other = 0;
        std::uint16_t table = 0;
    };
    // An automaton whose sets of states are bit masks.
    struct Automaton {
        std::size_t states = 0;
        std::vector<std::int32_t> next;  // [state * side + digit - 1]; negative to reject
        std::vector<std::uint64_t> accepts;
        std::vector<RuleProgram::Layout> layouts;  // of a house, if known
    };

    std::span<const std::uint8_t> list(List list) const {
        return {cells.data() + list.first, list.count};
    }

    int side = 9;
    int cell_count = 81;
    bool is_impossible = false;  // an implied sum without cells is not 0
    std::array<Mask, most_cells> start{};
    std::array<BoardCells, most_cells> peers{};
    std::vector<std::uint8_t> cells;
    std::vector<Mask> masks;   // the allowed sets of `allowed_sets` rules
    std::vector<int> weights;  // the weights of sums
    std::vector<Rule> rules;   // cheap kinds first
    // By the set of candidates in one cell, the digits that are possible in the other.
    std::vector<std::array<Mask, sets>> images;
    std::vector<Side> sides;
    std::array<List, most_cells> side_lists{};
    std::vector<Automaton> automata;
    // The rules of each cell as bits, in `words` words per cell.
    std::size_t words = 0;
    std::vector<std::uint64_t> touches;
};

// The program must be of a board of side 9 or less.
ConstraintNet make_constraint_net(const RuleProgram& program);

class ConstraintNetMaker;

// A net for as long as the object lives, in memory that the thread keeps for its next one. Most
// commands need one net after another, and allocating takes longer than laying out a small one.
class LentConstraintNet {
  public:
    explicit LentConstraintNet(const RuleProgram& program);
    LentConstraintNet(const LentConstraintNet&) = delete;
    LentConstraintNet& operator=(const LentConstraintNet&) = delete;
    ~LentConstraintNet();

    const ConstraintNet& operator*() const;

  private:
    std::unique_ptr<ConstraintNetMaker> maker_;
};

// The net without the rules of which `is_out` is true.
ConstraintNet without_rules(const ConstraintNet& net,
                            const std::function<bool(const ConstraintNet::Rule&)>& is_out);

// The sets of digits 1 to 9 with a given size and sum, in ascending order.
std::span<const ConstraintNet::Mask> digit_sets(std::size_t count, int sum);
// The sum of the digits in a set.
int sum_of(ConstraintNet::Mask digits);

}  // namespace sudoku
