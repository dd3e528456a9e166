#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace sudoku::test {

// A file of corpus/, which always exists.
std::filesystem::path corpus(std::string_view name);

// A file of the optional collections (CMake variable SUDOKU_SHARED_DATA); empty if it does not
// exist.
std::optional<std::filesystem::path> shared_data(std::string_view name);

// Reports that a test was not run and why, in a form that makes ctest list the executable as
// skipped.
void skip(std::string_view reason);

}  // namespace sudoku::test
