#pragma once

#include <sudoku/store/bank.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace sudoku::tools {

struct Studio;

// True if the file of the folder is an SQLite database, and so may be a bank. Throws Failure if
// there is no such file.
bool is_bank(const std::string& name, const Studio& studio);
// Opens a bank of the folder; to add, it is created if there is none. Throws Failure.
store::Bank open_studio_bank(const std::string& name, store::BankAccess access,
                             const Studio& studio);
// A puzzle as the page lists it: line, givens, used, and in `extra` the facts in their order.
nlohmann::json row_of(const store::Bank& bank, store::BankPuzzle puzzle);

}  // namespace sudoku::tools
