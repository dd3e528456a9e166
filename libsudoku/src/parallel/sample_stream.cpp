#include <sudoku/parallel/generate_stream.hpp>

#include "parallel/outcome_block.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// Some milliseconds of work each.
constexpr std::size_t grids_of_a_sample_block = 4;
constexpr std::size_t grids_of_a_block = 64;

struct SampleBlock : OutcomeBlock<SampleItem> {
    std::uint64_t first = 0;
    SampleStats stats = {};
};

}  // namespace

SampleStreamSummary sample_stream(std::shared_ptr<const UniformGrids> grids,
                                  const Renderer<SampleItem>& render,
                                  const Writer<SampleItem>& write,
                                  const SampleStreamOptions& options) {
    SampleStreamSummary summary;
    const std::size_t size = block_size(options.parallel, grids_of_a_sample_block);
    std::uint64_t next = 0;
    summary.end = ordered_pipeline<SampleBlock>(
        options.parallel,
        [&] {
            SampleBlock block;
            block.first = next;
            next += size;
            return std::optional(std::move(block));
        },
        [&](SampleBlock& block) {
            MinimalSampler sampler(grids, options.seed, options.shape, options.target);
            for (std::uint64_t grid = block.first; grid < block.first + size; ++grid) {
                for (SampledPuzzle& puzzle : sampler.draw(grid)) {
                    block.outcomes.push_back({grid, std::move(puzzle)});
                }
            }
            block.stats = sampler.stats();
            block.render(render);
        },
        [&](const SampleBlock& block) {
            summary.stats += block.stats;
            return block.write(write, [](const SampleItem&) {});
        });
    return summary;
}

StreamEnd grid_stream(const UniformGrids& grids, std::uint64_t count,
                      const Renderer<GridItem>& render, const Writer<GridItem>& write,
                      std::uint64_t seed, const ParallelOptions& options) {
    using Block = OutcomeBlock<GridItem>;
    const std::size_t size = block_size(options, grids_of_a_block);
    std::uint64_t next = 0;
    return ordered_pipeline<Block>(
        options,
        [&]() -> std::optional<Block> {
            if (next >= count) return std::nullopt;
            Block block;
            const std::uint64_t end = std::min<std::uint64_t>(next + size, count);
            for (; next < end; ++next) {
                block.outcomes.push_back({next, Grid(grids.geometry())});
            }
            return block;
        },
        [&](Block& block) {
            for (GridItem& item : block.outcomes) item.grid = sample_grid(grids, seed, item.index);
            block.render(render);
        },
        [&](const Block& block) { return block.write(write, [](const GridItem&) {}); });
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
