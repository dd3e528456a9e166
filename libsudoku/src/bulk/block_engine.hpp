#pragma once

#include "bulk/lane_engine.hpp"

namespace sudoku::bulk {

// Solves one puzzle at a time, a few times as fast as the lanes of the other engine. Keeps its
// working memory between calls.
class BlockEngine {
  public:
    virtual ~BlockEngine() = default;
    // Runs a job with one puzzle. Returns false if the search grows too large for this engine.
    // Nothing has been written then, but a visitor may have seen solutions, so jobs with a visitor
    // must have `one_state_per_puzzle` set.
    virtual bool run(const LaneJob& job) = 0;
};

}  // namespace sudoku::bulk
