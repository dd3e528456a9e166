#pragma once

#include <string_view>

namespace sudoku::test {

// Compares `actual` with corpus/golden/<name> and fails on the first line that differs. If the
// environment variable SUDOKU_GOLDEN_OUT names a folder, also writes the actual text there;
// scripts/update_golden.py uses this.
void check_golden(std::string_view name, std::string_view actual);

}  // namespace sudoku::test
