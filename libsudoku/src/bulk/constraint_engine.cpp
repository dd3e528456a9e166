// The engine for puzzles with constraints, compiled once per target like lane_engine.cpp.

#include "bulk/constraint_engine.hpp"

#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/constraint_engine.cpp"
#include <hwy/foreach_target.h>
// foreach_target.h must come before everything else that depends on the target.
#include "bulk/constraint_driver-inl.hpp"
#include "bulk/vector_lanes-inl.hpp"

#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {
std::unique_ptr<ConstraintEngine> make_constraint_lanes(const Geometry& geometry) {
    return std::make_unique<ConstraintDriver<RegisterOf<std::uint16_t>>>(geometry);
}
}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
#include "bulk/lane_engine.hpp"
#include "bulk/plain_lanes.hpp"

#include <cassert>

namespace sudoku::bulk {

std::unique_ptr<ConstraintEngine> make_plain_constraints(const Geometry& geometry) {
    return std::make_unique<HWY_NAMESPACE::ConstraintDriver<PlainVector<std::uint16_t, 16>>>(
        geometry);
}

std::unique_ptr<ConstraintEngine> make_constraint_engine(const Geometry& geometry,
                                                         BulkTarget target) {
    for (const LaneTarget& row : lane_targets()) {
        if (row.target == target) return row.make_constraints(geometry);
    }
    assert(false);
    return nullptr;
}

std::unique_ptr<ConstraintEngine> make_constraint_engine(const Geometry& geometry) {
    return make_constraint_engine(geometry, default_target());
}

}  // namespace sudoku::bulk
#endif
