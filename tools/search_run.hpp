#pragma once

#include "options.hpp"

#include <sudoku/parallel/solve_stream.hpp>

// How the options of a command become those of solve_stream() and bulk_stream().
namespace sudoku::tools {

struct Console;
class PuzzleInput;

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console);

// Whether a run may go through the bulk engine: it knows solutions, but neither nodes nor methods.
bool suits_bulk(const SearchOptions& search, Form form);
BulkSource bulk_source(PuzzleInput& input);

}  // namespace sudoku::tools
