#pragma once

#include <sudoku/grid/puzzle.hpp>

#include "grid/decision_diagram.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {

// The rules of a puzzle compiled to a few primitives, which are all that a solver needs to support.
// docs/theory/rules.md shows how each kind of constraint is composed of them.
struct RuleProgram {
    // The index of the constraint that a primitive belongs to; no_constraint for givens, houses and
    // board rules.
    static constexpr std::uint32_t no_constraint = 0xFFFF'FFFF;

    // All digits differ. If there are `side` cells they form a house, in which every digit occurs.
    struct AllDifferent {
        std::vector<Cell> cells;
        std::uint32_t constraint = no_constraint;
    };
    // The weighted sum of the digits is `total`.
    struct Sum {
        std::vector<Cell> cells;
        std::vector<int> weights;
        int total = 0;
        std::uint32_t constraint = no_constraint;
    };
    // The digits of the cells are one of these sets, each digit once.
    struct AllowedSets {
        std::vector<Cell> cells;
        std::vector<DigitSet> sets;
        std::uint32_t constraint = no_constraint;
    };
    // table[a] is the set of digits that the second cell can hold if the first one holds a.
    using PairTable = std::array<DigitSet, std::size_t{max_side} + 1>;
    struct Pair {
        Cell first = 0;
        Cell second = 0;
        std::size_t table = 0;  // index into `tables`
        std::uint32_t constraint = no_constraint;
    };
    // Parts of the cells of a line with the digits that they hold, each once, in any order.
    struct Layout {
        struct Part {
            std::uint32_t places = 0;  // bit i is set for the cell that is read as number i, from 0
            DigitSet digits;
            friend bool operator==(const Part&, const Part&) = default;
        };
        std::array<Part, 4> parts{};  // those that are not needed have no places
        friend bool operator==(const Layout&, const Layout&) = default;
    };
    // A finite automaton that reads the digits of the cells in order. next[state * side + digit -
    // 1] is the next state, or `dead` if the digit is rejected.
    struct Automaton {
        static constexpr std::int32_t dead = -1;
        std::vector<std::int32_t> next;
        std::vector<bool> accepts;  // by state; state 0 is the initial one
        // Says the same in another way, if known: the automaton accepts the digits of a house if
        // they are laid out in one of these ways. A search can do without.
        std::vector<Layout> layouts;
        friend bool operator==(const Automaton& a, const Automaton& b) {
            return a.next == b.next && a.accepts == b.accepts;
        }
    };
    struct RegularConstraint {
        std::vector<Cell> cells;  // in the order in which they are read
        std::size_t automaton = 0;
        std::uint32_t constraint = no_constraint;
    };
    // Read as numbers, exactly `less` of the others are less than the first, and none is equal to
    // it. All have as many cells.
    struct Rank {
        std::vector<Cell> cells;
        std::vector<std::vector<Cell>> others;
        std::size_t less = 0;
        std::uint32_t constraint = no_constraint;
    };
    // Cell i of the board, for each i, is in the region whose number `labels[i]` holds. Each region
    // has `side` cells that are connected by edges and hold every digit. Regions are numbered from
    // 1 in the order of their first cells.
    struct Partition {
        std::vector<Cell> labels;
        int columns = 0;  // of the board
        std::uint32_t constraint = no_constraint;

        // The cells of the board that share an edge with a cell.
        std::vector<int> neighbours(int cell) const;
    };
    // The digits that the cell can hold.
    struct Allowed {
        Cell cell = 0;
        DigitSet digits;
        std::uint32_t constraint = no_constraint;
    };

    int side = 9;
    int cell_count = 81;
    bool is_square = true;  // if true, `all_different` begins with `side` rows and `side` columns
    // True if the rules of a constraint depend on the other constraints, as those of `all-xv` do on
    // the pairs that are marked. Without one of these, the rules are different.
    bool depends_on_others = false;
    std::vector<Allowed> allowed;
    std::vector<AllDifferent> all_different;
    std::vector<Sum> sums;
    std::vector<AllowedSets> allowed_sets;
    std::vector<PairTable> tables;
    std::vector<Pair> pairs;
    std::vector<Automaton> automata;
    std::vector<RegularConstraint> regular;
    std::vector<Rank> ranks;
    std::vector<Partition> partitions;

    // True if all primitives are of kinds that have clauses and tables: ranks and partitions have
    // none.
    bool is_tabular() const { return ranks.empty() && partitions.empty(); }
};

// Compiles the givens, pencilmarks, houses, board rules and constraints of a puzzle.
RuleProgram compile_rules(const Puzzle& puzzle);

// Same as find_broken_constraints(puzzle, grid), for checking many grids with one compiled program.
std::vector<BrokenConstraint> find_broken_constraints(const RuleProgram& program, const Grid& grid);

