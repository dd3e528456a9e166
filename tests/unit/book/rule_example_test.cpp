#include "book/rule_example.hpp"

#include <sudoku/book/language.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/search/solver.hpp>

#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku::book {
namespace {

TEST_CASE("nearly every constraint has an example that keeps its rule", "[book][property]") {
    std::vector<std::string> without;
    for (const ConstraintInfo& kind : constraint_table()) {
        CAPTURE(kind.name);
        const auto example = rule_example(kind.name);
        if (!example) {
            without.emplace_back(kind.name);
            continue;
        }
        REQUIRE_FALSE(example->board.constraints().empty());
        for (const Constraint& constraint : example->board.constraints()) {
            CHECK(constraint.kind == kind.kind);
            for (const Cell cell : constraint.cells) CHECK(example->board.givens()[cell] != 0);
        }
        CHECK(Solver().search(example->board, {.solutions = 1}).solutions == 1);
        CHECK(shipped_language("en").value().rules_of.contains(std::string(kind.name)));
    }
    // These hold on the whole board.
    CHECK(without == std::vector<std::string>{"all-differences", "all-ratios", "all-xv",
                                              "global-entropy", "global-modular", "anti-taxicab"});
}

TEST_CASE("rules of boards show their houses or what they rule out", "[book][unit]") {
    for (const BoardRuleInfo& rule : board_rule_table()) {
        CAPTURE(rule.name);
        const auto example = rule_example(rule.name);
        REQUIRE(example);
        CHECK(example->step.has_value() == !rule.steps.empty());
        if (!example->step) continue;
        int struck = 0;
        for (const DigitSet digits : example->step->struck) struck += digits.size();
        CHECK(struck >= 8);
    }
    CHECK(rule_example("diagonal"));
    for (const char* const none : {"letters", "latin", "jigsaw", "grids", "solutions"})
        CHECK_FALSE(rule_example(none));
}

}  // namespace
}  // namespace sudoku::book
