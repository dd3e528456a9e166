#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/grid.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// The question put to a solver: givens, where the source had pencilmarks, the digits each cell may
// still hold, and constraints (constraint.hpp).
class Puzzle {
  public:
    Puzzle(Grid givens) : givens_(std::move(givens)) {}
    // A pencilmark puzzle (a "Sukaku" when `givens` is empty). `allowed` has one set per cell; a
    // given's set is ignored.
    Puzzle(Grid givens, std::vector<DigitSet> allowed)
        : givens_(std::move(givens)), allowed_(std::move(allowed)) {}
    // `allowed` may be empty. Every constraint must pass check_constraint().
    Puzzle(Grid givens, std::vector<DigitSet> allowed, std::vector<Constraint> constraints)
        : givens_(std::move(givens)),
          allowed_(std::move(allowed)),
          constraints_(std::move(constraints)) {}

    const Geometry& geometry() const { return givens_.geometry(); }
    const Grid& givens() const { return givens_; }
    bool has_pencilmarks() const { return !allowed_.empty(); }
    const std::vector<Constraint>& constraints() const { return constraints_; }
    bool has_constraints() const { return !constraints_.empty(); }

    // Whether givens, pencilmarks and houses say all: no constraint and no rule of pairs stands
    // beside them. What works on houses alone must ask before it answers.
    bool has_only_houses() const { return constraints_.empty() && geometry().has_only_houses(); }
    // The same on a square board, which is what most of the library knows.
    bool is_plain() const { return constraints_.empty() && geometry().is_plain(); }
    // A classic 9x9 board without constraints.
    bool is_classic() const { return constraints_.empty() && geometry().is_classic(); }

    // What the source lets the cell hold, before any rule is applied.
    DigitSet allowed(Cell cell) const {
        if (givens_[cell] != 0) return DigitSet::of(givens_[cell]);
        return allowed_.empty() ? DigitSet::all(geometry().side()) : allowed_[cell];
    }

    friend bool operator==(const Puzzle&, const Puzzle&) = default;

  private:
    Grid givens_;
    std::vector<DigitSet> allowed_;
    std::vector<Constraint> constraints_;
};

// The names of the rules that a puzzle has beside its houses, each once: "cage, arrow, antiknight".
std::string rules_beside_houses(const Puzzle& puzzle);

// An Error with code `unsupported` for a puzzle that is not plain: on a multi-grid board, or with
// rules beside its houses, which it names: "has rules that grading does not know: cage, arrow".
// `who` is what does not know them.
Status require_plain(const Puzzle& puzzle, std::string_view who);

// Which cells of a full grid break a constraint of the puzzle, for people: the constraint and what
// its cells hold. Conflicts in houses and rules of pairs are for find_conflicts().
struct BrokenConstraint {
    std::size_t constraint = 0;  // index into Puzzle::constraints()
    std::vector<Cell> cells;     // those of the part that is broken
};
std::vector<BrokenConstraint> find_broken_constraints(const Puzzle& puzzle, const Grid& grid);
// "cage=10:A1A2 is broken: A1 is 3, A2 is 4": the constraint as the format `constraints` has it,
// its cells named as in `coordinates`.
std::string describe(const BrokenConstraint& broken, const Puzzle& puzzle, const Grid& grid,
                     Coordinates coordinates = Coordinates::letter_number);

}  // namespace sudoku