// Which pairs of digits two cells can hold, for any number of pairs of cells of one program.
class Relation {
  public:
    explicit Relation(std::function<bool(Digit, Digit)> holds) : holds_(std::move(holds)) {}

  private:
    friend class RuleBuilder;
    std::function<bool(Digit, Digit)> holds_;
    // The numbers of its tables, as soon as they are needed: for cells that can be equal, and for
    // those that differ anyway.
    std::array<std::optional<std::size_t>, 2> tables_;
};

// An automaton whose states can be any numbers.
struct StateMachine {
    std::int64_t start = 0;
    // The state after the value of a digit, or a negative number to reject it.
    std::function<std::int64_t(std::int64_t state, Digit digit)> step;
    std::function<bool(std::int64_t state)> accepts;
    // Lists the layouts of a house, if known; called for boards on which they are few.
    std::function<std::vector<RuleProgram::Layout>()> layouts = {};
};

// Adds primitives to a program; the compile functions of the constraint table use it.
class RuleBuilder {
  public:
    RuleBuilder(const Puzzle& puzzle, RuleProgram& program);

    void begin_constraint(std::size_t constraint) {
        constraint_ = static_cast<std::uint32_t>(constraint);
    }

    int side() const { return side_; }
    // The smallest and the largest value of a digit. Functions get values: 0 to 8 on a board with
    // the digits from 0, which primitives number 1 to 9.
    Digit first() const { return value_of(1); }
    Digit last() const { return value_of(static_cast<Digit>(side_)); }
    Digit value_of(Digit digit) const { return static_cast<Digit>(digit + shift_); }
    const Geometry& geometry() const { return puzzle_.geometry(); }
    // All constraints of the puzzle, for kinds whose rules depend on the others.
    const std::vector<Constraint>& all_constraints() const {
        program_.depends_on_others = true;
        return puzzle_.constraints();
    }

    // The primitives of a constraint that is not one of the puzzle, but a part of one.
    RuleProgram compile_alone(const Constraint& constraint) const;

    void allow(Cell cell, DigitSet digits);
    void allow_values(Cell cell, const std::function<bool(Digit)>& is_allowed);
    void all_different(std::vector<Cell> cells);
    // A cell can occur several times; its weights are added.
    void sum(std::vector<Cell> cells, std::vector<int> weights, int total);
    // Each set has as many digits as there are cells, and the cells differ.
    void hold_one_of(const std::vector<Cell>& cells, std::vector<DigitSet> sets);
    void relate(Cell first, Cell second, Relation& relation);
    void relate(Cell first, Cell second, std::function<bool(Digit, Digit)> holds) {
        Relation relation(std::move(holds));
        relate(first, second, relation);
    }
    // The relation that all constraints of this kind with these values share. `holds` is used by
    // the first of them.
    Relation& relation_of(const Constraint& constraint, std::function<bool(Digit, Digit)> holds);
    // Adds a regular constraint. Only states that the cells can reach are stored.
    void regular(std::vector<Cell> cells, const StateMachine& machine);
    void regular(std::vector<Cell> cells, std::int64_t start,
                 std::function<std::int64_t(std::int64_t, Digit)> step,
                 std::function<bool(std::int64_t)> accepts) {
        regular(std::move(cells), {start, std::move(step), std::move(accepts)});
    }
    // The same by a diagram, which accepts what it wins with.
    void regular(std::vector<Cell> cells, const DecisionDiagram& diagram);
    // The same for several groups of as many cells.
    void regular_each(std::vector<std::vector<Cell>> groups, const StateMachine& machine);
    // The same for all cells of a constraint, in their order. The machine must depend on nothing
    // but the kind and the value, because what is built for it is kept for further puzzles.
    void regular_by_value(const Constraint& constraint, const StateMachine& machine);
    // See RuleProgram::Rank.
    void rank(std::vector<Cell> cells, std::vector<std::vector<Cell>> others, int less);
    // The first extra cells number the regions of the board: see RuleProgram::Partition.
    void partition(int labels);

  private:
    void read(std::vector<Cell> cells, RuleProgram::Automaton automaton);
    std::size_t number_of_table(const std::function<bool(Digit, Digit)>& holds, bool differ);

    struct KnownRelation {
        ConstraintKind kind;
        std::vector<int> values;
        Relation relation;
    };

    const Puzzle& puzzle_;
    RuleProgram& program_;
    std::deque<KnownRelation> relations_;  // a deque, so that references to its elements stay valid
    int side_;
    int shift_;
    std::uint32_t constraint_ = RuleProgram::no_constraint;
};

// Adds the primitives of a constraint by the compile function of its row in the table.
void compile_constraint(const Constraint& constraint, RuleBuilder& rules);

}  // namespace sudoku
