#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace sudoku {

// What all rules of a puzzle come down to: a few primitives, which are all that a solver knows.
// docs/theory/rules.md shows how a kind of constraint is put together from them.
struct RuleProgram {
    // Which constraint a primitive comes from; no_constraint for givens, houses and rules of the
    // board.
    static constexpr std::uint32_t no_constraint = 0xFFFF'FFFF;

    // All digits differ. As many cells as the side make a house: every digit occurs.
    struct AllDifferent {
        std::vector<Cell> cells;
        std::uint32_t constraint = no_constraint;
    };
    // The digits, each times its weight, add up to `total`.
    struct Sum {
        std::vector<Cell> cells;
        std::vector<int> weights;
        int total = 0;
        std::uint32_t constraint = no_constraint;
    };
    // The cells hold the digits of one of these sets, each once.
    struct AllowedSets {
        std::vector<Cell> cells;
        std::vector<DigitSet> sets;
        std::uint32_t constraint = no_constraint;
    };
    // allowed[a] are the digits that the second cell may hold beside an a in the first.
    using PairTable = std::array<DigitSet, std::size_t{max_side} + 1>;
    struct Pair {
        Cell first = 0;
        Cell second = 0;
        std::size_t table = 0;  // in `tables`
        std::uint32_t constraint = no_constraint;
    };
    // Reads the cells one after another: next[state * side + digit - 1], `dead` for no way on.
    struct Automaton {
        static constexpr std::int32_t dead = -1;
        std::vector<std::int32_t> next;
        std::vector<bool> accepts;  // by state; state 0 is the first
    };
    struct RegularConstraint {
        std::vector<Cell> cells;  // in the order in which they are read
        std::size_t automaton = 0;
        std::uint32_t constraint = no_constraint;
    };
    // A cell may hold no other digits.
    struct Allowed {
        Cell cell = 0;
        DigitSet digits;
        std::uint32_t constraint = no_constraint;
    };

    int side = 9;
    int cell_count = 81;
    bool is_square = true;  // rows and columns come first among `differ`, `side` of each
    std::vector<Allowed> allowed;
    std::vector<AllDifferent> differ;
    std::vector<Sum> sums;
    std::vector<AllowedSets> contents;
    std::vector<PairTable> tables;
    std::vector<Pair> pairs;
    std::vector<Automaton> automata;
    std::vector<RegularConstraint> walks;
};

// Givens, pencilmarks, houses, rules of the board and constraints.
RuleProgram compile_rules(const Puzzle& puzzle);

// As find_broken_constraints(puzzle, grid), for a program that is asked about many grids.
std::vector<BrokenConstraint> find_broken_constraints(const RuleProgram& program, const Grid& grid);

// Adds primitives to a program; what the rows of the constraint table are written with.
class RuleBuilder {
  public:
    RuleBuilder(const Puzzle& puzzle, RuleProgram& program);

    void begin_constraint(std::size_t constraint) {
        constraint_ = static_cast<std::uint32_t>(constraint);
    }

    int side() const { return side_; }
    const Geometry& geometry() const { return puzzle_.geometry(); }
    const Puzzle& puzzle() const { return puzzle_; }

    void allow(Cell cell, DigitSet digits);
    void differ(std::vector<Cell> cells);
    // Cells may occur several times; their weights add up.
    void sum(const std::vector<Cell>& cells, const std::vector<int>& weights, int total);
    // As many digits in each set as there are cells; they differ.
    void hold_one_of(const std::vector<Cell>& cells, std::vector<DigitSet> sets);
    // `relation` says which pairs of digits may stand in the two cells.
    void relate(Cell first, Cell second, const std::function<bool(Digit, Digit)>& relation);
    // A machine given by its states, which may be any numbers: `step` gives the state behind
    // a digit, or a negative number for none. Only states that can be reached are kept.
    void walk(std::vector<Cell> cells, std::int64_t start,
              const std::function<std::int64_t(std::int64_t, Digit)>& step,
              const std::function<bool(std::int64_t)>& accepts);

  private:
    const Puzzle& puzzle_;
    RuleProgram& program_;
    int side_;
    std::uint32_t constraint_ = RuleProgram::no_constraint;
};

// Adds what a constraint comes down to; a row of the constraint table each.
void compile_constraint(const Constraint& constraint, RuleBuilder& rules);

}  // namespace sudoku
