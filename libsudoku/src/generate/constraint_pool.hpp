#pragma once

#include "generate/variant_table.hpp"
#include "grid/rule_program.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/grid/transform.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace sudoku {

// All constraints and givens that one attempt may use, in groups that are placed and removed
// together, with a flag for those that are placed.
class ConstraintPool {
  public:
    // A group has either constraints or givens.
    struct Group {
        std::vector<Constraint> constraints;
        std::vector<Cell> givens;
        const VariantRow* variant = nullptr;  // of the constraints
        bool is_placed = false;
        bool is_needed = false;  // known to be needed

        std::size_t parts() const { return constraints.size() + givens.size(); }
    };

    // All constraints must hold in the solution, which must outlive the object.
    explicit ConstraintPool(const Grid& solution);

    std::size_t size() const { return groups_.size(); }
    Group& operator[](std::size_t number) { return groups_[number]; }
    const Group& operator[](std::size_t number) const { return groups_[number]; }
    auto begin() const { return groups_.begin(); }
    auto end() const { return groups_.end(); }

    // Adds constraints, grouped by the generators of a symmetry; those whose image is not among the
    // constraints are left out.
    void add_constraints(const VariantRow& variant, std::vector<Constraint> constraints,
                         std::span<const SquareSymmetry> generators);
    // Adds one group per orbit.
    void add_givens(const std::vector<std::vector<Cell>>& orbits);
    // Adds cages that are placed from the start, grouped by the images.
    void add_cages(const VariantRow& variant, std::vector<Constraint> constraints,
                   std::span<const std::vector<Cell>> images);

    // False if the variant wants its constraints disjoint and this group touches a placed one.
    bool may_place(const Group& group) const;
    void place(Group& group);

    // The indices of the groups, placed or not, that another grid violates: constraints first, then
    // givens.
    std::vector<std::size_t> broken_by(const Grid& other) const;

    // The following count placed groups only.
    int given_count() const;
    int percent_hidden() const;  // cages without a sum

  private:
    // Puts a constraint into the group that will be added next.
    void add_to(Group& group, Constraint constraint, RuleBuilder& rules);

    const Grid& solution_;
    const Puzzle empty_board_;
    std::vector<Group> groups_;
    CellSet taken_;    // by constraints that must stay disjoint
    CellSet corners_;  // that their diagonal steps pass
    // The constraints of groups_, compiled once, and the index of the group of each.
    RuleProgram rules_;
    std::vector<std::size_t> group_of_constraint_;
};

}  // namespace sudoku
