#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Numbers as people read them, the same bytes from every build.
namespace sudoku {

// "1,234,567"
std::string grouped(std::uint64_t number);
// "1 puzzle", "3 puzzles"
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
// "3.50" with two places
std::string decimal_text(double value, int places);

}  // namespace sudoku
