#pragma once

#include "options.hpp"
#include "part_file.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace sudoku::tools {

class Output;

// FILE.part, next to the output FILE of a run with --shard: which part of which run it is, with the
// size and the checksum of its bytes. The bytes of FILE itself are those that a whole run would
// have written there, so nothing can be said within.
struct PartNote {
    PartHead head;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
};

// Of a command with --shard; 1 of 1 for all others.
Shard shard_of(const Command& command);
// A text that is equal for all parts of one run: `options` (CommandLine::part_options) and the
// files that the command reads, with their sizes.
std::string run_text(const Command& command, const std::string& options);

std::string note_path(const Output& out);
// Throws Failure where the name of the note belongs to a file of another kind.
void require_free_note(const Output& out);
// To be called when `out` is complete on the disk and before it gets its name: a part that is
// there has its note.
void write_part_note(Output& out, const PartHead& head);
// That of a part; nothing when there is none. Throws Failure for one that was changed.
std::optional<PartNote> read_part_note(const std::string& part);
// Whether the bytes of the part are those that the note was written for. False as well when
// stopped.
bool has_noted_bytes(const std::string& part, const PartNote& note, const std::stop_token& stop);

}  // namespace sudoku::tools
