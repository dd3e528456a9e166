#pragma once

#include "options/options.hpp"
#include "run/part_file.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace sudoku::tools {

class Output;

// FILE.part, next to the output FILE of a run with --shard: which part of which run FILE is, with
// its size and checksum. FILE itself must contain exactly what a complete run would write there, so
// the note is separate.
struct PartNote {
    PartHead head;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
};

// The shard of a command with --shard; 1 of 1 for all others.
Shard shard_of(const Command& command);
// A text that is equal for all parts of one run: `options` (CommandLine::part_options) and the
// files read by the command with their sizes.
std::string run_text(const Command& command, const std::string& options);

std::string note_path(const Output& out);
// Throws Failure if the name of the note belongs to a file of another kind.
void require_free_note(const Output& out);
// Must be called when `out` is complete on disk but has not got its name yet, so that an existing
// part always has its note.
void write_part_note(Output& out, const PartHead& head);
// The note of a part; empty if there is none. Throws Failure if it was changed.
std::optional<PartNote> read_part_note(const std::string& part);
// True if the bytes of the part match the note. Also false if stopped.
bool has_noted_bytes(const std::string& part, const PartNote& note, const std::stop_token& stop);

}  // namespace sudoku::tools
