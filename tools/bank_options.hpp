#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/day.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// Which puzzles of which bank.
struct BankChoice {
    std::string bank = {};                       // its file
    std::vector<std::string> requirements = {};  // --target
    std::optional<Geometry> geometry = {};
    bool unused = false;
    std::optional<Day> unused_since = {};
    std::vector<std::string> used_in = {};
    std::string model = {};  // names the levels; the built-in one when empty
};

// --days
struct DayRange {
    Day first = {};
    Day last = {};
};

}  // namespace sudoku::tools
