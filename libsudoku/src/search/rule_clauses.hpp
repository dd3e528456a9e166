#pragma once

#include "search/cdcl_solver.hpp"
#include "search/rule_net.hpp"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

// The rules of a puzzle as clauses for the CDCL solver. There is a variable for each candidate of
// an open cell. Rules of several cells have variables of their own, whose values follow from the
// digits, so that every solution of the puzzle is one solution of the clauses:
//
//     cage              one for each set of digits that it can hold
//     weighted sum      one for each digit of a cell: "at least d"; one for each value that the
//                       first i groups of cells can reach: "at least v"
//     regular           one for each state after i cells, and one for each transition
//     partition         those of RegionClauses
//
// Unit propagation then finds what a cell loses by the sets of a cage and by an automaton (Bacchus,
// "GAC via unit propagation", 2007), and by the bounds of a sum (order encoding: Tamura et al.,
// "Compiling finite linear CSP into SAT", 2009).
class RuleClauses {
  public:
    // `candidates` are those of each cell, none of them empty.
    RuleClauses(const RuleNet& net, std::span<const RuleNet::Mask> candidates);

    // A solver that has all clauses.
    CdclSolver make_solver() const;
    // The solution that the solver found.
    Grid solution(const CdclSolver& solver, const Geometry& geometry) const;

  private:
    friend class RegionClauses;
    using Literal = CdclSolver::Literal;
    using Variable = CdclSolver::Variable;
    using Mask = RuleNet::Mask;

    // Each is the opposite of the other.
    static constexpr Literal always = 0xFFFF'FFFE;
    static constexpr Literal never = 0xFFFF'FFFF;

    // Sets of digits, each with the literal that says that the cells hold it.
    using ChosenSets = std::vector<std::pair<Mask, Literal>>;
    // Cells with different digits and one weight in a sum.
    struct Group {
        std::vector<Cell> cells;
        int weight = 1;
    };
    // What a group can add to a sum, and the literal that says that it adds this or more.
    struct Value {
        int value = 0;
        Literal at_least = never;
    };

    static Literal opposite(Literal literal) { return CdclSolver::opposite(literal); }

    Literal literal(Cell cell, int digit) const {
        return literals_[static_cast<std::size_t>(cell) * static_cast<std::size_t>(net_.side) +
                         static_cast<std::size_t>(digit) - 1];
    }
    Literal add_variable();
    // Adds a clause without the literals that are never true; nothing if one is always true.
    void add(std::span<const Literal> literals);
    void add(std::initializer_list<Literal> literals) {
        add(std::span(literals.begin(), literals.size()));
    }
    // Not both are true.
    void exclude(Literal a, Literal b);

    void add_cells();
    void add_houses();
    void add_pairs();
    ChosenSets add_sets(std::span<const Cell> cells, std::span<const Mask> sets);
    std::vector<Literal> add_order(std::span<const Literal> exactly);
    const std::vector<Literal>& order_of(Cell cell);
    std::vector<Value> values_of(const Group& group);
    std::vector<Group> groups_of(const RuleNet::SumRule& rule) const;
    void add_sum(const RuleNet::SumRule& rule);
    void add_regular(const RuleProgram::RegularConstraint& rule);

    const RuleNet& net_;
    std::vector<Mask> candidates_;
    std::vector<Literal> literals_;  // by cell and digit
    // By cell, for each candidate: the digit is this or more. Empty until a sum needs them.
    std::vector<std::vector<Literal>> orders_;
    std::vector<std::vector<Variable>> exclusions_;  // by variable
    std::vector<Literal> clause_literals_;
    std::vector<std::uint32_t> clause_ends_;
    std::vector<Literal> clause_;  // working memory
};

}  // namespace sudoku
