#pragma once

#include "bulk/constraint_program.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/geometry.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>

namespace sudoku::bulk {

// The search of one puzzle.
struct ConstraintJob {
    const ConstraintProgram& program;
    // The digits allowed in each cell, at least one.
    std::span<const ConstraintProgram::Set> start;
    BulkLimits limits;
    // Called with every solution, one digit per cell; returning false stops the search.
    std::function<bool(std::span<const Digit>)> visit;
};

struct ConstraintResult {
    std::uint64_t solutions = 0;
    std::uint64_t guesses = 0;  // states that were split in two
    BulkEnd end = BulkEnd::complete;
};

// Searches the open branches of one puzzle in parallel, one per lane. The number of lanes does not
// depend on the register width, so that all targets do the same in the same order.
class ConstraintEngine {
  public:
    static constexpr std::size_t lanes = 32;

    virtual ~ConstraintEngine() = default;
    virtual ConstraintResult run(const ConstraintJob& job) = 0;
};

// Makes an engine for puzzles of this geometry, of side 9 or less, for the best target of this
// processor (or the one that SUDOKU_BULK_TARGET names).
std::unique_ptr<ConstraintEngine> make_constraint_engine(const Geometry& geometry);
std::unique_ptr<ConstraintEngine> make_constraint_engine(const Geometry& geometry,
                                                         BulkTarget target);

// LaneTarget::make_constraints of the plain target.
std::unique_ptr<ConstraintEngine> make_plain_constraints(const Geometry& geometry);

}  // namespace sudoku::bulk
