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

// All constraints and givens that one attempt at a puzzle may have, in groups that come and go
// together, and which of them are placed.
class ConstraintPool {
  public:
    // Constraints, or givens.
    struct Group {
        std::vector<Constraint> constraints;
        std::vector<Cell> givens;
        const VariantRow* variant = nullptr;  // of the constraints
        bool is_placed = false;
        bool is_needed = false;  // as was found out

        std::size_t parts() const { return constraints.size() + givens.size(); }
    };

    // Of true constraints about the solution, which must stay alive.
    explicit ConstraintPool(const Grid& solution);

    std::size_t size() const { return groups_.size(); }
    Group& operator[](std::size_t number) { return groups_[number]; }
    const Group& operator[](std::size_t number) const { return groups_[number]; }
    auto begin() const { return groups_.begin(); }
    auto end() const { return groups_.end(); }

    // In groups that the generators of a symmetry take to one another; those whose image is not
    // among the constraints are left out.
    void add_constraints(const VariantRow& variant, std::vector<Constraint> constraints,
                         std::span<const SquareSymmetry> generators);
    // Each orbit is a group.
    void add_givens(const std::vector<std::vector<Cell>>& orbits);
    // They are placed, in groups that the images take to one another.
    void add_cages(const VariantRow& variant, std::vector<Constraint> constraints,
                   std::span<const std::vector<Cell>> images);

    // Whether its constraints stay clear of those that were placed, where the variant wants that.
    bool may_place(const Group& group) const;
    void place(Group& group);

    // The numbers of the groups, placed or not, that another grid breaks: those of constraints,
    // then those of givens.
    std::vector<std::size_t> broken_by(const Grid& other) const;

    // Of the groups that are placed.
    int given_count() const;
    int percent_hidden() const;  // of the cages have no sum

  private:
    // Puts a constraint into the group that is added next.
    void add_to(Group& group, Constraint constraint, RuleBuilder& rules);

    const Grid& solution_;
    const Puzzle empty_board_;
    std::vector<Group> groups_;
    CellSet taken_;  // by constraints that stay clear
    // The constraints of groups_, compiled once, and the group of each.
    RuleProgram rules_;
    std::vector<std::size_t> group_of_constraint_;
};

}  // namespace sudoku
