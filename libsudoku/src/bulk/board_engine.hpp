#pragma once

#include "bulk/lane_engine.hpp"

#include <sudoku/grid/geometry.hpp>

#include <memory>

namespace sudoku::bulk {

// LaneTarget::make_board of the plain target.
std::unique_ptr<LaneEngine> make_plain_board(const Geometry& geometry);

}  // namespace sudoku::bulk
