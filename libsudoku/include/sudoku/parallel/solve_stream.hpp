#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/duration.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

struct SolvedRecord {
    Result<Record> record;     // the Error of the source if there was nothing to solve
    SearchResult result = {};  // meaningful if there is a record
    // Set if an empty board was counted by classes. If the true count exceeds 64 bits, the number
    // of solutions in `result` is the largest representable one.
    std::optional<GridCount> grids = {};
    // Wall time of the search for this puzzle alone; 0 for puzzles solved together by the bulk
    // engine.
    std::chrono::nanoseconds time = {};
};

// True if the complete grids of the board can be counted within seconds on any machine: by classes
// (count_grids()), row by row (Latin squares up to side 7), or by the default method (up to side
// 6).
bool counts_empty_board(const Geometry& geometry);

struct SolveStreamOptions {
    Solver solver = {};
    SearchLimits limits = {};  // per puzzle
    // Count the solutions of boards without givens from the rules if counts_empty_board(). No limit
    // applies to these.
    bool count_empty_boards = false;
    ParallelOptions parallel = {};
};

struct SolveStreamSummary {
    std::uint64_t unique = 0;
    std::uint64_t none = 0;       // without a solution
    std::uint64_t many = 0;       // more than one solution
    std::uint64_t undecided = 0;  // a limit was reached first
    std::uint64_t broken = 0;     // the source returned an Error
    SearchStats stats = {};
    StreamEnd end = StreamEnd::complete;

    std::uint64_t records() const { return unique + none + many + undecided + broken; }
};

// Solves a collection of any length, many puzzles at a time, in the memory of a few chunks. The
// output does not depend on the number of threads. The summary covers written outcomes only.
SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options = {});
// The same without text.
SolveStreamSummary solve_stream(const RecordSource& source, const Receiver<SolvedRecord>& receive,
                                const SolveStreamOptions& options = {});

// A source of puzzles, such as a RecordReader: plain lines in bulk when there are any, else one
// record. Called from one thread at a time.
struct BulkSource {
    std::function<bool(PlainLines& lines, std::size_t limit)> next_plain_lines;
    RecordSource next;
};

// A receiver of answers. Most answers to plain lines need no record; the others, and puzzles that
// were read as records, become SolvedRecords as in solve_stream().
struct BulkSink {
    // Appends the text for the answer to a plain line; returns false if a record is needed for it.
    // `solution` has one character per cell if there is a solution. Called from many threads at
    // once.
    std::function<bool(const bulk::BulkResult&, std::string_view solution, std::string& text)>
        render_plain;
    // Receives the texts of render_plain() for `count` consecutive lines.
    std::function<bool(std::size_t count, std::string_view text)> write_plain;

    Renderer<SolvedRecord> render;
    Writer<SolvedRecord> write;
};

struct BulkStreamOptions {
    // Limits for puzzles that the bulk engine leaves undecided; the bulk engine itself only
    // observes the limit on solutions.
    SolveStreamOptions general = {};
    // The bulk engine counts one by one and passes on puzzles with more solutions than this; at
    // least 2.
    std::uint64_t bulk_solutions = 2;
    // SearchResult::first is needed, and must be the one that general.solver finds. If there are
    // several solutions, it depends on the method which comes first.
    bool with_first = true;
};

// Like solve_stream(), through the bulk engine: several times as fast, with the same answers in the
// same order. Puzzles of different geometries can be mixed. SearchResult::stats stays empty. The
// memory is that of a few chunks of 4096 puzzles, plus one engine per geometry and thread for up to
// 64 geometries.
StreamEnd bulk_stream(const BulkSource& source, const BulkSink& sink,
                      const BulkStreamOptions& options = {});
// The same without text.
StreamEnd bulk_stream(const BulkSource& source, const Receiver<SolvedRecord>& receive,
                      const BulkStreamOptions& options = {});

}  // namespace sudoku
