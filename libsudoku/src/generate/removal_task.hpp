#pragma once

#include "generate/removal.hpp"

#include <span>

namespace sudoku {

// A solution and the givens to remove from it.
struct RemovalTask {
    Grid solution;
    CellSet givens = {};  // in and out; those in no group stay
    RemovalOrder order = {};
    int fewest = 0;               // the smallest number of givens to leave
    bool is_balanced = false;     // keep the digits balanced for `fewest` givens
    bool is_known_unique = true;  // whether uniqueness of the initial givens is known
    bool is_unique = true;        // out: false if the initial givens are not unique
    RemovalStats stats = {};      // of this task
};

// Removes givens for many tasks in one call. The result for a task depends on it alone, unless the
// engine was told to stop.
class RemovalEngine {
  public:
    virtual ~RemovalEngine() = default;
    virtual void run(std::span<RemovalTask> tasks) = 0;
};

}  // namespace sudoku
