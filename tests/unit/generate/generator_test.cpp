#include <sudoku/generate/generator.hpp>

#include "boards.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/redundant_by_oracle.hpp"

#include <sudoku/search/solver.hpp>

#include <set>
#include <string>
#include <vector>

namespace sudoku {
namespace {

using test::classic_board;

std::string message_of(const Geometry& geometry, const GeneratorOptions& options) {
    const Result<GeneratedPuzzle> made = generate(geometry, options, 0);
    REQUIRE_FALSE(made);
    return made.error().message;
}

TEST_CASE("a puzzle depends on seed and index alone", "[generate][unit]") {
    const GeneratorOptions options{.seed = 5};
    const Result<GeneratedPuzzle> first = generate(classic_board, options, 3);
    REQUIRE(first);
    CHECK(first->puzzle == generate(classic_board, options, 3)->puzzle);
    CHECK_FALSE(first->puzzle == generate(classic_board, options, 4)->puzzle);
    CHECK_FALSE(first->puzzle == generate(classic_board, {.seed = 6}, 3)->puzzle);
}

TEST_CASE("the id names what was asked for", "[generate][unit]") {
    CHECK(generate(classic_board, {.seed = 7}, 42)->id == "3x3#7/42");
    CHECK(generate(test::geometry("2x3+diagonal"), {.seed = 1, .givens = 12, .minimal = false}, 0)
              ->id == "2x3+diagonal#1/0?givens=12");
    CHECK(generate(classic_board,
                   {.seed = 1,
                    .givens = 30,
                    .criteria = {level_criterion(Level::easy)},
                    .attempts = 99,
                    .node_limit = 5000},
                   0)
              ->id == "3x3#1/0?givens=30&level=easy&node-limit=5000");
    CHECK(generate(classic_board, {.minimal = true}, 0)->id == "3x3#1/0?minimal");
}

TEST_CASE("the number of constraints is met exactly", "[generate][unit]") {
    for (const int constraints : {24, 30, 55, 81}) {
        CAPTURE(constraints);
        const Result<GeneratedPuzzle> made =
            generate(classic_board, {.seed = 2, .givens = constraints}, 0);
        REQUIRE(made);
        CHECK(made->puzzle.givens().filled_count() == constraints);
    }
}

TEST_CASE("every level can be asked for", "[generate][unit]") {
    for (const LevelBand& band : level_table()) {
        CAPTURE(band.name);
        for (std::uint64_t index = 0; index < 3; ++index) {
            const Result<GeneratedPuzzle> made = generate(
                classic_board, {.seed = 3, .criteria = {level_criterion(band.level)}}, index);
            REQUIRE(made);
            CHECK(grade_puzzle(made->puzzle)->level == band.level);
        }
    }
}

TEST_CASE("large boards have easy and medium puzzles, too", "[generate][unit]") {
    const Level level = GENERATE(Level::easy, Level::medium);
    const Result<GeneratedPuzzle> made =
        generate(test::geometry("4x4"), {.seed = 3, .criteria = {level_criterion(level)}}, 0);
    REQUIRE(made);
    CHECK(made->statistics.attempts < 10);
    CHECK(grade_puzzle(made->puzzle)->level == level);
}

TEST_CASE("a minimal puzzle with a given number of constraints needs each of them",
          "[generate][unit]") {
    const Result<GeneratedPuzzle> made =
        generate(classic_board, {.seed = 4, .givens = 25, .minimal = true}, 0);
    REQUIRE(made);
    CellSet givens;
    for (Cell cell = 0; cell < 81; ++cell) {
        if (made->puzzle.givens()[cell] != 0) givens.insert(cell);
    }
    CHECK(givens.size() == 25);
    CHECK(test::redundant_by_oracle(made->solution, givens, SearchOracle(1'000'000)).empty());
}

TEST_CASE("large boards give puzzles that are solved within the node limit", "[generate][unit]") {
    const auto [spec, nodes] = GENERATE(
        table<const char*, std::uint64_t>({{"3x5", 1000}, {"4x4", 1000}, {"4x4+diagonal", 1000}}));
    CAPTURE(spec);
    const Result<GeneratedPuzzle> made = generate(test::geometry(spec), {.seed = 8}, 0);
    REQUIRE(made);
    const SearchResult result = Solver().search(made->puzzle, {.nodes = nodes});
    CHECK(result.outcome() == CountOutcome::unique);
    CHECK(result.first == made->solution);
}

TEST_CASE("statistics tell what was tried", "[generate][unit]") {
    const Result<GeneratedPuzzle> made = generate(classic_board, {.seed = 9, .givens = 22}, 0);
    REQUIRE(made);
    const GenerationStats& stats = made->statistics;
    CHECK(stats.attempts == stats.wrong_givens + 1);
    CHECK(stats.wrong_givens > 0);
    CHECK(stats.removal.solver_calls > stats.attempts);
    GenerationStats twice = stats;
    twice += stats;
    CHECK(twice.attempts == 2 * stats.attempts);
    CHECK(twice.removal.solver_calls == 2 * stats.removal.solver_calls);
}

TEST_CASE("requirements that cannot be met end with an account of the attempts",
          "[generate][unit]") {
    CHECK(message_of(classic_board, {.givens = 17, .attempts = 3}) ==
          "no puzzle in 3 attempts; 3 without 17 givens; the closest had 22 givens");
    CHECK(message_of(classic_board,
                     {.givens = 60, .criteria = {level_criterion(Level::hard)}, .attempts = 2}) ==
          "no puzzle in 2 attempts; 2 not level=hard; the closest missed level=hard by 2");
    CHECK(message_of(classic_board, {.givens = 60, .minimal = true, .attempts = 1}) ==
          "no puzzle in 1 attempt; 1 without 60 givens; the closest had 24 givens");
}

TEST_CASE("options without meaning are refused", "[generate][unit]") {
    CHECK(message_of(classic_board, {.givens = 7}) ==
          "a puzzle of 3x3 with one solution has 17 to 81 givens, not 7");
    CHECK(message_of(classic_board, {.givens = 82}) ==
          "a puzzle of 3x3 with one solution has 17 to 81 givens, not 82");
    CHECK(message_of(classic_board, {.attempts = 0}) == "at least one attempt is needed");
    CHECK(message_of(classic_board, {.node_limit = 0}) == "the node limit must be above 0");
    CHECK(message_of(test::geometry("5x5"), {.minimal = true}) ==
          "to prove that every constraint of a board of side 25 is needed could take forever; set "
          "a node limit to try it");
}

}  // namespace
}  // namespace sudoku
