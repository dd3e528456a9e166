#pragma once

#include <string_view>

namespace sudoku::test {

// Compares `actual` with corpus/golden/<name> and fails on the first line that differs. Where the
// environment variable SUDOKU_GOLDEN_OUT names a folder, the actual text is left there as well:
// that is how scripts/update_golden.py gets it.
void check_golden(std::string_view name, std::string_view actual);

}  // namespace sudoku::test
