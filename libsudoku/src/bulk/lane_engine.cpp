// The engine and the table of all targets, compiled once per target: foreach_target.h includes this
// file repeatedly with different values of HWY_TARGET.

#include "bulk/lane_engine.hpp"

#include "bulk/block_engine.hpp"
#include "bulk/board_engine.hpp"
#include "bulk/constraint_engine.hpp"
#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/lane_engine.cpp"
#include <hwy/foreach_target.h>
// foreach_target.h must come before everything else that depends on the target.
#include "bulk/lane_driver-inl.hpp"

#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {
std::unique_ptr<LaneEngine> make_engine() { return std::make_unique<LaneDriver<VectorLanes>>(); }
std::unique_ptr<BlockEngine> make_block_search();                        // block_engine.cpp
std::unique_ptr<LaneEngine> make_board_lanes(const Geometry& geometry);  // board_engine.cpp
// Defined in constraint_engine.cpp.
std::unique_ptr<ConstraintEngine> make_constraint_lanes(const Geometry& geometry);
}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
#include "bulk/plain_lanes.hpp"

#include <array>

namespace sudoku::bulk {

namespace {

std::unique_ptr<LaneEngine> make_plain_engine() {
    return std::make_unique<HWY_NAMESPACE::LaneDriver<PlainLanes>>();
}

template <std::int64_t Target>
bool runs_here() {
    return (hwy::SupportedTargets() & Target) != 0;
}

constexpr LaneTarget targets[] = {
    {BulkTarget::plain, PlainLanes::width, [] { return true; }, make_plain_engine, nullptr,
     make_plain_board, make_plain_constraints},
#if HWY_TARGETS & HWY_NEON
    {BulkTarget::neon, 4, runs_here<HWY_NEON>, N_NEON::make_engine, N_NEON::make_block_search,
     N_NEON::make_board_lanes, N_NEON::make_constraint_lanes},
#endif
#if HWY_TARGETS & HWY_WASM
    {BulkTarget::wasm, 4, runs_here<HWY_WASM>, N_WASM::make_engine, N_WASM::make_block_search,
     N_WASM::make_board_lanes, N_WASM::make_constraint_lanes},
#endif
#if HWY_TARGETS & HWY_SSE4
    {BulkTarget::sse4, 4, runs_here<HWY_SSE4>, N_SSE4::make_engine, N_SSE4::make_block_search,
     N_SSE4::make_board_lanes, N_SSE4::make_constraint_lanes},
#endif
#if HWY_TARGETS & HWY_AVX2
    {BulkTarget::avx2, 8, runs_here<HWY_AVX2>, N_AVX2::make_engine, N_AVX2::make_block_search,
     N_AVX2::make_board_lanes, N_AVX2::make_constraint_lanes},
#endif
#if HWY_TARGETS & HWY_AVX3
    {BulkTarget::avx512, 16, runs_here<HWY_AVX3>, N_AVX3::make_engine, N_AVX3::make_block_search,
     N_AVX3::make_board_lanes, N_AVX3::make_constraint_lanes},
#endif
#if HWY_TARGETS & HWY_AVX3_DL
    {BulkTarget::avx512_dl, 16, runs_here<HWY_AVX3_DL>, N_AVX3_DL::make_engine,
     N_AVX3_DL::make_block_search, N_AVX3_DL::make_board_lanes, N_AVX3_DL::make_constraint_lanes},
#endif
};

}  // namespace

std::span<const LaneTarget> lane_targets() { return targets; }

}  // namespace sudoku::bulk
#endif
