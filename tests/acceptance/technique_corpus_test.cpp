#include "human/extended/finder_table.hpp"
#include "human/find_by_technique.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

namespace {

// "technique | 81 cells | conclusion": a cell is "=5" when written ("+5" when it was not given),
// else its candidates; "none" as conclusion means that the finder of the technique finds nothing.
struct Case {
    const TechniqueInfo* technique = nullptr;
    Puzzle position;
    Cells givens;
    std::string conclusion;
};

Puzzle position_of(const std::string& cells) {
    Grid grid{Geometry()};
    std::vector<DigitSet> allowed;
    std::istringstream stream(cells);
    for (std::string text; stream >> text;) {
        const auto cell = static_cast<Cell>(allowed.size());
        DigitSet digits;
        for (const char c : text) {
            if (c != '=' && c != '+') digits.insert(static_cast<Digit>(c - '0'));
        }
        if (text[0] == '=' || text[0] == '+') grid.set(cell, digits.first());
        allowed.push_back(digits);
    }
    REQUIRE(allowed.size() == 81);
    return Puzzle(grid, allowed);
}

Cells givens_of(const std::string& cells) {
    Cells givens;
    std::istringstream stream(cells);
    int cell = 0;
    for (std::string text; stream >> text; ++cell) {
        if (text[0] == '=') givens.insert(cell);
    }
    return givens;
}

std::vector<Case> cases(const char* name) {
    std::ifstream file(test::corpus(name));
    std::vector<Case> all;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t first = line.find(" | ");
        const std::size_t second = line.find(" | ", first + 1);
        const std::string cells = line.substr(first + 3, second - first - 3);
        all.push_back({find_technique(line.substr(0, first)), position_of(cells), givens_of(cells),
                       line.substr(second + 3)});
    }
    return all;
}

}  // namespace

TEST_CASE("every technique finds exactly what its corpus lines say", "[human][acceptance]") {
    std::array<int, technique_count> hits{};
    for (const Case& example : cases("techniques/explainer.txt")) {
        REQUIRE(example.technique != nullptr);
        const Position position(example.position);
        WorkBudget budget{20'000'000};
        const Finding step = find_by_technique(example.technique->technique, position, budget);
        CAPTURE(example.technique->code, example.conclusion);
        if (example.conclusion == "none") {
            CHECK_FALSE(step);
            continue;
        }
        REQUIRE(step);
        CHECK(conclusion_text(*step) == example.conclusion);
        CHECK(step->technique == example.technique->technique);
        ++hits[static_cast<std::size_t>(example.technique->technique)];
    }
    // The rarest techniques need no example.
    const auto end = hits.begin() + static_cast<int>(Technique::nested_dynamic_chains) + 1;
    CHECK(std::count(hits.begin(), end, 0) < 12);
}

TEST_CASE("techniques of the extended ladder find exactly what their corpus lines say",
          "[human][acceptance]") {
    std::set<Technique> hits;
    for (const Case& example : cases("techniques/extended.txt")) {
        REQUIRE(example.technique != nullptr);
        const Finding step = extended::find_first(example.technique->technique,
                                                  Position(example.position), example.givens);
        CAPTURE(example.technique->code, example.conclusion);
        CHECK((step ? conclusion_text(*step) : "none") == example.conclusion);
        if (step) hits.insert(example.technique->technique);
    }
    CHECK(hits.size() > 40);
}

TEST_CASE("a pencilmark position is solved from where it is", "[human][acceptance]") {
    for (const Case& example : cases("techniques/explainer.txt")) {
        if (example.conclusion == "none" || example.technique->base_rating > 6.2) continue;
        CAPTURE(example.technique->code);
        auto solver = HumanSolver::start(example.position);
        REQUIRE(solver);
        const auto step = solver->find_next();
        REQUIRE(step);
        CHECK(step->technique == example.technique->technique);
        CHECK(conclusion_text(*step) == example.conclusion);
        CHECK(step->is_consistent_with(solver->solution()));
    }
}
