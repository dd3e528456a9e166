#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <array>
#include <vector>

namespace sudoku {

// What the constraints of a variant are drawn from.
struct ConstraintSource {
    const Grid& solution;
    NumberRange cells;  // of a constraint, where the variant has sizes
    Rng& rng;
};

// How a variant is made into puzzles.
struct VariantRow {
    VariantInfo info;
    // Adds constraints that are true of the solution: all that there can be, or, of lines, many at
    // random.
    void (*draw)(const ConstraintSource& source, std::vector<Constraint>& pool) = nullptr;
    // For cages, instead: the constraint that a cage is of.
    Constraint (*cage_constraint)(std::vector<Cell> cells, const Grid& solution,
                                  Rng& rng) = nullptr;
    bool may_repeat = false;   // equal digits in a cage
    bool stays_clear = false;  // its constraints share no cells with one another
    // Where every constraint of the pool is given, the constraints that say so; their number, else
    // 0.
    std::array<ConstraintKind, 2> all_marks = {};
    int all_mark_count = 0;
    int usual_cover = 100;   // percent of the cells that constraints are placed on at first
    bool has_walks = false;  // comes down to automata, which take longer to search
};

const VariantRow& variant_row(const VariantInfo& variant);

}  // namespace sudoku
