#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/grid.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// A puzzle as a solver receives it: the givens, the digits that each cell can hold if the source
// had pencilmarks, and the constraints (constraint.hpp).
class Puzzle {
  public:
    Puzzle(Grid givens) : givens_(std::move(givens)) {}
    // A pencilmark puzzle, called Sukaku if it has no givens. `allowed` has one set per cell; the
    // sets of givens are ignored.
    Puzzle(Grid givens, std::vector<DigitSet> allowed)
        : givens_(std::move(givens)), allowed_(std::move(allowed)) {}
    // `allowed` is empty for a puzzle without pencilmarks. Every constraint must pass
    // check_constraint().
    Puzzle(Grid givens, std::vector<DigitSet> allowed, std::vector<Constraint> constraints)
        : givens_(std::move(givens)),
          allowed_(std::move(allowed)),
          constraints_(std::move(constraints)) {}

    const Geometry& geometry() const { return givens_.geometry(); }
    const Grid& givens() const { return givens_; }
    const std::vector<Constraint>& constraints() const { return constraints_; }
    bool has_constraints() const { return !constraints_.empty(); }
    bool has_pencilmarks() const { return !allowed_.empty(); }

    // What the puzzle has beyond givens on the classic board. Code that does not know all features
    // must check them first.
    Features features() const {
        Features found = geometry().features();
        if (!allowed_.empty()) found.insert(Feature::pencilmarks);
        if (!constraints_.empty()) found.insert(Feature::constraints);
        return found;
    }
    // True for a classic 9x9 board without constraints.
    bool is_classic() const { return constraints_.empty() && geometry().is_classic(); }

    // The pencilmarks as the constructor takes them: allowed() of all cells, or an empty list if
    // the source had none.
    std::vector<DigitSet> pencilmarks() const;
    // The digits that the source allows in the cell, before any rule is applied.
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

// A copy of the puzzle in which these constraints replace all others.
Puzzle with_constraints(const Puzzle& puzzle, std::vector<Constraint> constraints);

// The names of the puzzle's constraints and rules about pairs, each once: "cage, arrow,
// antiknight".
std::string rules_beside_houses(const Puzzle& puzzle);

// Returns an Error with code `unsupported` if the puzzle is on a multi-grid board or has rules in
// addition to its houses. The message names the rules and `who` does not support them, as in "has
// rules that grading does not know: cage, arrow".
Status require_plain(const Puzzle& puzzle, std::string_view who);

// Returns an Error with code `unsupported` if candidates were removed from the puzzle. Its message
// is `what` after "puzzles with pencilmarks", such as "cannot be varied".
Status require_no_pencilmarks(const Puzzle& puzzle, std::string_view what);

// Returns an Error with code `unsupported` if the board has extra cells, the digit 0, or fewer
// cells than digits in a house, unless `who` supports that: `known` has more than usual_features.
Status require_usual_digits(const Geometry& geometry, std::string_view who, Features known = {});

// A constraint that a full grid violates, and the cells to show for it. For conflicts in houses and
// rules about pairs use find_conflicts().
struct BrokenConstraint {
    std::size_t constraint = 0;  // index into Puzzle::constraints()
    std::vector<Cell> cells;     // the cells of the violated part
};
std::vector<BrokenConstraint> find_broken_constraints(const Puzzle& puzzle, const Grid& grid);
// Formats a violated constraint in the text form of `constraints`, with the digits of its cells:
// "cage=10:A1A2 is broken: A1 is 3, A2 is 4". `coordinates` selects the notation of cells.
std::string describe(const BrokenConstraint& broken, const Puzzle& puzzle, const Grid& grid,
                     Coordinates coordinates = Coordinates::letter_number);

}  // namespace sudoku
