#include "support/counts_corpus.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <fstream>

namespace sudoku::test {

std::vector<std::string> counted_puzzle_files() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(corpus("counts"))) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<CountedPuzzle> counted_puzzles(const std::string& file_name) {
    static constexpr std::string_view geometry_mark = "# geometry: ";
    std::ifstream file(corpus("counts") / file_name);
    std::vector<CountedPuzzle> puzzles;
    Geometry current;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.starts_with(geometry_mark)) current = geometry(line.substr(geometry_mark.size()));
        if (line.empty() || line.front() == '#') continue;
        const std::string place = "counts/" + file_name + ':' + std::to_string(number);
        INFO(place);
        const auto first = line.find(':');
        const auto second = line.find(':', first + 1);
        REQUIRE(second != std::string::npos);
        CountedPuzzle entry{place, line_grid(line.substr(0, first), current)};
        entry.count = std::stoull(line.substr(first + 1, second - first - 1));
        if (second + 1 < line.size()) entry.solution = line_grid(line.substr(second + 1), current);
        REQUIRE(entry.solution.has_value() == (entry.count == 1));
        puzzles.push_back(std::move(entry));
    }
    return puzzles;
}

}  // namespace sudoku::test
