#include <sudoku/parallel/solve_stream.hpp>

#include "parallel/outcome_chunk.hpp"
#include "parallel/search_record.hpp"

namespace sudoku {
namespace {

// Two milliseconds of easy 9x9 puzzles: long compared with the overhead of a chunk.
constexpr std::size_t usual_chunk = 256;

void count(const SolvedRecord& solved, SolveStreamSummary& summary) {
    if (!solved.record) {
        ++summary.broken;
        return;
    }
    summary.stats += solved.result.stats;
    const std::optional<CountOutcome> outcome = solved.result.outcome();
    if (!outcome) {
        ++summary.undecided;
    } else if (*outcome == CountOutcome::none) {
        ++summary.none;
    } else if (*outcome == CountOutcome::unique) {
        ++summary.unique;
    } else {
        ++summary.many;
    }
}

}  // namespace

SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options) {
    using Chunk = OutcomeChunk<SolvedRecord>;
    SolveStreamSummary summary;
    summary.end = ordered_pipeline<Chunk>(
        options.parallel,
        [&] {
            return read_chunk<SolvedRecord>(
                source, options.parallel, usual_chunk,
                [](Result<Record> record) { return SolvedRecord{std::move(record)}; });
        },
        [&](Chunk& chunk) {
            for (SolvedRecord& solved : chunk.outcomes) {
                if (solved.record) search_record(solved, options);
            }
            chunk.render(render);
        },
        [&](Chunk& chunk) {
            return chunk.write(write, [&](const SolvedRecord& solved) { count(solved, summary); });
        });
    return summary;
}

SolveStreamSummary solve_stream(const RecordSource& source, const Receiver<SolvedRecord>& receive,
                                const SolveStreamOptions& options) {
    return solve_stream(source, Renderer<SolvedRecord>(), writer_of(receive), options);
}

}  // namespace sudoku
