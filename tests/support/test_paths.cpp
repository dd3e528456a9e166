#include "support/test_paths.hpp"

#include <iostream>

namespace sudoku::test {

std::filesystem::path corpus(std::string_view name) {
    return std::filesystem::path(SUDOKU_CORPUS_DIR) / name;
}

std::optional<std::filesystem::path> shared_data(std::string_view name) {
    const auto path = std::filesystem::path(SUDOKU_SHARED_DATA_DIR) / name;
    std::error_code ignored;  // unreadable files are treated as missing
    if (!std::filesystem::exists(path, ignored)) return std::nullopt;
    return path;
}

void skip(std::string_view reason) { std::cout << "SKIPPED: " << reason << '\n'; }

}  // namespace sudoku::test
