#pragma once

#include "bulk/query_source.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <memory>
#include <vector>

namespace sudoku::bulk {

// One call of the engine.
struct LaneJob {
    BulkInput input;
    BulkLimits limits;
    BulkResult* results = nullptr;  // input.count of them
    BulkOutput output = {};
    const BulkVisitor* visit = nullptr;
    // Replaces input and results if set.
    QuerySource* questions = nullptr;
    // Search one state per puzzle at a time, so that the first solution found is the first one of a
    // depth-first search. Otherwise the end of a chunk may search several branches of a puzzle in
    // parallel.
    bool one_state_per_puzzle = false;
    // Set by the engine: puzzles that were searched in parallel and have several solutions, so that
    // the solution written may not be the first one.
    std::vector<std::size_t> unordered = {};
};

class BlockEngine;
class ConstraintEngine;

// The engine compiled for one target. Keeps its working memory between calls.
class LaneEngine {
  public:
    virtual ~LaneEngine() = default;
    virtual void run(LaneJob& job) = 0;
    virtual int lane_count() const = 0;
};

// The engines of one target.
struct LaneTarget {
    BulkTarget target;
    int lanes;
    bool (*is_supported)();
    std::unique_ptr<LaneEngine> (*make)();
    std::unique_ptr<BlockEngine> (*make_block)();  // for one puzzle; null if there is none
    // Makes an engine for puzzles of one geometry, compiled from its houses. Lanes have as many
    // bits as the side needs: 8, 16 or 32.
    std::unique_ptr<LaneEngine> (*make_board)(const Geometry& geometry);
    // Makes an engine for one puzzle with constraints, of side 9 or less.
    std::unique_ptr<ConstraintEngine> (*make_constraints)(const Geometry& geometry);
};

// The targets of this build, slowest first.
std::span<const LaneTarget> lane_targets();

}  // namespace sudoku::bulk
