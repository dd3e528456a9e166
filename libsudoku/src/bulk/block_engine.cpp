// The engine for one puzzle, compiled once per target like lane_engine.cpp.

#include "bulk/block_engine.hpp"

#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/block_engine.cpp"
#include <hwy/foreach_target.h>
// foreach_target.h must come before everything else that depends on the target.
#include "bulk/block_search-inl.hpp"

#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {
std::unique_ptr<BlockEngine> make_block_search() { return std::make_unique<BlockSearch>(); }
}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif
