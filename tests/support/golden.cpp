#include "support/golden.hpp"

#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace sudoku::test {
namespace {

std::string read_whole(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

void check_golden(std::string_view name, std::string_view actual) {
    if (const char* folder = std::getenv("SUDOKU_GOLDEN_OUT")) {
        std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << actual;
    }
    const std::string expected = read_whole(corpus("golden") / name);
    std::istringstream expected_lines(expected);
    std::istringstream actual_lines{std::string(actual)};
    std::string one;
    std::string other;
    for (int number = 1;; ++number) {
        const bool has_expected = static_cast<bool>(std::getline(expected_lines, one));
        const bool has_actual = static_cast<bool>(std::getline(actual_lines, other));
        if (!has_expected && !has_actual) break;
        INFO("corpus/golden/" << name << ", line " << number
                              << "; if the change is meant, run scripts/update_golden.py");
        REQUIRE(has_expected == has_actual);
        REQUIRE(other == one);
    }
}

}  // namespace sudoku::test
