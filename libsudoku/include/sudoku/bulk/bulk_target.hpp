#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace sudoku::bulk {

// The instruction sets the bulk engine is compiled for. All of them run the same algorithm and give
// the same answers; they differ in how many puzzles go in lock-step. `plain` uses no vector
// instructions and is the reference.
enum class BulkTarget { plain, sse4, avx2, avx512, avx512_dl, neon, wasm };

// "avx2": the spelling of --target and SUDOKU_BULK_TARGET.
std::string_view target_name(BulkTarget target);
std::optional<BulkTarget> find_target(std::string_view name);

// How many puzzles a register of the target holds. The target must be compiled in.
int lane_count(BulkTarget target);

// Targets of this build, and those of them that this processor runs; slowest first, `plain` always
// among them.
std::span<const BulkTarget> compiled_targets();
std::span<const BulkTarget> supported_targets();

// The target named by the environment variable SUDOKU_BULK_TARGET if this processor supports it,
// else the fastest supported one. Looked up once.
BulkTarget default_target();

}  // namespace sudoku::bulk
