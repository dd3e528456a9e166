#pragma once

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

// Facts in the encoding of banks. Numbers are stored as integers: a decimal counts units of its
// last digit, so that 3.4 with one decimal is 34 and reads back exactly. Everything else is stored
// as the text of a CSV column.
namespace sudoku::store {

using FactCell = std::variant<NoValue, std::int64_t, std::string>;

// Returns whether banks have a column for the fact. Facts that follow at once from the puzzle (its
// board, solution and form) and facts that differ from run to run are not stored.
bool is_kept(const FactInfo& fact);

FactCell cell_of(const FactInfo& fact, const Value& value);
// Reads the text of a CSV column; empty means absent. An Error says what is expected, without a
// position.
Result<FactCell> parse_cell(const FactInfo& fact, std::string_view text);
Value value_of(const FactInfo& fact, const FactCell& cell);

}  // namespace sudoku::store
