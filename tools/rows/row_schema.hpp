#pragma once

#include <sudoku/inspect/fact_table.hpp>

#include <string>

namespace sudoku::tools {

// The JSON Schema (draft 2020-12) of a row about a puzzle, as written by --format json and jsonl:
// the type and meaning of every column that a command can have. A name means the same in all
// commands. docs/schema/row.json is a copy of this text.
std::string row_schema();

// The JSON type of a fact that is not null: "string", or two types separated by a comma.
std::string json_types_of(const FactInfo& fact);

}  // namespace sudoku::tools
