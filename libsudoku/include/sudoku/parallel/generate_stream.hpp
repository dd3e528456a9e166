#pragma once

#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/minimal_sample.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <chrono>
#include <cstdint>
#include <memory>

namespace sudoku {

struct BatchItem {
    std::uint64_t index = 0;
    Result<GeneratedPuzzle> puzzle;
    GenerationStats stats = {};  // filled in even if no puzzle was made
    // Filled in on request.
    std::optional<canon::PuzzleClass> class_name = {};
    std::optional<std::uint64_t> invariant = {};
};

struct GenerateBatchOptions {
    std::uint64_t first = 0;  // index of the first puzzle
    std::uint64_t count = 1;
    GeneratorOptions generator = {};
    bulk::BulkTarget target = bulk::default_target();
    bool with_class = false;  // fill in BatchItem::class_name
    // Fill in BatchItem::invariant: a number that all members of a class share, across layouts too.
    // It is much quicker to compute than the class. Only for puzzles of givens on boards whose only
    // rules are houses.
    bool with_invariant = false;
    // If the run is cancelled, also write puzzles that come after one that is not ready.
    bool keep_all_ready = false;
    GenerationWatch* watch = nullptr;  // receives the progress of the attempts; may be null
    ParallelOptions parallel = {};
};

struct GenerateBatchSummary {
    std::uint64_t made = 0;
    std::uint64_t failed = 0;    // indices without a puzzle
    GenerationStats stats = {};  // statistics of made and failed indices
    // The statistics of indices that were in progress when the run was cancelled.
    GenerationStats unfinished = {};
    std::uint64_t next = 0;  // the index after the last one that was written
    StreamEnd end = StreamEnd::complete;
};

// Makes the puzzles first, first + 1, .. of a seed, in this order, with the same bytes for any
// number of threads; each as soon as it is made if the order of `parallel` does not matter. A
// cancelled run ends before the first puzzle that is not ready, so that the output has no gap,
// unless `keep_all_ready` is set.
GenerateBatchSummary generate_batch(const Geometry& geometry, const Renderer<BatchItem>& render,
                                    const Writer<BatchItem>& write,
                                    const GenerateBatchOptions& options = {});
// The same without text.
GenerateBatchSummary generate_batch(const Geometry& geometry, const Receiver<BatchItem>& receive,
                                    const GenerateBatchOptions& options = {});

struct SampleItem {
    std::uint64_t grid = 0;  // number of the grid that the puzzle was drawn from
    SampledPuzzle puzzle;
};

struct SampleStreamOptions {
    std::uint64_t seed = 1;
    SampleShape shape = {};
    bulk::BulkTarget target = bulk::default_target();
    ParallelOptions parallel = {};
};

struct SampleStreamSummary {
    SampleStats stats = {};  // statistics of the grids drawn so far
    StreamEnd end = StreamEnd::stopped;
};

// Draws puzzles from grids 0, 1, .. of a seed until the writer returns false; the same for any
// number of threads.
SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Renderer<SampleItem>& render,
                                  const Writer<SampleItem>& write,
                                  const SampleStreamOptions& options = {});
// The same without text.
SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Receiver<SampleItem>& receive,
                                  const SampleStreamOptions& options = {});

struct GridItem {
    std::uint64_t index = 0;
    Grid grid;
};

// Draws the grids 0 to count - 1 of a seed.
StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Renderer<GridItem>& render, const Writer<GridItem>& write,
                      std::uint64_t seed, const ParallelOptions& options = {});
// The same without text.
StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Receiver<GridItem>& receive, std::uint64_t seed,
                      const ParallelOptions& options = {});

// The neighbours of one puzzle that lack one particular set of its givens. Returns an Error if
// `source` is an Error, has not exactly one solution, or is not accepted by check_source().
struct VaryOutcome {
    std::shared_ptr<const Result<Record>> source;
    Result<VaryResult> result;
    bool is_last = true;        // the last set of this source
    bool is_over_time = false;  // the time of the source ended before this set; nothing is known
};

struct VaryStreamOptions {
    VaryOptions vary = {};
    ParallelOptions parallel = {};
    // The number of sets of givens of the first puzzle that an earlier run has finished; they are
    // skipped.
    std::uint64_t sets_done = 0;
    std::chrono::nanoseconds time_limit = no_time_limit;  // for each source
};

// All neighbours of all puzzles, in the order of the input and, within a puzzle, of the sets of
// givens that are removed. A class can occur again with other sets and other puzzles.
StreamEnd vary_stream(const RecordSource& source, const Receiver<VaryOutcome>& receive,
                      const VaryStreamOptions& options = {});

}  // namespace sudoku
