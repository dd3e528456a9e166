#include "human/explainer/explainer_table.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <set>
#include <span>
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

// Every technique has positions where it works and one where it almost does.
template <class Row>
void check_every_technique(std::initializer_list<std::span<const Row>> tables,
                           const std::set<Technique>& hits, const std::set<Technique>& misses) {
    for (const std::span<const Row> table : tables) {
        for (const Row& row : table) {
            for (const Technique technique : row.techniques) {
                CAPTURE(info(technique).code);
                CHECK(hits.contains(technique));
                CHECK(misses.contains(technique));
            }
        }
    }
}

}  // namespace

TEST_CASE("techniques of the Explainer's ladder find exactly what their corpus lines say",
          "[human][acceptance]") {
    std::set<Technique> hits;
    std::set<Technique> misses;
    for (const Case& example : cases("techniques/explainer.txt")) {
        REQUIRE(example.technique != nullptr);
        const Position position(example.position);
        explainer::WorkBudget budget{HumanSolverOptions().work_limit};
        const Technique technique = example.technique->technique;
        const Finding step = explainer::find_first(technique, position, budget);
        CAPTURE(example.technique->code);
        CHECK((step ? conclusion_text(*step) : "none") == example.conclusion);
        CHECK((!step || step->technique == technique));
        (step ? hits : misses).insert(technique);
    }
    check_every_technique<explainer::FinderRow>(
        {explainer::finder_table(), explainer::requested_finders()}, hits, misses);
}

TEST_CASE("techniques of HoDoKu's ladder find exactly what their corpus lines say",
          "[human][acceptance]") {
    std::set<Technique> hits;
    std::set<Technique> misses;
    for (const Case& example : cases("techniques/hodoku.txt")) {
        REQUIRE(example.technique != nullptr);
        const Technique technique = example.technique->technique;
        CAPTURE(example.technique->code, example.conclusion);
        if (technique == Technique::brute_force) {
            // A guess is what is left when nothing is found.
            auto solver = HumanSolver::start(example.position, {.ladder = Ladder::hodoku});
            REQUIRE(solver);
            const auto step = solver->find_next();
            REQUIRE(step);
            CHECK(step->technique == technique);
            CHECK(conclusion_text(*step) == example.conclusion);
            hits.insert(technique);
            continue;
        }
        const Finding step =
            hodoku::find_first(technique, Position(example.position), example.givens);
        CHECK((step ? conclusion_text(*step) : "none") == example.conclusion);
        (step ? hits : misses).insert(technique);
    }
    CHECK(hits.contains(Technique::brute_force));
    check_every_technique<hodoku::FinderRow>({hodoku::finder_table(), hodoku::requested_finders()},
                                             hits, misses);
}

TEST_CASE("a pencilmark position is solved from where it is", "[human][acceptance]") {
    for (const Case& example : cases("techniques/explainer.txt")) {
        if (example.conclusion == "none" || example.technique->base_rating > 6.2) continue;
        // Something easier is always there.
        if (example.technique->technique == Technique::direct_claiming) continue;
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
