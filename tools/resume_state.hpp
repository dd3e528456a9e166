#pragma once

#include "canon/seen_classes.hpp"

#include <sudoku/canon/canonical_form.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// How far a `sudoku generate -o FILE` that did not end came: what has to be known, besides its
// puzzles, to go on without repeating or losing one. Kept in FILE.partial.state, which is replaced
// as a whole (see run_state.hpp), and belongs to those bytes alone that it has the checksum of.
struct ResumeState {
    std::string next_id = {};    // of the puzzle to go on with: seed, index and requirements
    std::string options = {};    // all others that decide what is written
    bool is_published = false;   // the puzzles are in FILE, as a budget was used up; else in
                                 // FILE.partial
    bool replaces = false;       // the run may replace the FILE that is there
    std::uint64_t made = 0;      // puzzles
    std::uint64_t failed = 0;    // indices without a puzzle
    std::uint64_t attempts = 0;  // of the budget
    std::uint64_t bytes = 0;     // that are theirs, at the front of the file
    std::uint64_t checksum = 0;  // of those
    // Those puzzles, as canon::SeenClasses has them, or by their classes where a ledger is used
    // that does not have them yet.
    std::vector<canon::SeenClasses::Entry> seen = {};
    std::vector<std::string> texts = {};
    std::vector<canon::PuzzleClass> classes = {};
};

// Nothing when there is none. Throws Failure for a file that cannot be read, is none of ours, or
// not as it was written.
std::optional<ResumeState> read_resume_state(const std::string& path);
// Only on the disk for sure, whatever becomes of the machine, if `durable`; that takes a few
// milliseconds.
void write_resume_state(const std::string& path, const ResumeState& state, bool durable);

}  // namespace sudoku::tools
