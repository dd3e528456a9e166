#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/support/rng.hpp>

#include <array>
#include <span>
#include <vector>

namespace sudoku {

// The input for drawing the constraints of a variant.
struct ConstraintSource {
    const Grid& solution;
    NumberRange cells;  // per constraint, if the variant has sizes
    Rng& rng;
    // Lines whose images by these obey the rule, too, come last; with `needs_images` no others.
    std::span<const SquareSymmetry> generators = {};
    bool needs_images = false;
};

// The properties of a variant that determine how its puzzles are made.
struct VariantRow {
    VariantInfo info;
    // Appends constraints that hold in the solution: all possible ones or, for lines, many random
    // ones.
    void (*draw)(const ConstraintSource& source, std::vector<Constraint>& pool) = nullptr;
    // For variants of cages, instead of `draw`: the constraint of one cage.
    Constraint (*cage_constraint)(std::vector<Cell> cells, const Grid& solution,
                                  Rng& rng) = nullptr;
    // For rules of the whole board, instead of `draw`: the constraints, which do not depend on the
    // digits. The solution is drawn by them, and none is left out.
    void (*rules)(const Geometry& geometry, std::vector<Constraint>& constraints) = nullptr;
    bool may_repeat = false;   // a cage may repeat a digit
    bool stays_clear = false;  // its constraints are pairwise disjoint
    // The constraints that state that all marks of the pool are shown; they are added if every mark
    // is placed. There are all_mark_count of them, which can be 0.
    std::array<ConstraintKind, 2> all_marks = {};
    int all_mark_count = 0;
    int usual_cover = 100;   // percentage of the cells to cover at first
    bool has_walks = false;  // compiles to automata, which are slower to search

    // True if all its constraints are in each puzzle.
    bool is_fixed() const { return all_mark_count > 0 || rules != nullptr; }
};

const VariantRow& variant_row(const VariantInfo& variant);

// The smaller or the larger half of some sizes, both with the middle one.
NumberRange narrowed(const NumberRange& sizes, ConstraintShapes shapes);
// The rules of the variants, in their order.
std::vector<Constraint> rules_of(std::span<const VariantInfo* const> variants,
                                 const Geometry& geometry);

// The sizes that constraints of the variant get on a board of this side.
NumberRange sizes_of(const VariantInfo& variant, const ConstraintRequest& request, int side);

}  // namespace sudoku
