#pragma once

#include <string>
#include <vector>

namespace sudoku::book {

// For programs that bring fonts and hyphenation patterns with them, in the folders `fonts` and
// `hyphen` of this one: books take those before the fonts and patterns that are installed, and need
// no others. Call it before the first book is made: what is missing in the folder and later calls
// change nothing.
void use_bundled_files(const std::string& folder);

// The files in `fonts` or `hyphen`, sorted; none if the program brings nothing.
std::vector<std::string> bundled_files(const char* folder);
// The path of one of them; empty if it is not there.
std::string bundled_file(const char* folder, const std::string& name);

}  // namespace sudoku::book
