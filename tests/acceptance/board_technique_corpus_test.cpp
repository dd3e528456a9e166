#include "human/general/board_ladder.hpp"
#include "support/board_positions.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

namespace {

// "technique | puzzle in the form constraints | its cells now | conclusion".
struct BoardCase {
    const TechniqueInfo* technique = nullptr;
    Puzzle puzzle;
    std::string cells;
    std::string conclusion;
};

std::vector<BoardCase> board_cases() {
    std::ifstream file(test::corpus("techniques/boards.txt"));
    std::vector<BoardCase> all;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<std::string> parts = test::board_case_parts(line);
        REQUIRE(parts.size() == 4);
        all.push_back({find_technique(parts[0]),
                       read_puzzle(parts[1], {.format = Format::constraints}).value(), parts[2],
                       parts[3]});
    }
    return all;
}

std::string board_of(const Puzzle& puzzle) {
    std::string text = geometry_spec(puzzle.geometry());
    std::set<std::string_view> kinds;
    for (const Constraint& constraint : puzzle.constraints())
        kinds.insert(constraint_info(constraint.kind).name);
    for (const std::string_view kind : kinds) text.append(" ").append(kind);
    return text;
}

}  // namespace

// promise 1.5.1: each of them finds its example on at least three boards, and nothing in a
//     similar position
TEST_CASE("techniques for any board find the steps of the corpus, and none in similar positions",
          "[human][boards]") {
    std::map<Technique, std::set<std::string>> hits;
    std::map<Technique, std::set<std::string>> misses;
    for (const BoardCase& one : board_cases()) {
        REQUIRE(one.technique != nullptr);
        CAPTURE(one.technique->code, board_of(one.puzzle), one.cells, one.conclusion);
        const general::BoardPosition position = test::board_position(one.puzzle, one.cells);
        REQUIRE(test::position_text(position) == one.cells);
        const auto steps = general::steps_of(one.technique->technique, position);
        if (one.conclusion == "none") {
            CHECK(steps.empty());
            misses[one.technique->technique].insert(board_of(one.puzzle));
            continue;
        }
        hits[one.technique->technique].insert(board_of(one.puzzle));
        CHECK(std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
            return conclusion_text(step, one.puzzle.geometry()) == one.conclusion;
        }));
        const auto solution = Solver().search(one.puzzle, {.solutions = 1}).first;
        REQUIRE(solution);
        for (const Step& step : steps) CHECK(step.is_consistent_with(*solution));
    }
    for (const Technique technique : general::all_board_techniques()) {
        CAPTURE(info(technique).code);
        CHECK(hits[technique].size() >= 3);
        CHECK(misses[technique].size() >= 3);
    }
}
