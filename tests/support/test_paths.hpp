#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace sudoku::test {

// A file of corpus/, which is always there.
std::filesystem::path corpus(std::string_view name);

// A file of the optional collections (CMake variable SUDOKU_SHARED_DATA); nothing if it is not
// there.
std::optional<std::filesystem::path> shared_data(std::string_view name);

// Says that a test did not run and why, in the words that make ctest list its executable as
// skipped.
void skip(std::string_view reason);

}  // namespace sudoku::test
