#pragma once

#include <sudoku/parallel/record_stream.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <optional>

namespace sudoku {

struct SolvedRecord {
    Result<Record> record;     // the Error of the source when there was nothing to solve
    SearchResult result = {};  // meaningful when there is a record
    // Set when an empty board was counted by classes. The number of solutions above is then the
    // largest there is if the true one has more than 64 bits.
    std::optional<GridCount> grids = {};
};

struct SolveStreamOptions {
    Solver solver = {};
    SearchLimits limits = {};  // for each puzzle
    // Count the solutions of boards without givens by count_grids() where it knows the geometry.
    // No limit applies to them.
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

// Solves a collection of any length, many puzzles at a time, in the memory of a few blocks; what is
// written does not depend on the number of threads. Only outcomes that were written are counted.
SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options = {});

}  // namespace sudoku
