#pragma once

#include "base/exit_code.hpp"
#include "run/output.hpp"
#include "run/part_file.hpp"

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace sudoku::tools {

class Interrupt;
class Messages;
class RunLedger;
class TextTable;

// Messages about whole inputs, printed after everything has been read.
struct InputReport {
    std::vector<std::string> remarks = {};
    // The places and contradictions of the first puzzles with contradictory columns, and the number
    // of the others.
    std::vector<std::pair<std::string, std::string>> contradictions = {};
    std::uint64_t more_contradictions = 0;
    bool is_broken = false;  // an input could not be opened or read to its end
};

// The environment of a command: where its data goes, where messages go, what stops it.
struct Console {
    Output& out;
    Messages& messages;
    RunLedger& ledger;
    const Interrupt* interrupt = nullptr;  // null if nothing can interrupt the command
    char** arguments = nullptr;            // the arguments passed to main()
    InputReport input = {};                // printed by finish()
    // Outputs other than `out`. finish() gives all of them their names, or none.
    std::vector<std::unique_ptr<Output>> beside = {};
    bool has_color = false;    // standard output shows colours
    std::string options = {};  // CommandLine::options
    PartHead part = {};        // part of a run with --shard; written by the command
    // Makes finish() write FILE.part; false if the command writes `part` into the output itself.
    bool notes_part = true;

    std::stop_token stop() const;
};

// Commits the output if the run was completed. Only this function does so; see RunLedger for the
// order. If the run was interrupted or stopped early, or lacks some of its input, prints where the
// data is kept.
ExitCode finish(Console& console, ExitCode code, bool is_complete = true);

// After a failure, prints where the output so far is kept.
void tell_what_is_kept(Console& console) noexcept;

// The table as the output shows it: on a terminal it fits the width.
std::string shown(const TextTable& table, const Output& out);

// Prints an Error of the input on standard error. It counts as ExitCode::error.
void report(Console& console, const Error& error);

}  // namespace sudoku::tools
