#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// What a report takes from the facts about a puzzle, as texts and back; nothing for texts that are
// not those.
std::vector<std::string> facts_as_texts(const PuzzleFacts& facts);
std::optional<PuzzleFacts> facts_of_texts(const std::vector<std::string>& texts);

}  // namespace sudoku::tools
