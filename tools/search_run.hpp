#pragma once

#include "options.hpp"

#include <sudoku/parallel/solve_stream.hpp>

// Converts the options of commands to those of solve_stream() and bulk_stream().
namespace sudoku::tools {

struct Console;
class PuzzleInput;

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console);

// True if a run can use the bulk engine, which supports neither node limits and counts nor methods.
bool suits_bulk(const SearchOptions& search, Form form);
BulkSource bulk_source(PuzzleInput& input);

}  // namespace sudoku::tools
