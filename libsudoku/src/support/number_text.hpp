#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Formats numbers for people, independently of locale and platform.
namespace sudoku {

// With thousands separators: "1,234,567".
std::string grouped(std::uint64_t number);
// A number with its noun: "1 puzzle", "3 puzzles".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
// A fixed number of decimal places: "3.50" for two.
std::string decimal_text(double value, int places);

}  // namespace sudoku
