#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/day.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// The selection of puzzles from a bank.
struct BankChoice {
    std::string bank = {};                       // file of the bank
    std::vector<std::string> requirements = {};  // --target
    std::optional<Geometry> geometry = {};
    bool unused = false;
    std::optional<Day> unused_since = {};
    std::vector<std::string> used_in = {};
    std::string model = {};  // file that names the levels; the built-in model if empty
};

// --days
struct DayRange {
    Day first = {};
    Day last = {};
};

}  // namespace sudoku::tools
