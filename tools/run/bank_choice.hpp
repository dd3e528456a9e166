#pragma once

#include "options/bank_options.hpp"

#include <sudoku/store/bank.hpp>

#include <stop_token>
#include <string>

namespace sudoku::tools {

// Opens the bank of a command. Throws Failure on errors, or if no bank is named.
store::Bank open_bank(const std::string& path, store::BankAccess access, std::stop_token stop);

// Converts the options that select puzzles to a filter. Throws Failure.
store::BankFilter filter_of(const BankChoice& choice, const GradeModel& model);

}  // namespace sudoku::tools
