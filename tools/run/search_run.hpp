#pragma once

#include "options/options.hpp"

#include <sudoku/parallel/inspect_stream.hpp>
#include <sudoku/parallel/solve_stream.hpp>

#include <string_view>

// Converts the options of commands to those of solve_stream(), bulk_stream() and inspect_stream().
namespace sudoku::tools {

struct Console;
class PuzzleInput;

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console);

InspectStreamOptions stream_options(const InputOptions& options, int threads,
                                    const PuzzleInput& input, const Console& console);
// What is said of a puzzle that a command gave up on.
inline constexpr std::string_view over_time = "not known: time limit";

// True if a run can use the bulk engine, which supports neither node limits and counts nor methods.
bool suits_bulk(const SearchOptions& search, Form form);
BulkSource bulk_source(PuzzleInput& input);

}  // namespace sudoku::tools
