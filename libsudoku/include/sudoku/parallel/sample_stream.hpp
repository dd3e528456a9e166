#pragma once

#include <sudoku/generate/minimal_sample.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>
#include <memory>

namespace sudoku {

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

struct GridItem {
    std::uint64_t index = 0;
    Grid grid;
};

// The grids alone: `count` of them, from number 0.
StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Renderer<GridItem>& render, const Writer<GridItem>& write,
                      std::uint64_t seed, const ParallelOptions& options = {});

}  // namespace sudoku
