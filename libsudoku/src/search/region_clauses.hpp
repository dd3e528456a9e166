#pragma once

#include "grid/rule_program.hpp"
#include "search/rule_clauses.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sudoku {

// The clauses of a partition (RuleProgram::Partition), added to those of a puzzle. Variables of
// their own, whose values follow from the labels and the digits:
//
//     seen(i, r)       one of the cells up to i is in region r; the first one is its root
//     same(i, j)       cells i and j are in one region
//     near(i, k)       at most k steps within its region lead from cell i to the root
//     holds(i, r, d)   cell i is in region r and holds digit d
//
// The steps make regions connected: the labels of a part without the root would have no distance.
class RegionClauses {
  public:
    RegionClauses(RuleClauses& clauses, const RuleProgram::Partition& partition);
    void add();
    // Adds the clauses of an automaton that reads a cell and then labels, if it only asks which of
    // these equal the first one, or how many different ones there are; returns false for any other.
    // What it says is then known as soon as it is known which cells are in one region.
    bool add_regular(const RuleProgram::RegularConstraint& rule);

  private:
    using Literal = RuleClauses::Literal;
    using Literals = std::vector<Literal>;
    class Comparison;
    // A way to a state: the digit, or from the ways to a state before with the answer 0 or 1.
    struct Way;
    using Ways = std::vector<Way>;
    struct Way {
        const Ways* from = nullptr;
        int symbol = 0;
    };
    // The ways to the states after a label.
    using Layer = std::map<std::vector<std::int32_t>, Ways>;
    using Cells = std::vector<std::size_t>;

    Literal label(std::size_t cell, std::size_t region) const;
    Literal same(std::size_t i, std::size_t j) const { return same_[i * cells_ + j]; }
    // A literal that is true if and only if both are.
    Literal both(Literal a, Literal b);
    // Makes `literal` true if and only if one of the others is.
    void define(Literal literal, const Literals& one_of);

    void add_order();
    void add_borders();
    void join_labels(std::size_t i, std::size_t j);
    void add_transitivity();
    void join_equal_labels();
    bool add_comparisons(const RuleProgram::RegularConstraint& rule, const Cells& cells);
    bool add_distinct(const RuleProgram::RegularConstraint& rule, const Cells& cells);
    // By the number of different labels among `count`, whether the automaton accepts them.
    std::optional<std::vector<bool>> accepted_numbers(const RuleProgram::Automaton& automaton,
                                                      std::size_t digit, std::size_t count) const;
    // Variables for the states after each label; the answers lead from one to the next.
    void add_layers(Cell digit, const std::vector<Layer>& layers, const Literals& answers,
                    const std::vector<const Ways*>& refused);
    bool is_equality(const RuleNet::Table& table) const;
    // The cell with this label, or the number of cells if it is none.
    std::size_t cell_of(Cell label) const;
    void add_distances();
    void add_digits();
    void keep_near();
    // Too far from each other to be in one region.
    bool are_far(std::size_t a, std::size_t b) const;

    RuleClauses& clauses_;
    const RuleProgram::Partition& partition_;
    std::size_t side_, cells_, regions_;
    Literals roots_;                              // by cell
    std::vector<std::vector<std::size_t>> next_;  // the neighbours of each cell
    Literals same_;                               // by pair of cells: they are in one region
};

}  // namespace sudoku
