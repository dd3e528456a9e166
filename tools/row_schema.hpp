#pragma once

#include <sudoku/inspect/fact_table.hpp>

#include <string>

namespace sudoku::tools {

// The JSON Schema (draft 2020-12) of a row about a puzzle, as --format json and jsonl write them:
// every column that a command may have, by name, with its type and meaning. A name means the same
// in all commands. docs/schema/row.json is this text.
std::string row_schema();

// What a fact is in JSON where it is not null: "string", or two types with a comma.
std::string json_types_of(const FactInfo& fact);

}  // namespace sudoku::tools
