#pragma once

#include "options/options.hpp"

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/store/bank.hpp>

#include <cstddef>
#include <string>

namespace sudoku::tools {

// What `bank pick` is asked for: its slots in the order of the days, with a filter for each kind of
// day. The seed is that of the options, or 1. Throws Failure.
store::PickPlan pick_plan(const BankPickOptions& options, const GradeModel& model);

// The message about the slot after the first `found` ones, for which no puzzle was found.
std::string pick_shortage(const store::PickPlan& plan, std::size_t found);

}  // namespace sudoku::tools
