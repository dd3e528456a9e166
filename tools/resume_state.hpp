#pragma once

#include "canon/seen_classes.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// How far an interrupted `sudoku generate -o FILE` came: what has to be known, besides the puzzles
// in FILE.partial, to go on without repeating or losing one. Kept in FILE.partial.state.
struct ResumeState {
    std::string next_id;       // of the puzzle to go on with: seed, index and wishes
    std::string layout;        // of the output
    std::uint64_t made = 0;    // puzzles in FILE.partial
    std::uint64_t failed = 0;  // indices without a puzzle
    std::uint64_t bytes = 0;   // of FILE.partial that are theirs
    // Those puzzles, as canon::SeenClasses has them; none where a ledger names their classes.
    std::vector<canon::SeenClasses::Entry> seen = {};
    std::vector<std::string> texts = {};
};

// Nothing when there is none. Throws Failure for a file that cannot be read or is none of ours.
std::optional<ResumeState> read_resume_state(const std::string& path);
void write_resume_state(const std::string& path, const ResumeState& state);

// The first `bytes` bytes of a file. Throws Failure when it has fewer.
std::string read_beginning(const std::string& path, std::uint64_t bytes);

}  // namespace sudoku::tools
