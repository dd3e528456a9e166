#pragma once

#include "exit_code.hpp"
#include "options.hpp"
#include "rows.hpp"

#include <sudoku/parallel/solve_stream.hpp>

#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The commands. Each reads, works and writes until it is done or stopped, and says how it went. A
// Failure that comes out means that the run as a whole could not go on.
namespace sudoku::tools {

class Interrupt;
class Messages;
class Output;
class PuzzleInput;
class Stopwatch;

// What a command runs in: where its data goes, where it talks to people, what stops it.
struct Console {
    Output& out;
    Messages& messages;
    const Interrupt* interrupt = nullptr;   // null: nothing does
    char** arguments = nullptr;             // as main() has them
    std::vector<std::string> remarks = {};  // on the inputs, said by finish()

    std::stop_token stop() const;
};

ExitCode run(const SolveOptions& options, Console& console);
ExitCode run(const CountOptions& options, Console& console);
ExitCode run(const CheckOptions& options, Console& console);
ExitCode run(const GenerateOptions& options, Console& console);
ExitCode run(const VaryCommandOptions& options, Console& console);
ExitCode run(const SampleOptions& options, Console& console);
ExitCode run(const GradeOptions& options, Console& console);
ExitCode run(const CalibrateOptions& options, Console& console);
ExitCode run(const CertifyOptions& options, Console& console);
ExitCode run(const ReportOptions& options, Console& console);
ExitCode run(const RateOptions& options, Console& console);
ExitCode run(const ExplainOptions& options, Console& console);
ExitCode run(const CompareOptions& options, Console& console);
ExitCode run(const ConvertOptions& options, Console& console);
ExitCode run(const CanonOptions& options, Console& console);
ExitCode run(const DedupOptions& options, Console& console);
ExitCode run(const InfoOptions& options, Console& console);
ExitCode run(const BenchOptions& options, Console& console);
ExitCode run(const BookOptions& options, Console& console);

const OutputOptions& output_options(const Command& command);

// --- What the commands share ---

// The input of a command. Someone who is about to type puzzles is told so.
PuzzleInput open_input(const InputOptions& options, Console& console);

// Commits the output when the run went through. When it was interrupted or stopped early, says what
// became of the data.
ExitCode finish(Console& console, ExitCode code, bool is_complete = true);

// A seed for a run that was given none; small enough to be typed again.
std::uint64_t draw_seed();

// csv and json
constexpr bool is_rows(Form form) { return form == Form::csv || form == Form::json; }

// False for an input that could not be read at all: that is told, but has no place in the output.
inline bool is_puzzle(const Result<Record>& record) {
    return record || record.error().code != ErrorCode::io;
}

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console);

// Whether a run may go through the bulk engine: it knows solutions, but neither nodes nor methods.
bool suits_bulk(const SearchOptions& search, Form form);
BulkSource bulk_source(PuzzleInput& input);

// Tells an Error of the input on standard error. It counts as ExitCode::error.
void report(Console& console, const Error& error);

// How many puzzles became what; a count of 0 is not mentioned.
using Tally = std::vector<std::pair<std::uint64_t, std::string_view>>;

// "4 puzzles: 3 unique, 1 not unique; 0.52 s, 8 puzzles/s", or "no puzzles".
std::string summary(std::uint64_t total, const Tally& counts, const Stopwatch& watch);

// The puzzle as one line: its givens, or all its candidates where it has pencilmarks.
std::string puzzle_text(const Puzzle& puzzle);

// The puzzle as a drawn board, several lines.
std::string drawn(const Puzzle& puzzle);

// Appends " " and each of the fields that stood behind the puzzle.
void append_extra(std::string& out, const Record& record);

// The columns of a command's rows and, behind them, those kept with the puzzles. A kept column
// whose name is taken is passed on as "input_NAME".
std::vector<std::string> with_extra_columns(std::vector<std::string> columns,
                                            const std::vector<std::string>& extra_names);
// The values for those; fields without a column are joined into the last one, so that nothing is
// lost.
void append_extra_values(std::vector<Value>& row, const Record* record, std::size_t extra_columns);

}  // namespace sudoku::tools
