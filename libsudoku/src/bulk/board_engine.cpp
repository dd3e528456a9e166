// The engine for any board, compiled once per target: foreach_target.h includes this file
// repeatedly with different values of HWY_TARGET. The table of targets is in lane_engine.cpp.

#include "bulk/board_engine.hpp"

#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/board_engine.cpp"
#include <hwy/foreach_target.h>
// foreach_target.h must come before everything else that depends on the target.
#include "bulk/board_driver-inl.hpp"
#include "bulk/vector_lanes-inl.hpp"

#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

std::unique_ptr<LaneEngine> make_board_lanes(const Geometry& geometry) {
    if (geometry.side() <= 8)
        return std::make_unique<BoardDriver<RegisterOf<std::uint8_t>>>(geometry);
    if (geometry.side() <= 16)
        return std::make_unique<BoardDriver<RegisterOf<std::uint16_t>>>(geometry);
    return std::make_unique<BoardDriver<RegisterOf<std::uint32_t>>>(geometry);
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
#include "bulk/plain_lanes.hpp"
namespace sudoku::bulk {

std::unique_ptr<LaneEngine> make_plain_board(const Geometry& geometry) {
    // The number of lanes that fit into 32 bytes.
    if (geometry.side() <= 8)
        return std::make_unique<HWY_NAMESPACE::BoardDriver<PlainVector<std::uint8_t, 32>>>(
            geometry);
    if (geometry.side() <= 16) {
        return std::make_unique<HWY_NAMESPACE::BoardDriver<PlainVector<std::uint16_t, 16>>>(
            geometry);
    }
    return std::make_unique<HWY_NAMESPACE::BoardDriver<PlainVector<std::uint32_t, 8>>>(geometry);
}

}  // namespace sudoku::bulk
#endif
