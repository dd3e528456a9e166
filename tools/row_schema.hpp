#pragma once

#include <string>

namespace sudoku::tools {

// The JSON Schema (draft 2020-12) of a row about a puzzle, as --format json and jsonl write them:
// every column that a command may have, by name, with its type and meaning. A name means the same
// in all commands. docs/schema/row.json is this text.
std::string row_schema();

}  // namespace sudoku::tools
