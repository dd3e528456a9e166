#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// Finds the rules of a constraint that follow from the rules of the others and of the board, for
// puzzles with a solution. In a killer sudoku whose cages cover the board, the sum of each cage
// follows from those of the others, and its digits differ if it lies in a house.
//
// The test is not complete, but takes a fraction of the time of a search.
class ImpliedRules {
  public:
    // The program must outlive it.
    explicit ImpliedRules(const RuleProgram& program);

    // True if the others imply all rules of the constraint, so that the puzzle has the same
    // solutions without it.
    bool has_only_implied(std::uint32_t constraint) const;
    // The program without the rules of the constraint that are not implied.
    RuleProgram without(std::uint32_t constraint) const;

  private:
    // Cells whose digits are known to have the same sum in all solutions.
    struct Part {
        CellSet cells;
        std::uint32_t constraint = RuleProgram::no_constraint;
    };

    bool is_implied(const RuleProgram::AllDifferent& rule) const;
    bool is_implied(const RuleProgram::Sum& rule) const;
    // No other kind of rule can be implied.
    template <class Rule>
    bool is_implied(const Rule&) const {
        return false;
    }

    const RuleProgram& program_;
    std::vector<CellSet> different_;  // the cells of all_different
    std::vector<CellSet> regions_;    // unions of disjoint houses, large ones first
    std::vector<Part> parts_;
};

}  // namespace sudoku
