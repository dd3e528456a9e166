#include <sudoku/parallel/generate_batch.hpp>

#include "parallel/outcome_block.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// A millisecond or more of work in every block; large boards take that long for one puzzle.
std::size_t usual_block(const Geometry& geometry) { return geometry.side() <= 9 ? 16 : 1; }

}  // namespace

GenerateBatchSummary generate_batch(const Geometry& geometry, const Renderer<BatchItem>& render,
                                    const Writer<BatchItem>& write,
                                    const GenerateBatchOptions& options) {
    using Block = OutcomeBlock<BatchItem>;
    GenerateBatchSummary summary;
    const std::size_t size = block_size(options.parallel, usual_block(geometry));
    std::uint64_t next = options.first;
    std::uint64_t left = options.count;
    summary.end = ordered_pipeline<Block>(
        options.parallel,
        [&]() -> std::optional<Block> {
            if (left == 0) return std::nullopt;
            Block block;
            const std::uint64_t count = std::min<std::uint64_t>(size, left);
            for (std::uint64_t i = 0; i < count; ++i) {
                block.outcomes.push_back({next + i, Error{}});  // until its puzzle is made
            }
            next += count;
            left -= count;
            return block;
        },
        [&](Block& block) {
            for (BatchItem& item : block.outcomes) {
                item.puzzle = generate(geometry, options.generator, item.index);
            }
            block.render(render);
        },
        [&](Block& block) {
            return block.write(write, [&](const BatchItem& item) {
                if (!item.puzzle) {
                    ++summary.failed;
                    return;
                }
                ++summary.made;
                summary.stats += item.puzzle->statistics;
            });
        });
    return summary;
}

}  // namespace sudoku
