#pragma once

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

// Facts as a bank keeps them. Numbers are whole: a decimal counts units of its last written digit,
// so that 3.4 of a fact with one decimal is 34, and what is read back is what was written. All that
// is no number is the text that stands in a CSV column.
namespace sudoku::store {

using FactCell = std::variant<NoValue, std::int64_t, std::string>;

// Whether banks have a column for it: not for what the puzzle itself says in a moment (its board,
// solution and form), nor for what differs from run to run.
bool is_kept(const FactInfo& fact);

FactCell cell_of(const FactInfo& fact, const Value& value);
// From the text of a CSV column; empty is nothing. An Error, without place, says what is expected.
Result<FactCell> parse_cell(const FactInfo& fact, std::string_view text);
Value value_of(const FactInfo& fact, const FactCell& cell);

}  // namespace sudoku::store
