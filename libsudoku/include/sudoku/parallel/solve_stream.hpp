#pragma once

#include <sudoku/parallel/record_stream.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/search/solver.hpp>

#include <chrono>
#include <cstdint>
#include <optional>

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

// Solves a collection of any length, many puzzles at a time, in the memory of a few blocks; what is
// written does not depend on the number of threads. Only outcomes that were written are counted.
SolveStreamSummary solve_stream(const RecordSource& source, const Renderer<SolvedRecord>& render,
                                const Writer<SolvedRecord>& write,
                                const SolveStreamOptions& options = {});

}  // namespace sudoku
