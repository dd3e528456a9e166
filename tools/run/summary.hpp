#pragma once

#include <sudoku/format/format.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {
class RecordWriter;
}

namespace sudoku::tools {

struct Console;
class Stopwatch;

// The number of puzzles with each result; results with a count of 0 are not mentioned.
using Tally = std::vector<std::pair<std::uint64_t, std::string_view>>;

// "no puzzles"; empty if an input could not be read, because the error has told why there are none.
std::string no_puzzles(const Console& console);
// "4 puzzles: 3 unique, 1 not unique; 0.52 s, 8 puzzles/s", or no_puzzles(). Puzzles of an earlier
// run, `earlier`, do not count for the rate.
std::string summary(const Console& console, std::uint64_t total, const Tally& counts,
                    const Stopwatch& watch, std::uint64_t earlier = 0);
// The same for commands that write a result for each puzzle: empty for one, which needs no summary.
std::string summary_of_many(const Console& console, std::uint64_t total, const Tally& counts,
                            const Stopwatch& watch, std::uint64_t earlier = 0);

// Lists the data that a text format could not hold: "dropped, as format sdm has no room for it:
// author (3 puzzles), level (1 puzzle)"; empty if nothing was dropped.
std::string dropped_summary(const RecordWriter& writer, Format format, std::uint64_t comment_lines);

}  // namespace sudoku::tools
