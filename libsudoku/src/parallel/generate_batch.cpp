#include <sudoku/parallel/generate_stream.hpp>

#include "parallel/outcome_chunk.hpp"

#include "canon/class_invariant.hpp"
#include "generate/ladder_ceiling.hpp"
#include "grid/usual_boards.hpp"

#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <mutex>

namespace sudoku {
namespace {

// A chunk is some milliseconds of work, with enough puzzles for the bulk engine and few enough to
// keep all threads busy. Criteria take much longer than making puzzles; on other boards than the
// classic one they are met puzzle by puzzle, and a run that is cut short loses its last chunk.
std::size_t usual_generate_chunk(const Geometry& geometry, const GenerateBatchOptions& options) {
    if (!options.generator.criteria.empty()) {
        if (features_made(geometry, options.generator).empty()) return 16;
        // Puzzles with givens alone take less time than the tables of their board.
        if (square_boards.contains(features_made(geometry, options.generator)) &&
            is_up_to_nine(geometry))
            return static_cast<std::size_t>(std::clamp<std::uint64_t>(options.count / 8, 4, 16));
        return is_up_to_nine(geometry) ? 4 : 1;
    }
    if (geometry.side() > 16) return 16;
    // When orbits are exchanged, a few attempts take long and the lanes wait for them.
    const bool is_uneven =
        options.generator.minimal && options.generator.symmetry != PatternSymmetry::none;
    if (is_uneven && geometry.side() <= 9) {
        return static_cast<std::size_t>(std::clamp<std::uint64_t>(options.count / 8, 16, 1024));
    }
    const std::uint64_t most = geometry.side() > 9 ? 64 : 512;
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(options.count / 32, 16, most));
}

bool is_cancelled(const BatchItem& item) {
    return !item.puzzle && item.puzzle.error().code == ErrorCode::cancelled;
}

void make(const Geometry& geometry, const GenerateBatchOptions& options,
          const canon::BoardInvariant& board, InspectorPool& inspectors,
          std::vector<BatchItem>& items) {
    std::vector<std::uint64_t> indices;
    indices.reserve(items.size());
    for (const BatchItem& item : items) indices.push_back(item.index);
    std::vector<GenerationStats> stats(items.size());
    auto made = generate_many(geometry, options.generator, indices,
                              {options.target, options.parallel.cancel, options.watch}, stats);
    const InspectorPool::Lease inspector = inspectors.acquire();
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i].puzzle = std::move(made[i]);
        items[i].stats = std::move(stats[i]);
        if (!items[i].puzzle) continue;
        const Puzzle& puzzle = items[i].puzzle->puzzle;
        if (options.with_invariant && has_classic_form(puzzle)) {
            canon::Digits digits;
            std::ranges::copy(puzzle.givens().digits(), digits.begin());
            items[i].invariant = canon::invariant_of(digits);
        } else if (options.with_invariant) {
            const bool is_of_board = puzzle.geometry() == geometry;
            items[i].invariant = is_of_board
                                     ? board.of(puzzle.givens())
                                     : canon::BoardInvariant(puzzle.geometry()).of(puzzle.givens());
        }
        if (!options.with_class) continue;
        Inspection inspection(*inspector, puzzle);
        items[i].class_name = class_of(inspection);
    }
}

}  // namespace

GenerateBatchSummary generate_batch(const Geometry& geometry, const Renderer<BatchItem>& render,
                                    const Writer<BatchItem>& write,
                                    const GenerateBatchOptions& options) {
    using Chunk = OutcomeChunk<BatchItem>;
    GenerateBatchSummary summary;
    summary.next = options.first;
    InspectorPool inspectors;
    const canon::BoardInvariant board(geometry);
    std::mutex unfinished_mutex;
    bool was_cut = false;
    // Puzzles of a chunk are written together.
    const std::size_t usual =
        options.parallel.in_order ? usual_generate_chunk(geometry, options) : 1;
    const std::size_t size = chunk_size(options.parallel, usual);
    std::uint64_t next = options.first;
    std::uint64_t left = options.count;
    summary.end = ordered_pipeline<Chunk>(
        options.parallel,
        [&]() -> std::optional<Chunk> {
            if (left == 0) return std::nullopt;
            Chunk chunk;
            const std::uint64_t count = std::min<std::uint64_t>(size, left);
            for (std::uint64_t i = 0; i < count; ++i) {
                // Placeholder until its puzzle is made.
                chunk.outcomes.push_back({next + i, Error{}});
            }
            next += count;
            left -= count;
            return chunk;
        },
        [&](Chunk& chunk) {
            make(geometry, options, board, inspectors, chunk.outcomes);
            chunk.render(render);
            const std::lock_guard lock(unfinished_mutex);
            for (const BatchItem& item : chunk.outcomes) {
                if (is_cancelled(item)) summary.unfinished += item.stats;
            }
        },
        [&](Chunk& chunk) {
            return chunk.write(
                [&](const BatchItem& item, std::string_view text) {
                    if (!is_cancelled(item)) return write(item, text);
                    was_cut = true;
                    return options.keep_all_ready;
                },
                [&](const BatchItem& item) {
                    if (is_cancelled(item)) return;
                    ++(item.puzzle ? summary.made : summary.failed);
                    summary.stats += item.stats;
                    summary.next = std::max(summary.next, item.index + 1);
                });
        });
    if (was_cut) summary.end = StreamEnd::cancelled;
    return summary;
}

GenerateBatchSummary generate_batch(const Geometry& geometry, const Receiver<BatchItem>& receive,
                                    const GenerateBatchOptions& options) {
    return generate_batch(geometry, Renderer<BatchItem>(), writer_of(receive), options);
}

}  // namespace sudoku
