#pragma once

#include "grid/rule_program.hpp"
#include "search/label_walk.hpp"
#include "search/rule_clauses.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {

// The clauses of a partition (RuleProgram::Partition), added to those of a puzzle. Variables of
// their own, whose values follow from the labels and the digits:
//
//     seen(i, r)       one of the cells up to i is in region r; the first one is its root
//     near(i, k)       at most k steps within its region lead from cell i to the root
//     holds(i, r, d)   cell i is in region r and holds digit d
//     same(i, j)       cells i and j are in one region, for neighbours and cells of a clue
//
// The steps make regions connected: the labels of a part without the root would have no distance.
class RegionClauses {
  public:
    RegionClauses(RuleClauses& clauses, const RuleProgram::Partition& partition);
    // Adds an automaton that reads a digit and then only which cells are in one region (LabelWalk).
    // That takes fewer clauses, and what is learnt about one region is known of all. Returns false
    // for any other automaton, and adds nothing.
    bool add_regular(const RuleProgram::RegularConstraint& rule);
    // Adds the rest, after all automata.
    void add();

  private:
    using Literal = RuleClauses::Literal;
    using Literals = std::vector<Literal>;

    Literal label(std::size_t cell, std::size_t region) const;
    // A literal that is true if and only if both are.
    Literal both(Literal a, Literal b);
    // Makes `literal` true if and only if one of the others is.
    void define(Literal literal, const Literals& one_of);

    void add_walk(const LabelWalk& walk, Cell digit_cell, const Literals& answers);
    Literal same(std::size_t a, std::size_t b);
    std::optional<std::size_t> cell_of(Cell label) const;
    void add_order();
    void add_borders();
    void add_same_digits();
    void add_triples();
    void add_distances();
    void add_digits();
    void keep_near();
    // Too far from each other to be in one region.
    bool are_far(std::size_t a, std::size_t b) const;

    RuleClauses& clauses_;
    const RuleProgram::Partition& partition_;
    std::size_t side_, cells_, regions_;
    Literals roots_;                                               // by cell
    std::vector<std::vector<std::size_t>> next_;                   // the neighbours of each cell
    std::map<std::pair<std::size_t, std::size_t>, Literal> same_;  // by the lower cell first
};

}  // namespace sudoku
