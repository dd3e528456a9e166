#pragma once

#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/minimal_sample.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <cstdint>
#include <memory>

namespace sudoku {

struct BatchItem {
    std::uint64_t index = 0;
    Result<GeneratedPuzzle> puzzle;
    GenerationStats stats = {};  // also where no puzzle was made
    // When asked for.
    std::optional<canon::PuzzleClass> class_name = {};
    std::optional<std::uint64_t> invariant = {};
};

struct GenerateBatchOptions {
    std::uint64_t first = 0;  // index of the first puzzle
    std::uint64_t count = 1;
    GeneratorOptions generator = {};
    bulk::BulkTarget target = bulk::default_target();
    bool with_class = false;  // fill in BatchItem::class_name
    // Fill in BatchItem::invariant, a number that all members of a class share, quickly; for
    // puzzles of givens on boards of houses; across layouts, too.
    bool with_invariant = false;
    // Of a run that is cancelled, write the puzzles behind one that is not ready, too.
    bool keep_all_ready = false;
    GenerationWatch* watch = nullptr;  // is told what becomes of attempts, if there is one
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
// The values alone.
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
    SampleStats stats = {};  // of the grids that were drawn until the end
    StreamEnd end = StreamEnd::stopped;
};

// Draws puzzles from grid 0, 1, .. of a seed until the writer wants no more, the same for any
// number of threads.
SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Renderer<SampleItem>& render,
                                  const Writer<SampleItem>& write,
                                  const SampleStreamOptions& options = {});
// The values alone.
SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Receiver<SampleItem>& receive,
                                  const SampleStreamOptions& options = {});

struct GridItem {
    std::uint64_t index = 0;
    Grid grid;
};

// The grids alone: `count` of them, from number 0.
StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Renderer<GridItem>& render, const Writer<GridItem>& write,
                      std::uint64_t seed, const ParallelOptions& options = {});
// The values alone.
StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Receiver<GridItem>& receive, std::uint64_t seed,
                      const ParallelOptions& options = {});

// The neighbours of one puzzle that lack one set of its constraints; or, when `source` is an Error
// or not a puzzle with one solution that check_source() accepts, why there are none.
struct VaryOutcome {
    std::shared_ptr<const Result<Record>> source;
    Result<VaryResult> result;
    bool is_last = true;  // of this source
};

struct VaryStreamOptions {
    VaryOptions vary = {};
    ParallelOptions parallel = {};
    // So many sets of constraints of the first puzzle are done already: it begins with the next
    // one.
    std::uint64_t sets_done = 0;
};

// All neighbours of all puzzles, in the order of the input and, for a puzzle, of the constraints
// that are taken away. A class may come again from other constraints and other puzzles.
StreamEnd vary_stream(const RecordSource& source, const Receiver<VaryOutcome>& receive,
                      const VaryStreamOptions& options = {});

}  // namespace sudoku
