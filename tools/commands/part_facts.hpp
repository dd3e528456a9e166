#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// The facts about a puzzle that a report uses, converted to texts and back; the reverse is empty
// for other texts.
std::vector<std::string> facts_as_texts(const PuzzleFacts& facts);
std::optional<PuzzleFacts> facts_of_texts(const std::vector<std::string>& texts);

}  // namespace sudoku::tools
