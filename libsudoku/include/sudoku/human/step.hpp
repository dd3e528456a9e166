#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/human/technique.hpp>

#include <optional>
#include <vector>

namespace sudoku::human {

// A technique that is no single and removes a candidate within a chain: what shows it there, once
// the statements that its link follows from hold. Locked candidates and x-wings: the digit of
// `houses` lies in `covers`. Pairs: `cells` share `digits` in `houses`.
struct LinkRule {
    Technique technique = Technique::pointing;
    DigitSet digits = {};
    std::vector<Cell> cells = {};
    std::vector<int> houses = {};
    std::vector<int> covers = {};
};

// One statement of a chain: "the cell holds the digit" or "the cell does not hold the digit", and
// from which earlier statements of the same chain it follows. The first statement of a chain is its
// assumption.
struct ChainLink {
    Candidate candidate;
    bool is_on = false;
    std::vector<int> follows_from = {};  // indices into the chain
    // Further cells of a group: it is on when one of its cells holds the digit.
    std::vector<Cell> more_cells = {};
    // The chain of the step that shows why, when it took a chain within the chain; else -1.
    int inner_chain = -1;
    // What shows why, where neither a cell nor a house nor a chain does.
    std::optional<LinkRule> rule = {};
};
using Chain = std::vector<ChainLink>;

// Cells and digits that belong together in a pattern: an almost locked set, a colour.
struct CellGroup {
    std::vector<Cell> cells;
    DigitSet digits;
};

// One step of a human solve: what may be concluded from the position, by which technique, and the
// evidence. Houses are indices into Geometry::houses() of the puzzle's board; behind those, one
// that constraint i makes has the index houses().size() + i.
struct Step {
    Technique technique = Technique::full_house;
    // As Sudoku Explainer 1.2.1 computes it, in its double arithmetic; rounded_rating() is the
    // printed number. 0 for techniques of HoDoKu's ladder.
    double rating = 0;

    std::optional<Candidate> placement = {};
    std::vector<Candidate> eliminations = {};  // empty for a plain placement

    std::vector<Cell> cells = {};  // the cells of the pattern
    DigitSet digits = {};          // the digits of the pattern
    std::vector<int> houses =
        {};  // where the pattern lies: base houses of a fish, the house of a subset
    std::vector<int> covers = {};  // cover houses of a fish, the second house of an intersection
    std::vector<Candidate> fins = {};    // candidates of a fish outside of its cover
    std::vector<CellGroup> groups = {};  // parts of the pattern
    // The constraint that says it, an index into Puzzle::constraints(). A sum that follows from
    // several has none: the digits of `cells`, each times its weight, or all of them once, add up
    // to `sum`.
    std::optional<std::size_t> constraint = {};
    int sum = 0;
    std::vector<int> weights = {};
    // Only for chains, and only when asked for; chains that serve others are behind these.
    std::vector<Chain> chains = {};

    bool is_placement() const { return placement.has_value(); }
    // No digit of the solution is removed and no wrong one is placed.
    bool is_consistent_with(const Grid& solution) const;
};

// What a person would try where no technique goes on: one candidate of a cell that has few, and
// what follows from it step by step.
struct Trial {
    Candidate assumed;
    DigitSet alternatives = {};    // all candidates of the cell
    std::vector<Step> steps = {};  // each true if the assumption is
    // The contradiction at their end, as the pattern of a step: one of `cells` that has no
    // candidate left, a house without a place for a digit, or a constraint (with `constraint`, else
    // a sum of `cells`) that cannot hold any more. Without it the assumption has not been refuted.
    std::optional<Step> failure = {};
    bool is_solved = false;  // the steps lead to a solution
};

// One decimal, as printed: 6.5999999 is 6.6.
int rating_in_tenths(double rating);

}  // namespace sudoku::human
