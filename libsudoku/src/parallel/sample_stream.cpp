#include <sudoku/parallel/generate_stream.hpp>

#include "parallel/outcome_chunk.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// Each chunk is some milliseconds of work.
constexpr std::size_t grids_of_a_sample_chunk = 4;
constexpr std::size_t grids_of_a_chunk = 64;

struct SampleChunk : OutcomeChunk<SampleItem> {
    std::uint64_t first = 0;
    SampleStats stats = {};
};

}  // namespace

SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Renderer<SampleItem>& render,
                                  const Writer<SampleItem>& write,
                                  const SampleStreamOptions& options) {
    SampleStreamSummary summary;
    const std::size_t size = chunk_size(options.parallel, grids_of_a_sample_chunk);
    std::uint64_t next = 0;
    summary.end = ordered_pipeline<SampleChunk>(
        options.parallel,
        [&] {
            SampleChunk chunk;
            chunk.first = next;
            next += size;
            return std::optional(std::move(chunk));
        },
        [&](SampleChunk& chunk) {
            MinimalSampler sampler(grids, options.seed, options.shape, options.target);
            for (std::uint64_t grid = chunk.first; grid < chunk.first + size; ++grid) {
                for (SampledPuzzle& puzzle : sampler.draw(grid)) {
                    chunk.outcomes.push_back({grid, std::move(puzzle)});
                }
            }
            chunk.stats = sampler.stats();
            chunk.render(render);
        },
        [&](const SampleChunk& chunk) {
            summary.stats += chunk.stats;
            return chunk.write(write, [](const SampleItem&) {});
        });
    return summary;
}

StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Renderer<GridItem>& render, const Writer<GridItem>& write,
                      std::uint64_t seed, const ParallelOptions& options) {
    using Chunk = OutcomeChunk<GridItem>;
    const std::size_t size = chunk_size(options, grids_of_a_chunk);
    std::uint64_t next = 0;
    return ordered_pipeline<Chunk>(
        options,
        [&]() -> std::optional<Chunk> {
            if (next >= count) return std::nullopt;
            Chunk chunk;
            const std::uint64_t end = std::min<std::uint64_t>(next + size, count);
            for (; next < end; ++next) {
                chunk.outcomes.push_back({next, Grid(grids.geometry())});
            }
            return chunk;
        },
        [&](Chunk& chunk) {
            for (GridItem& item : chunk.outcomes) item.grid = sample_grid(grids, seed, item.index);
            chunk.render(render);
        },
        [&](const Chunk& chunk) { return chunk.write(write, [](const GridItem&) {}); });
}

StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Receiver<GridItem>& receive, std::uint64_t seed,
                      const ParallelOptions& options) {
    return grid_stream(grids, count, Renderer<GridItem>(), writer_of(receive), seed, options);
}

SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Receiver<SampleItem>& receive,
                                  const SampleStreamOptions& options) {
    return sample_stream(std::move(grids), Renderer<SampleItem>(), writer_of(receive), options);
}

}  // namespace sudoku
