#include <sudoku/parallel/solve_stream.hpp>

#include "bulk/board_text.hpp"
#include "parallel/bulk_batch.hpp"
#include "parallel/outcome_chunk.hpp"
#include "parallel/search_record.hpp"
#include "search/engine_choice.hpp"
#include "support/object_pool.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using bulk::BulkEnd;
using bulk::BulkResult;

// Puzzles per chunk. The first chunks are small, so that output begins soon.
constexpr std::size_t first_chunk = 256;
constexpr std::size_t largest_chunk = 4096;
// The limit on records per chunk that the engine does not take, because they can be slow.
constexpr std::size_t most_others = 256;

// A piece of the input, in order: plain lines or one record.
struct Piece {
    BulkBatch::Place first = {};  // its first puzzle in the batch
    std::size_t count = 0;        // its puzzles in the batch; 0 or 1 for a record
    std::size_t line = 0;
    std::string source = {};
    std::optional<Result<Record>> record = {};
};

// A piece of the output, in order: plain answers or one record.
struct Answer {
    std::size_t count = 0;
    std::size_t text_end = 0;
    std::optional<SolvedRecord> solved = {};
};

struct Chunk {
    BulkBatch batch;  // puzzles for the engine
    std::vector<Piece> pieces;
    std::vector<Answer> answers;
    std::string text;
};

std::optional<Chunk> read_chunk(const BulkSource& source, const ParallelOptions& options,
                                std::size_t size) {
    Chunk chunk;
    std::size_t others = 0;
    PlainLines lines;
    while (chunk.batch.puzzle_count() < size && others < most_others &&
           !options.ends_chunk(chunk.pieces.size())) {
        if (source.next_plain_lines(lines, size - chunk.batch.puzzle_count())) {
            const BulkBatch::Place first = chunk.batch.add_lines(lines.geometry, lines.text);
            chunk.pieces.push_back({first, lines.count(), lines.first_line, lines.source});
            continue;
        }
        auto record = source.next();
        if (!record) break;
        const bool in_bulk = *record && suits_bulk_engine((*record)->puzzle);
        const BulkBatch::Place first =
            in_bulk ? chunk.batch.add((*record)->puzzle) : BulkBatch::Place();
        chunk.pieces.push_back({first, std::size_t{in_bulk}, 0, {}, std::move(record)});
        if (!in_bulk) ++others;
    }
    if (chunk.pieces.empty()) return std::nullopt;
    return chunk;
}

class ChunkWorker {
  public:
    ChunkWorker(const BulkSink& sink, const BulkStreamOptions& options)
        : sink_(sink), options_(options) {}

    void work(Chunk& chunk, BulkWorkspace& workspace) const {
        const std::uint64_t most = std::min(options_.bulk_solutions, limit());
        const std::uint64_t wanted = std::max(most, std::uint64_t{2});
        workspace.answer(chunk.batch,
                         {.solutions = wanted, .cancel = options_.general.parallel.cancel},
                         options_.with_first);

        for (Piece& piece : chunk.pieces) {
            if (piece.record) {
                SolvedRecord solved{*std::move(piece.record)};
                if (piece.count == 1) {
                    take_answer(solved, workspace.result(piece.first),
                                workspace.solution(piece.first));
                } else if (solved.record) {
                    search(solved);
                }
                add_record(chunk, std::move(solved));
            } else {
                add_lines(chunk, piece, workspace);
            }
        }
    }

  private:
    void add_lines(Chunk& chunk, const Piece& piece, const BulkWorkspace& workspace) const {
        for (std::size_t k = 0; k < piece.count; ++k) {
            const BulkBatch::Place at{piece.first.group, piece.first.index + k};
            const BulkResult& result = workspace.result(at);
            if (is_final(result) &&
                sink_.render_plain(result, workspace.solution(at), chunk.text)) {
                if (chunk.answers.empty() || chunk.answers.back().solved)
                    chunk.answers.emplace_back();
                ++chunk.answers.back().count;
                chunk.answers.back().text_end = chunk.text.size();
                continue;
            }
            SolvedRecord solved{Record{
                .puzzle = bulk::grid_of_text(chunk.batch.geometry(at), chunk.batch.puzzle(at)),
                .line = piece.line + k,
                .source = piece.source}};
            take_answer(solved, result, workspace.solution(at));
            add_record(chunk, std::move(solved));
        }
    }

    void add_record(Chunk& chunk, SolvedRecord solved) const {
        if (sink_.render) sink_.render(solved, chunk.text);
        chunk.answers.push_back({0, chunk.text.size(), std::move(solved)});
    }

    // True if no further search is needed.
    bool is_final(const BulkResult& result) const {
        return result.end == BulkEnd::complete ||
               (result.end == BulkEnd::solution_limit && result.solutions >= limit());
    }

    // Converts the answer of the engine to that of the solver.
    void take_answer(SolvedRecord& solved, const BulkResult& bulk,
                     std::string_view solution) const {
        const bool is_cancelled = bulk.end == BulkEnd::cancelled;
        const bool is_known = is_final(bulk) && (bulk.solutions < 2 || !options_.with_first);
        if (!is_cancelled && !is_known) return search(solved);
        SearchResult& result = solved.result;
        result.solutions = std::min(bulk.solutions, limit());
        if (is_cancelled) {
            result.end = SearchEnd::cancelled;
        } else if (bulk.solutions >= limit()) {
            result.end = SearchEnd::solution_limit;
        }
        if (is_known && bulk.solutions == 1 && options_.with_first)
            result.first = bulk::grid_of_text(solved.record->puzzle.geometry(), solution);
    }

    void search(SolvedRecord& solved) const {
        search_record(solved, options_.general);
        if (!options_.with_first) solved.result.first.reset();
    }

    std::uint64_t limit() const { return options_.general.limits.solutions; }

    const BulkSink& sink_;
    const BulkStreamOptions& options_;
};

bool write_chunk(const Chunk& chunk, const BulkSink& sink) {
    std::size_t begin = 0;
    for (const Answer& answer : chunk.answers) {
        const auto text = std::string_view(chunk.text).substr(begin, answer.text_end - begin);
        begin = answer.text_end;
        const bool go_on =
            answer.solved ? sink.write(*answer.solved, text) : sink.write_plain(answer.count, text);
        if (!go_on) return false;
    }
    return true;
}

}  // namespace

StreamEnd bulk_stream(const BulkSource& source, const BulkSink& sink,
                      const BulkStreamOptions& options) {
    assert(options.general.limits.solutions > 0 && options.bulk_solutions > 1);
    const ChunkWorker worker(sink, options);
    ObjectPool<BulkWorkspace> workspaces;
    const std::size_t most =
        options.general.parallel.chunk == 0 ? largest_chunk : options.general.parallel.chunk;
    std::size_t size = std::min(first_chunk, most);
    return ordered_pipeline<Chunk>(
        options.general.parallel,
        [&] {
            auto chunk = read_chunk(source, options.general.parallel, size);
            size = std::min(2 * size, most);
            return chunk;
        },
        [&](Chunk& chunk) {
            const auto workspace = workspaces.acquire();
            worker.work(chunk, *workspace);
        },
        [&](Chunk& chunk) { return write_chunk(chunk, sink); });
}

StreamEnd bulk_stream(const BulkSource& source, const Receiver<SolvedRecord>& receive,
                      const BulkStreamOptions& options) {
    BulkSink sink;
    sink.render_plain = [](const BulkResult&, std::string_view, std::string&) { return false; };
    sink.write = writer_of(receive);
    return bulk_stream(source, sink, options);
}

}  // namespace sudoku
