#pragma once

// The targets for which Highway compiles the engines; include this before foreach_target.h. Targets
// below SSE4 are disabled, and so are those that bring no benefit here (AVX3_ZEN4 and the like).
// AVX3_DL (Ice Lake, Zen 4 and later) is enabled, which Highway does only on request.
#define HWY_WANT_AVX3_DL
#define SUDOKU_UNUSED_TARGETS \
    (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8)
#ifdef SUDOKU_FEW_TARGETS  // by CMake's SUDOKU_EVERY_TARGET=OFF
#define HWY_DISABLED_TARGETS (SUDOKU_UNUSED_TARGETS | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_DISABLED_TARGETS SUDOKU_UNUSED_TARGETS
#endif
