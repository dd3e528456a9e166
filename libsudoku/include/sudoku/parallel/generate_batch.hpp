#pragma once

#include <sudoku/canon/class_key.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>

namespace sudoku {

struct BatchItem {
    std::uint64_t index = 0;
    Result<GeneratedPuzzle> puzzle;
    GenerationStats stats = {};  // also where no puzzle was made
    // Of a classic puzzle, when asked for.
    std::optional<canon::ClassKey> class_key = {};
    std::optional<std::uint64_t> invariant = {};
};

struct GenerateBatchOptions {
    std::uint64_t first = 0;  // index of the first puzzle
    std::uint64_t count = 1;
    GeneratorOptions generator = {};
    bulk::BulkTarget target = bulk::default_target();
    bool with_class = false;      // fill in BatchItem::class_key
    bool with_invariant = false;  // canon::invariant_of(), a quick part of the answer to the same
    // Of a run that is cancelled, write the puzzles behind one that is not ready, too.
    bool keep_all_ready = false;
    ParallelOptions parallel = {};
};

struct GenerateBatchSummary {
    std::uint64_t made = 0;
    std::uint64_t failed = 0;    // indices without a puzzle
    GenerationStats stats = {};  // of both
    // Of puzzles that were being made when the run was cancelled.
    GenerationStats unfinished = {};
    std::uint64_t next = 0;  // the first index that was not written
    StreamEnd end = StreamEnd::complete;
};

// Puzzles first, first + 1, .. of a seed, in this order, the same bytes for any number of threads.
// A run that is cancelled ends before the first puzzle that is not ready, so that what was written
// has no gap, unless `keep_all_ready` is set.
GenerateBatchSummary generate_batch(const Geometry& geometry, const Renderer<BatchItem>& render,
                                    const Writer<BatchItem>& write,
                                    const GenerateBatchOptions& options = {});

}  // namespace sudoku
