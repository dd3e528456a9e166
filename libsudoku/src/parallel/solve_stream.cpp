#include <sudoku/parallel/solve_stream.hpp>

#include "parallel/outcome_block.hpp"
#include "parallel/search_record.hpp"

namespace sudoku {
namespace {

// Two milliseconds of easy 9x9 puzzles: long against what handing over a block costs.
constexpr std::size_t usual_block = 256;

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
    using Block = OutcomeBlock<SolvedRecord>;
    SolveStreamSummary summary;
    summary.end = ordered_pipeline<Block>(
        options.parallel,
        [&] {
            return read_block<SolvedRecord>(
                source, options.parallel, usual_block,
                [](Result<Record> record) { return SolvedRecord{std::move(record)}; });
        },
        [&](Block& block) {
            for (SolvedRecord& solved : block.outcomes) {
                if (solved.record) search_record(solved, options);
            }
            block.render(render);
        },
        [&](Block& block) {
            return block.write(write, [&](const SolvedRecord& solved) { count(solved, summary); });
        });
    return summary;
}

SolveStreamSummary solve_stream(const RecordSource& source, const Receiver<SolvedRecord>& receive,
                                const SolveStreamOptions& options) {
    return solve_stream(source, Renderer<SolvedRecord>(), writer_of(receive), options);
}

}  // namespace sudoku
