#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/human/technique.hpp>

#include <optional>
#include <vector>

namespace sudoku::human {

// The way in which a technique other than a single removes a candidate within a chain, once the
// statements that the link follows from hold. Locked candidates and x-wings: the digit of `houses`
// lies in `covers`. Pairs: `cells` share `digits` in `houses`.
struct LinkRule {
    Technique technique = Technique::pointing;
    DigitSet digits = {};
    std::vector<Cell> cells = {};
    std::vector<int> houses = {};
    std::vector<int> covers = {};
};

// One statement of a chain: "the cell holds the digit" or "the cell does not hold the digit", and
// the earlier statements it follows from. The first statement of a chain is its assumption.
struct ChainLink {
    Candidate candidate;
    bool is_on = false;
    std::vector<int> follows_from = {};  // indices into the chain
    // The other cells of a group; the statement is on if one of its cells holds the digit.
    std::vector<Cell> more_cells = {};
    // Index of the chain of the step that proves the statement, if it took a nested chain; else -1.
    int inner_chain = -1;
    // The reason of the statement if it is neither a cell, a house nor a chain.
    std::optional<LinkRule> rule = {};
};
using Chain = std::vector<ChainLink>;

// Cells and digits that form one part of a pattern: an almost locked set, a colour.
struct CellGroup {
    std::vector<Cell> cells;
    DigitSet digits;
};

// One step of a human solve: a conclusion from the position, the technique, and the evidence.
// Houses are indices into Geometry::houses() of the puzzle's board, followed by the houses that
// constraints form (constraint i has the index houses().size() + i) and by those that the houses of
// the board imply, as the five between the windows of a windoku.
struct Step {
    Technique technique = Technique::full_house;
    // Computed as in Sudoku Explainer 1.2.1, in its double arithmetic; rounded_rating() is the
    // printed number. 0 for techniques of HoDoKu's ladder.
    double rating = 0;

    std::optional<Candidate> placement = {};
    std::vector<Candidate> eliminations = {};  // empty for a plain placement

    std::vector<Cell> cells = {};  // the cells of the pattern
    DigitSet digits = {};          // the digits of the pattern
    // The houses of the pattern: base houses of a fish, the house of a subset.
    std::vector<int> houses = {};
    std::vector<int> covers = {};  // cover houses of a fish, the second house of an intersection
    std::vector<Candidate> fins = {};    // candidates of a fish outside its cover
    std::vector<CellGroup> groups = {};  // parts of the pattern
    // The constraint behind the step, an index into Puzzle::constraints(). Not set for a sum that
    // follows from several constraints: then the digits of `cells`, each times its weight, add up
    // to `sum`; without weights each counts once.
    std::optional<std::size_t> constraint = {};
    int sum = 0;
    std::vector<int> weights = {};
    // The candidates of `cells` before the step, which its explanation shows. Set by HumanSolver
    // for steps of constraints, rules of two cells and sums.
    std::vector<DigitSet> held = {};
    // Set for chains, and only on request. Nested chains follow the chains that use them.
    std::vector<Chain> chains = {};

    bool is_placement() const { return placement.has_value(); }
    // True if the step removes no digit of the solution and places no wrong one.
    bool is_consistent_with(const Grid& solution) const;
};

// A trial for a position in which no technique applies: one candidate of a cell that has few, and
// its consequences step by step.
struct Trial {
    Candidate assumed;
    DigitSet alternatives = {};    // all candidates of the cell
    std::vector<Step> steps = {};  // each holds if the assumption does
    // The contradiction at the end, as the pattern of a step: one of `cells` without a candidate, a
    // house without a place for a digit, or a constraint (`constraint`, or a sum of `cells`) that
    // can no longer hold. If not set, the assumption was not refuted.
    std::optional<Step> failure = {};
    bool is_solved = false;  // the steps lead to a solution
};

// Rounds to one decimal, as printed: 6.5999999 becomes 66.
int rating_in_tenths(double rating);

}  // namespace sudoku::human
