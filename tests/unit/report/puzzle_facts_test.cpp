#include <sudoku/report/puzzle_facts.hpp>

#include "report/minimality.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/report/puzzle_story.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

using namespace sudoku;

namespace {

int naive_redundant(const Puzzle& puzzle) {
    int redundant = 0;
    given_cells(puzzle.givens()).for_each([&](Cell cell) {
        Grid givens = puzzle.givens();
        givens.set(cell, 0);
        redundant += test::naive_solutions(Puzzle(givens), 2).size() == 1 ? 1 : 0;
    });
    return redundant;
}

}  // namespace

TEST_CASE("facts are what naive solving finds", "[report][unit]") {
    const auto seed = GENERATE(range(0, 40));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Puzzle puzzle = test::arbitrary_puzzle(test::arbitrary_small_geometry(rng), 30, rng);
    PuzzleInspector inspector;
    const PuzzleFacts facts = inspector.inspect(puzzle, true);
    const auto solutions = test::naive_solutions(puzzle, 2).size();
    CHECK(facts.clues == puzzle.givens().filled_count());
    CHECK((facts.status == PuzzleStatus::unique) == (solutions == 1));
    CHECK((facts.status == PuzzleStatus::no_solution) == (solutions == 0));
    CHECK_FALSE(facts.class_key);
    CHECK_FALSE(facts.minutes);
    CHECK_FALSE(facts.rating);
    if (solutions == 1 && !puzzle.has_pencilmarks()) {
        REQUIRE(facts.redundant);
        CHECK(*facts.redundant == naive_redundant(puzzle));
    }
}

TEST_CASE("redundant givens are the same from both engines", "[report][unit]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    bulk::BulkSolver bulk_solver;
    // With all candidates written down it is the same puzzle, but one for the general solver.
    const Puzzle marked(puzzle.givens(), std::vector<DigitSet>(81, DigitSet::all(9)));
    CHECK(count_redundant(puzzle, bulk_solver, 1'000'000) ==
          count_redundant(marked, bulk_solver, 1'000'000));
}

TEST_CASE("a classic puzzle has all facts, and a path", "[report][unit]") {
    const Puzzle puzzle =
        read_puzzle(
            ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1")
            .value();
    PuzzleInspector inspector;
    const PuzzleStory story = tell_story(puzzle, inspector);
    CHECK(story.facts.status == PuzzleStatus::unique);
    CHECK(story.facts.redundant == 0);
    CHECK(story.facts.class_key);
    CHECK(story.facts.minutes);
    REQUIRE(story.facts.rating);
    CHECK(story.facts.rating->er == 88);
    CHECK(story.is_picture);
    CHECK(story.is_solved);
    CHECK(story.board.starts_with("<svg "));
    CHECK(story.hardest_step.starts_with("<svg "));
    CHECK(story.hardest_sentence.find("r") != std::string::npos);
    CHECK(story.steps.size() > 10);
    CHECK(inspector.inspect(puzzle, false).rating == std::nullopt);
}

TEST_CASE("a puzzle without solution has a drawing and no path", "[report][unit]") {
    PuzzleInspector inspector;
    Grid givens{Geometry()};
    givens.set(0, 1);
    givens.set(1, 1);
    const PuzzleStory story = tell_story(Puzzle(givens), inspector);
    CHECK(story.facts.status == PuzzleStatus::no_solution);
    CHECK_FALSE(story.facts.class_key);
    CHECK(story.board.starts_with("<svg "));
    CHECK(story.steps.empty());
    const PuzzleStory small = tell_story(read_puzzle("1..4..2..3......").value(), inspector);
    CHECK_FALSE(small.is_picture);
    CHECK(small.board.find("+-----+") != std::string::npos);
}

TEST_CASE("pictures of a puzzle say how large they are", "[report][unit]") {
    const Puzzle puzzle = read_puzzle("1..4..2..3......").value();
    const PuzzlePictures pictures = draw_pictures(puzzle);
    CHECK(pictures.is_complete);
    CHECK(pictures.solutions == 1);
    CHECK(pictures.edges == 56);
    CHECK(pictures.open_parts == 1);
    CHECK(pictures.graph_dot.find("A1\\n1") != std::string::npos);
    CHECK_FALSE(draw_pictures(Puzzle(Grid(test::geometry("16")))).is_complete == false);
}
