#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/solver.hpp>

#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

// A collection of variant puzzles with their solutions, where it is there: every puzzle is solved
// as stated, or refused because of rules that are named.
namespace sudoku {
namespace {

struct VariantPuzzle {
    std::string set;
    std::string name;
    std::string text;
    std::string solution;
};

std::vector<VariantPuzzle> variant_puzzles(const std::filesystem::path& path) {
    std::vector<VariantPuzzle> puzzles;
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        VariantPuzzle puzzle;
        std::getline(fields, puzzle.set, '\t');
        std::getline(fields, puzzle.name, '\t');
        std::getline(fields, puzzle.text, '\t');
        std::getline(fields, puzzle.solution, '\t');
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

// Nodes that all but the hardest stay below; those with automata take some seconds for more.
constexpr std::uint64_t nodes_for_most = 6'000;

TEST_CASE("variant puzzles of the collection have the stated solution and no other",
          "[constraints][acceptance]") {
    const auto path = test::shared_data("variants/iss_puzzles.tsv");
    if (!path) return test::skip("variants/iss_puzzles.tsv is not there");
    int solved = 0;
    int refused = 0;
    int open = 0;
    for (const VariantPuzzle& variant : variant_puzzles(*path)) {
        CAPTURE(variant.name);
        const auto puzzle = read_puzzle(variant.text);
        if (!puzzle) {
            const std::string& message = puzzle.error().message;
            INFO(message);
            const bool is_named = message.find("unsupported rules") != std::string::npos ||
                                  message.find("is not connected") != std::string::npos ||
                                  message.find("twice") != std::string::npos ||
                                  message.find("touch") != std::string::npos ||
                                  message.find("too large") != std::string::npos;
            // A drawing of givens with a map of regions behind it is no format of ours.
            const bool is_map = variant.text.size() == 512;
            CHECK((is_named || is_map));
            ++refused;
            continue;
        }
        const SearchResult result = Solver().search(*puzzle, {.nodes = nodes_for_most});
        const bool is_stated = variant.solution.size() == 81 && variant.solution != variant.text;
        if (result.first && is_stated && result.outcome() == CountOutcome::unique) {
            // Without the cells outside of the board.
            CHECK(to_line(*result.first).substr(0, variant.solution.size()) == variant.solution);
        }
        if (is_stated) CHECK(result.outcome() != CountOutcome::none);
        ++(result.outcome() ? solved : open);
    }
    CHECK(solved >= 110);
    CHECK(refused <= 2);
    CHECK(open <= 60);
}

std::optional<Result<Record>> first_record(const std::string& text) {
    MemorySource source(text);
    RecordReader reader(source);
    return reader.next();
}

TEST_CASE("addresses of f-puzzles are read, solved and written again, or their rules are named",
          "[links][acceptance]") {
    const auto path = test::shared_data("variants/fpuzzles.tsv");
    if (!path) return test::skip("variants/fpuzzles.tsv is not there");
    std::ifstream file(*path);
    std::string line;
    std::getline(file, line);
    int understood = 0;
    int named = 0;
    int unique = 0;
    while (std::getline(file, line)) {
        const std::size_t tab = line.find('\t');
        CAPTURE(line.substr(0, tab));
        const auto record = first_record(line.substr(tab + 1));
        REQUIRE(record);
        if (!*record) {
            INFO(record->error().message);
            CHECK(record->error().message.starts_with("has unsupported rules: "));
            ++named;
            continue;
        }
        ++understood;
        for (const Format format : {Format::fpuzzles, Format::fpuzzles_json, Format::sudokupad}) {
            std::string text;
            RecordWriter writer({.format = format});
            REQUIRE(writer.write(**record, text));
            const auto again = first_record(text);
            REQUIRE((again && *again));
            CHECK((**again).puzzle == (**record).puzzle);
            CHECK((**again).title == (**record).title);
            CHECK((**again).solution == (**record).solution);
        }
        const SearchResult result = Solver().search((**record).puzzle, {.nodes = nodes_for_most});
        CHECK(result.outcome() != CountOutcome::none);
        if (result.outcome() != CountOutcome::unique) continue;
        ++unique;
        if ((**record).solution) CHECK(*result.first == *(**record).solution);
    }
    CHECK(understood == 31);
    CHECK(named == 6);
    CHECK(unique >= 20);
}

}  // namespace
}  // namespace sudoku
