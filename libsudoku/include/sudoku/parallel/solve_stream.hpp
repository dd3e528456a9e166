#pragma once

#include <sudoku/parallel/record_stream.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>

namespace sudoku {

struct SolvedRecord {
    Result<Record> record;     // the Error of the source when there was nothing to solve
    SearchResult result = {};  // meaningful when there is a record
};

struct SolveStreamOptions {
    Solver solver = {};
    SearchLimits limits = {};  // for each puzzle
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

// Solves a collection of any length, many puzzles at a time, in the memory of a few blocks; what is
// written does not depend on the number of threads. Only outcomes that were written are counted.
SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options = {});

}  // namespace sudoku
