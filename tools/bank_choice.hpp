#pragma once

#include "bank_options.hpp"

#include <sudoku/store/bank.hpp>

#include <stop_token>
#include <string>

namespace sudoku::tools {

// The bank of a command. Throws Failure, also where none is named.
store::Bank open_bank(const std::string& path, store::BankAccess access, std::stop_token stop);

// What the options say about the puzzles that are meant. Throws Failure.
store::BankFilter filter_of(const BankChoice& choice, const GradeModel& model);

}  // namespace sudoku::tools
