#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/solver.hpp>

#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

// A collection of multi-grid puzzles, where it is there: every one is read, has one solution, and
// that is found.
namespace sudoku {
namespace {

// A text cut at its empty lines.
std::vector<std::string> blocks_of(const std::filesystem::path& path) {
    std::vector<std::string> blocks(1);
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        while (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) {
            if (!blocks.back().empty()) blocks.emplace_back();
        } else {
            blocks.back() += line + '\n';
        }
    }
    return blocks;
}

// Rows of `longest` grids and of one less by turns, each shifted against the one before.
Geometry lattice(int rows, int longest, bool short_first) {
    std::vector<GridCorner> grids;
    for (int row = 0; row < rows; ++row) {
        const bool is_short = (row % 2 == 0) == short_first;
        for (int i = 0; i < longest - (is_short ? 1 : 0); ++i)
            grids.push_back({6 * row, 12 * i + (is_short ? 6 : 0)});
    }
    return gattai({3, 3}, grids).value();
}

// Of the puzzles that are given grid by grid alone, by the beginning of their names.
std::optional<Geometry> board_of(const std::string& name) {
    if (name.starts_with("samurai__")) return parse_geometry("samurai").value();
    if (name.starts_with("moag__")) return lattice(11, 6, false);
    if (name.starts_with("doag__")) return lattice(13, 7, false);
    if (name.starts_with("np104__")) return lattice(11, 10, true);
    if (name.starts_with("np105__")) return lattice(11, 10, false);
    return {};
}

// The first drawing of the text; where there is none, its lines of 81 signs.
std::optional<Puzzle> puzzle_of(const std::filesystem::path& path) {
    const std::vector<std::string> blocks = blocks_of(path);
    for (const std::string& block : blocks) {
        const auto drawn = read_puzzle(block, {.format = Format::gattai});
        if (drawn) return *drawn;
    }
    const auto board = board_of(path.filename().string());
    if (!board) return {};
    std::string lines = blocks.front();
    lines.resize(std::min(lines.size(), board->grids().size() * 82));
    const auto given = read_puzzle(lines, {.geometry = *board});
    if (!given) return {};
    return *given;
}

TEST_CASE("the puzzles of the multi-grid collection have one solution", "[gattai][acceptance]") {
    const auto folder = test::shared_data("variants/gattai");
    if (!folder) return test::skip("variants/gattai is not there");
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(*folder))
        paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    for (const auto& path : paths) {
        CAPTURE(path.filename().string());
        const auto puzzle = puzzle_of(path);
        REQUIRE(puzzle);
        CHECK_FALSE(puzzle->geometry().is_square());
        const SearchResult result = Solver().search(*puzzle, {.nodes = 100'000});
        CHECK(result.outcome() == CountOutcome::unique);
        REQUIRE(result.first);
        CHECK(is_solution(*result.first));
        // Reads back what is written.
        const auto again = read_puzzle(write_puzzle(*puzzle, Format::gattai).value() + '\n');
        REQUIRE(again);
        CHECK(*again == *puzzle);
    }
    CHECK(paths.size() == 49);
}

}  // namespace
}  // namespace sudoku
