// The engine for one puzzle, compiled once per target like lane_engine.cpp.

#include "bulk/block_engine.hpp"

#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/block_engine.cpp"
#include <hwy/foreach_target.h>
// foreach_target.h comes before everything else that depends on the target.
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

#if HWY_ONCE
namespace sudoku::bulk {

std::unique_ptr<BlockEngine> make_block_engine(BulkTarget target) {
    switch (target) {
#if HWY_TARGETS & HWY_NEON
        case BulkTarget::neon: return N_NEON::make_block_search();
#endif
#if HWY_TARGETS & HWY_WASM
        case BulkTarget::wasm: return N_WASM::make_block_search();
#endif
#if HWY_TARGETS & HWY_SSE4
        case BulkTarget::sse4: return N_SSE4::make_block_search();
#endif
#if HWY_TARGETS & HWY_AVX2
        case BulkTarget::avx2: return N_AVX2::make_block_search();
#endif
#if HWY_TARGETS & HWY_AVX3
        case BulkTarget::avx512: return N_AVX3::make_block_search();
#endif
#if HWY_TARGETS & HWY_AVX3_DL
        case BulkTarget::avx512_dl: return N_AVX3_DL::make_block_search();
#endif
        default: return nullptr;
    }
}

}  // namespace sudoku::bulk
#endif
