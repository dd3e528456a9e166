#include "grade/normal_form.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

void check_same_form(const Puzzle& puzzle, const Grid& solution, int draws, Rng& rng) {
    const NormalForm form = normal_form(puzzle, solution);
    const Symmetries symmetries(puzzle.geometry());
    for (int i = 0; i < draws; ++i) {
        const Transform transform = symmetries.random(rng);
        const NormalForm other = normal_form(transform.apply(puzzle), transform.apply(solution));
        REQUIRE(other.puzzle == form.puzzle);
        REQUIRE(other.solution == form.solution);
    }
}

TEST_CASE("equivalent puzzles have the same normal form", "[grade][unit]") {
    const char* spec =
        GENERATE("2x2", "2x3", "2x3+diagonal", "3x3", "3x3+diagonal", "3x3+windoku", "1x6", "3x4");
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        CAPTURE(spec, seed);
        Rng rng(seed);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(test::geometry(spec), rng);
        check_same_form(puzzle, solution, 8, rng);
    }
}

TEST_CASE("a normal form is a form of its puzzle", "[grade][unit]") {
    Rng rng(1);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    const NormalForm form = normal_form(puzzle, solution);
    CHECK(form.puzzle.givens().filled_count() == puzzle.givens().filled_count());
    const SearchResult result = Solver().search(form.puzzle);
    CHECK(result.outcome() == CountOutcome::unique);
    CHECK(result.first == form.solution);
}

TEST_CASE("puzzles with symmetries of their own have one normal form", "[grade][unit]") {
    // Full grids of side 4 have up to 128 automorphisms, and the second 9x9 grid is the one with
    // the most of all, 648.
    for (const std::string text :
         {"1234341221434321", "1234341243212143",
          "123456789456789123789123456231564897564897231897231564312645978645978312978312645"}) {
        CAPTURE(text);
        const Puzzle full = read_puzzle(text, {.format = Format::line}).value();
        REQUIRE(is_solution(full.givens()));
        Rng rng(2);
        check_same_form(full, full.givens(), 4, rng);
    }
}

TEST_CASE("pencilmarks tell forms apart and move along", "[grade][unit]") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Grid solution = test::arbitrary_solution(test::geometry("2x2"), rng).value();
        const Puzzle puzzle =
            test::with_arbitrary_pencilmarks(Puzzle(Grid(solution.geometry())), solution, 30, rng);
        check_same_form(puzzle, solution, 8, rng);
    }
}

}  // namespace
}  // namespace sudoku
