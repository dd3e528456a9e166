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
    Result<Record> record;     // the Error of the source when there was nothing to solve
    SearchResult result = {};  // meaningful when there is a record
    // Set when an empty board was counted by classes. The number of solutions above is then the
    // largest there is if the true one has more than 64 bits.
    std::optional<GridCount> grids = {};
    // Wall time of the search of this puzzle alone; 0 where the bulk engine had many at a time.
    std::chrono::nanoseconds time = {};
};

// Whether the complete grids of a board are counted within seconds whatever the machine: by classes
// (count_grids()), row by row (Latin squares up to side 7), or by the default method (up to side
// 6).
bool counts_empty_board(const Geometry& geometry);

struct SolveStreamOptions {
    Solver solver = {};
    SearchLimits limits = {};  // for each puzzle
    // Count the solutions of boards without givens from the rules where counts_empty_board(). No
    // limit applies to them.
    bool count_empty_boards = false;
    ParallelOptions parallel = {};
};

struct SolveStreamSummary {
    std::uint64_t unique = 0;
    std::uint64_t none = 0;       // without solution
    std::uint64_t many = 0;       // more than one solution
    std::uint64_t undecided = 0;  // a limit was reached first
    std::uint64_t broken = 0;     // the source gave an Error
    SearchStats stats = {};
    StreamEnd end = StreamEnd::complete;

    std::uint64_t records() const { return unique + none + many + undecided + broken; }
};

// Solves a collection of any length, many puzzles at a time, in the memory of a few chunks; what is
// written does not depend on the number of threads. Only outcomes that were written are counted.
SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options = {});
// The values alone.
SolveStreamSummary solve_stream(const RecordSource& source, const Receiver<SolvedRecord>& receive,
                                const SolveStreamOptions& options = {});

// Where puzzles come from, such as a RecordReader: plain lines in bulk wherever there are some,
// else one record. Called from one thread at a time.
struct BulkSource {
    std::function<bool(PlainLines& lines, std::size_t limit)> next_plain_lines;
    RecordSource next;
};

// Where answers go. Most plain lines have an answer that needs no record; the others, and what was
// read as a record, become SolvedRecords as in solve_stream().
struct BulkSink {
    // Appends the text for a plain line with that answer; false if it takes a record. `solution`
    // has a character per cell if there is a solution. Called from many threads at once.
    std::function<bool(const bulk::BulkResult&, std::string_view solution, std::string& text)>
        render_plain;
    // Receives what render_plain() made of `count` lines in a row.
    std::function<bool(std::size_t count, std::string_view text)> write_plain;

    Renderer<SolvedRecord> render;
    Writer<SolvedRecord> write;
};

struct BulkStreamOptions {
    // For what the bulk engine leaves. Its limits hold there; the bulk engine knows only that of
    // the solutions.
    SolveStreamOptions general = {};
    // Puzzles with more solutions are left by the bulk engine, which counts one by one; at least 2.
    std::uint64_t bulk_solutions = 2;
    // SearchResult::first is wanted, and is to be the one that general.solver finds: which one
    // comes first depends on the method if there are several.
    bool with_first = true;
};

// solve_stream() for collections, through the bulk engine: several times as fast, the same answers
// in the same order. Puzzles of different geometries may be mixed. SearchResult::stats stays empty.
// Memory is that of a few chunks of 4096 puzzles, and of an engine per geometry and thread, for 64
// geometries at most.
StreamEnd bulk_stream(const BulkSource& source, const BulkSink& sink,
                      const BulkStreamOptions& options = {});
// The values alone.
StreamEnd bulk_stream(const BulkSource& source, const Receiver<SolvedRecord>& receive,
                      const BulkStreamOptions& options = {});

}  // namespace sudoku
