#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>

namespace sudoku {

struct BatchItem {
    std::uint64_t index = 0;
    Result<GeneratedPuzzle> puzzle;
};

struct GenerateBatchOptions {
    std::uint64_t first = 0;  // index of the first puzzle
    std::uint64_t count = 1;
    GeneratorOptions generator = {};
    ParallelOptions parallel = {};
};

struct GenerateBatchSummary {
    std::uint64_t made = 0;
    std::uint64_t failed = 0;  // indices without a puzzle
    GenerationStats stats = {};
    StreamEnd end = StreamEnd::complete;
};

// Puzzles first, first + 1, .. of a seed, in this order, the same bytes for any number of threads.
GenerateBatchSummary generate_batch(const Geometry& geometry, const Renderer<BatchItem>& render,
                                    const Writer<BatchItem>& write,
                                    const GenerateBatchOptions& options = {});

}  // namespace sudoku
