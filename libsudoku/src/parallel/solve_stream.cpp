#include <sudoku/parallel/solve_stream.hpp>

#include "parallel/outcome_block.hpp"

#include <charconv>
#include <limits>

namespace sudoku {
namespace {

// Two milliseconds of easy 9x9 puzzles: long against what handing over a block costs.
constexpr std::size_t usual_block = 256;

bool is_empty_board(const Puzzle& puzzle) {
    return puzzle.givens().filled_count() == 0 && !puzzle.has_pencilmarks() &&
           can_count_grids(puzzle.geometry());
}

// As a search that went through all of them would have answered.
SearchResult counted(const std::optional<GridCount>& grids) {
    SearchResult result;
    if (!grids) {
        result.end = SearchEnd::cancelled;
        return result;
    }
    const std::string& text = grids->grids;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), result.solutions);
    if (read.ec != std::errc()) result.solutions = std::numeric_limits<std::uint64_t>::max();
    return result;
}

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
    const std::size_t size = block_size(options.parallel, usual_block);
    summary.end = ordered_pipeline<Block>(
        options.parallel,
        [&] {
            return read_block<SolvedRecord>(source, size, [](Result<Record> record) {
                return SolvedRecord{std::move(record)};
            });
        },
        [&](Block& block) {
            for (SolvedRecord& solved : block.outcomes) {
                if (!solved.record) continue;
                const Puzzle& puzzle = solved.record->puzzle;
                if (options.count_empty_boards && is_empty_board(puzzle)) {
                    solved.grids = count_grids(puzzle.geometry(), options.limits.cancel);
                    solved.result = counted(solved.grids);
                } else {
                    solved.result = options.solver.search(puzzle, options.limits);
                }
            }
            block.render(render);
        },
        [&](Block& block) {
            return block.write(write, [&](const SolvedRecord& solved) { count(solved, summary); });
        });
    return summary;
}

}  // namespace sudoku
