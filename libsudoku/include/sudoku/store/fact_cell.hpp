#pragma once

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <span>
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
// The facts that banks store for every puzzle, because computing them costs nothing. They are not
// read from columns of the input.
std::span<const FactInfo* const> always_kept_facts();
bool is_always_kept(const FactInfo& fact);

// A label: a column of the input whose values are not facts, such as the level that another program
// found. It is stored and shown as a text. Names differ neither in case nor in '-', '_' and spaces;
// a label that has the name of a fact is called "label_level".
const FactInfo& label_fact(std::string_view name);
bool is_label(const FactInfo& fact);

FactCell cell_of(const FactInfo& fact, const Value& value);
// Reads the text of a CSV column; empty means absent. The model names the levels. The Error
// describes the expected values of the fact, without a position.
Result<FactCell> parse_cell(const FactInfo& fact, std::string_view text,
                            const GradeModel& model = {});
Value value_of(const FactInfo& fact, const FactCell& cell);

}  // namespace sudoku::store
