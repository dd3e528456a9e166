#pragma once

#include "exit_code.hpp"
#include "output.hpp"
#include "part_file.hpp"

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

class Interrupt;
class Messages;
class RunLedger;

// What is to be said of whole inputs, once all is read.
struct InputReport {
    std::vector<std::string> remarks = {};
    // What contradicts a puzzle beside it, of the first puzzles, and of how many more.
    std::vector<std::string> contradictions = {};
    std::uint64_t more_contradictions = 0;
    bool is_broken = false;  // one could not be opened, or not be read to its end
};

// What a command runs in: where its data goes, where it talks to people, what stops it.
struct Console {
    Output& out;
    Messages& messages;
    RunLedger& ledger;
    const Interrupt* interrupt = nullptr;  // null: nothing does
    char** arguments = nullptr;            // as main() has them
    InputReport input = {};                // said by finish()
    // What the command writes beside `out`; finish() gives all of it its names, or nothing.
    std::vector<std::unique_ptr<Output>> beside = {};
    std::string options = {};  // the command and what decides what it writes, as CommandLine has it
    PartHead part = {};        // of a run with --shard, for the command to fill in and to write
    // Whether finish() writes FILE.part: not where the command writes `part` into the output.
    bool notes_part = true;

    std::stop_token stop() const;
};

// Commits the output when the run went through: the one place that does so, see RunLedger for the
// order. When the run was interrupted or stopped early, or did not get all of its input, says what
// became of the data.
ExitCode finish(Console& console, ExitCode code, bool is_complete = true);

// After a failure: says where what was done is kept.
void tell_what_is_kept(Console& console) noexcept;

// Tells an Error of the input on standard error. It counts as ExitCode::error.
void report(Console& console, const Error& error);

}  // namespace sudoku::tools
