#pragma once

#include "generate/removal.hpp"

#include <span>

namespace sudoku {

// A solution and the givens to take away from it.
struct RemovalTask {
    Grid solution;
    CellSet givens = {};  // before and after; those in no group stay
    RemovalOrder order = {};
    int fewest = 0;               // givens that are left at least
    bool is_balanced = false;     // take nothing that leaves digits unbalanced at `fewest` givens
    bool is_known_unique = true;  // what is given at first
    bool is_unique = true;        // afterwards: false if what was given at first is not
    RemovalStats stats = {};      // of this task
};

// Takes givens away, for many tasks in one call. What becomes of a task depends on it alone, unless
// the engine was told to stop.
class RemovalEngine {
  public:
    virtual ~RemovalEngine() = default;
    virtual void run(std::span<RemovalTask> tasks) = 0;
};

}  // namespace sudoku
