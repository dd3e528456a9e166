#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/parallel/solve_stream.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sudoku {

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
    // has 81 characters if there is a solution. Called from many threads at once.
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

// solve_stream() for collections of mostly classic 9x9 puzzles, through the bulk engine: several
// times as fast, the same answers in the same order. SearchResult::stats stays empty. Memory is
// that of a few blocks of 4096 puzzles.
StreamEnd bulk_stream(const BulkSource& source, const BulkSink& sink,
                      const BulkStreamOptions& options = {});

}  // namespace sudoku
