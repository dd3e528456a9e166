#pragma once

#include "canon/seen_classes.hpp"

#include <sudoku/canon/canonical_form.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// The state of an unfinished `sudoku generate -o FILE`: everything apart from its puzzles that is
// needed to continue without repeating or losing one. It is stored in FILE.partial.state, which is
// replaced as a whole (see run_state.hpp), and is valid only for the bytes that match its checksum.
struct ResumeState {
    std::string next_id = {};  // id of the next puzzle: seed, index and requirements
    std::string options = {};  // all other options that affect the output
    // The puzzles are in FILE, because a budget was used up; else in FILE.partial.
    bool is_published = false;
    bool replaces = false;       // the run is allowed to replace an existing FILE
    std::uint64_t made = 0;      // number of puzzles
    std::uint64_t failed = 0;    // number of indices without a puzzle
    std::uint64_t attempts = 0;  // attempts counted by the budget
    std::uint64_t bytes = 0;     // bytes of the puzzles at the start of the file
    std::uint64_t checksum = 0;  // checksum of these bytes
    // The puzzles as stored by canon::SeenClasses; or their classes, if a ledger is used that does
    // not have them yet.
    std::vector<canon::SeenClasses::Entry> seen = {};
    std::vector<std::string> texts = {};
    std::vector<canon::PuzzleClass> classes = {};
};

// Empty if there is no state. Throws Failure if the file cannot be read, is of another kind, or was
// changed.
std::optional<ResumeState> read_resume_state(const std::string& path);
// With `durable`, waits until the data is on disk, which takes a few milliseconds.
void write_resume_state(const std::string& path, const ResumeState& state, bool durable);

}  // namespace sudoku::tools
