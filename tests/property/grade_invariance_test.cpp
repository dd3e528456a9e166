#include <sudoku/grade/grade.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/grid/transform.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku {
namespace {

// promise 1.20: Equivalent puzzles get equal grades
TEST_CASE("equivalent puzzles have equal grades, bit for bit", "[grade][property]") {
    const char* spec = GENERATE("2x2", "2x3", "3x3", "2x4", "1x5");
    Rng rng(7);
    const Geometry geometry = test::geometry(spec);
    const Symmetries symmetries(geometry);
    Grader grader({.score = {.runs = 4}});
    for (int i = 0; i < 6; ++i) {
        CAPTURE(spec, i);
        const Puzzle puzzle = test::arbitrary_unique_puzzle(geometry, rng).first;
        const Grade grade = grader.grade(puzzle).value();
        for (int j = 0; j < 4; ++j) {
            const Transform transform = symmetries.random(rng);
            const Puzzle form = transform.apply(puzzle);
            const Grade other = grader.grade(form).value();
            REQUIRE(other.score == grade.score);
            REQUIRE(other.level == grade.level);
            REQUIRE(other.time == grade.time);
            REQUIRE(naive_space(form).product == naive_space(puzzle).product);
            REQUIRE(naive_space(form).log10 == naive_space(puzzle).log10);
            REQUIRE(other.solution == transform.apply(grade.solution));
        }
    }
}

}  // namespace
}  // namespace sudoku
