#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace sudoku {

// A run ends after this many puzzles in a row that are all known.
inline constexpr std::uint64_t fruitless_limit = 5'000;

// Indices after this one remain available to replace puzzles that are already known.
inline constexpr std::uint64_t last_index = std::numeric_limits<std::uint64_t>::max() / 2;
constexpr bool exceeds_last_index(std::uint64_t start, std::uint64_t count) {
    return start > last_index || count > last_index - start;
}

// Makes the puzzles of a seed from index `start` on, each class once, in the order in which the
// command writes them, and passes `count` of them on. Returns why there are fewer, or nothing if
// all were made or the run was cancelled.
std::optional<Error> make_distinct_puzzles(const Geometry& geometry,
                                           const GeneratorOptions& options, std::uint64_t start,
                                           std::uint64_t count, const ParallelOptions& parallel,
                                           std::function<void(const GeneratedPuzzle&)> receive);

}  // namespace sudoku
