#pragma once

#include "bulk/lane_engine.hpp"

namespace sudoku::bulk {

// Solves one puzzle at a time, a few times as fast as all lanes would. Keeps its working memory
// between calls.
class BlockEngine {
  public:
    virtual ~BlockEngine() = default;
    // For jobs of one puzzle. False if it grows too large to be worth it: nothing has been
    // written then, but a visitor may have seen solutions, so jobs with one that are not bound to
    // one state at a time must not come here.
    virtual bool run(const LaneJob& job) = 0;
};

}  // namespace sudoku::bulk
