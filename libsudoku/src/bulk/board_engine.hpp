#pragma once

#include "bulk/lane_engine.hpp"

#include <sudoku/grid/geometry.hpp>

#include <memory>

namespace sudoku::bulk {

// The engine for puzzles of one geometry, compiled from its houses. Lanes have as many bits as the
// side needs: 8, 16 or 32. The target must be supported.
std::unique_ptr<LaneEngine> make_board_engine(BulkTarget target, const Geometry& geometry);

}  // namespace sudoku::bulk
