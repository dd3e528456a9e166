#pragma once

#include <string>

// What keys of book files and options have in common that have the same values.
namespace sudoku::book {

inline constexpr int most_puzzles = 1'000'000;  // limit for a section

// The name of a file in a folder; an empty one is the current folder.
std::string in_folder(const std::string& folder, const std::string& file);

}  // namespace sudoku::book
