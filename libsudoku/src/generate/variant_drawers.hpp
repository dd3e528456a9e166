#pragma once

#include "generate/variant_table.hpp"

#include <vector>

// How the constraints of variants are drawn from a solution, for the rows of the table.
namespace sudoku {

// The constraint of a cage of these cells.
Constraint killer_cage(std::vector<Cell> cells, const Grid& solution, Rng& rng);
Constraint calcudoku_cage(std::vector<Cell> cells, const Grid& solution, Rng& rng);

// Append constraints that hold in the solution: VariantRow::draw.
void draw_thermometers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_slow_thermometers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_arrows(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_whispers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_renban(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_nabner(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_palindromes(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_modular(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_between(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_zippers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_region_sums(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_double_arrows(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_entropic(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_lockouts(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_sum_lines(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_distinct_counts(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_extra_regions(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_equality_cages(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_lunchboxes(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_relliks(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_clones(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_counting_circles(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_dots(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_xv(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_parities(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_minima(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_maxima(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_inequalities(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_slopes(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_sandwiches(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_skyscrapers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_x_sums(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_numbered_rooms(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_indices(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_ranks(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_hidden_skyscrapers(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_quadruples(const ConstraintSource& source, std::vector<Constraint>& pool);

void draw_wanted_digits(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_exact_digits(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_look_and_say(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_same_digits(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_equal_sums(const ConstraintSource& source, std::vector<Constraint>& pool);

// Of the general kinds, by rules that a person can follow.
void draw_related_lines(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_related_groups(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_patterns(const ConstraintSource& source, std::vector<Constraint>& pool);
void draw_alternatives(const ConstraintSource& source, std::vector<Constraint>& pool);

// Append the rules of a board: VariantRow::rules.
template <ConstraintKind kind>
void require_everywhere(const Geometry&, std::vector<Constraint>& rules) {
    rules.push_back({kind, {}, 0, {}});
}
void require_flatmates(const Geometry& geometry, std::vector<Constraint>& rules);

}  // namespace sudoku
