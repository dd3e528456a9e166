#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <algorithm>

using namespace sudoku;
using namespace sudoku::human;

namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("a drawing shows every digit, candidate and elimination", "[human][unit]") {
    const auto seed = GENERATE(range(0, 6));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 31);
    const Puzzle puzzle = test::arbitrary_unique_puzzle(Geometry(), rng).first;
    auto solver = HumanSolver::start(puzzle, {.ladder = Ladder::hodoku}).value();
    while (const auto step = solver.find_next()) {
        const Puzzle position = solver.position();
        const std::string picture = draw_step(puzzle.givens(), position, &*step);
        std::size_t candidates = 0;
        for (Cell cell = 0; cell < 81; ++cell) {
            if (position.givens()[cell] == 0)
                candidates += static_cast<std::size_t>(position.allowed(cell).size());
        }
        CHECK(count_of(picture, "font-size=\"10\"") == candidates);
        CHECK(count_of(picture, "font-weight=\"bold\" fill=\"#000000\"") ==
              static_cast<std::size_t>(puzzle.givens().filled_count()));
        CHECK(count_of(picture, "#d01010") == 2 * step->eliminations.size());
        CHECK(count_of(picture, "#108010") == (step->placement ? 1u : 0u));
        CHECK(picture.starts_with("<svg "));
        CHECK(picture.ends_with("</svg>\n"));
        solver.apply(*step);
    }
}

TEST_CASE("a drawing without a step is the position alone", "[human][unit]") {
    const Grid empty{Geometry()};
    const std::string picture = draw_step(empty, Puzzle(empty), nullptr);
    CHECK(count_of(picture, "font-size=\"10\"") == 729);
    CHECK(count_of(picture, "<line ") == 20);
}

// promise 15.8: Drawings of steps name rows as their texts do
TEST_CASE("drawings name rows as their texts do", "[human][unit]") {
    const Grid empty{Geometry()};
    const std::vector<DigitSet> none(81);
    for (const Coordinates style : {Coordinates::row_column, Coordinates::letter_number}) {
        const bool has_letters = style == Coordinates::letter_number;
        const std::string picture = draw_step(empty, Puzzle(empty, none), nullptr, style);
        CHECK(count_of(picture, ">1</text>") == (has_letters ? 1 : 2));
        CHECK(count_of(picture, ">A</text>") == (has_letters ? 1 : 0));
        CHECK(count_of(picture, ">I</text>") == (has_letters ? 1 : 0));
    }
}

// promise 15.7: Every board is drawn with its regions, diagonals, windows and room for all
//     candidates
TEST_CASE("every board is drawn with its candidates, houses and size", "[human][unit]") {
    const char* const spec =
        GENERATE("2x2", "2x3", "2x5", "4x4", "3x3+diagonal", "3x3+windoku", "3x3+antiknight",
                 "jigsaw:AABBCAABCCDBCDDD", "6+latin", "samurai", "gattai:2x3:r1c1,r5c4");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const Grid empty(geometry);
    const std::string picture = draw_step(empty, Puzzle(empty), nullptr);
    const auto candidates =
        static_cast<std::size_t>(geometry.cell_count()) * static_cast<std::size_t>(geometry.side());
    CHECK(count_of(picture, "fill=\"#444444\"") == candidates);
    const DrawingSize size = drawing_size(Puzzle(empty));
    CHECK(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                              std::to_string(size.width) + "\" height=\"" +
                              std::to_string(size.height) + '"'));
    CHECK(size.width >= 24 + geometry.columns() * 39);
    const auto kinds = geometry.houses();
    const auto count_kind = [&](HouseKind kind) {
        return static_cast<std::size_t>(std::count_if(
            kinds.begin(), kinds.end(), [&](const House& house) { return house.kind == kind; }));
    };
    CHECK(count_of(picture, "stroke=\"#b9c4d0\"") == count_kind(HouseKind::diagonal));
    CHECK(count_of(picture, "fill=\"#f1ebdd\"") == 9 * count_kind(HouseKind::window));
    // The border is thick, and so is what parts boxes and regions.
    CHECK(count_of(picture, "stroke=\"#000000\"") >= 4);
}

TEST_CASE("a step on a board with constraints shows the constraint and what it strikes out",
          "[human][unit]") {
    const Geometry geometry;
    const std::vector<Constraint> constraints = {
        parse_constraint("cage=3:A1A2", geometry).value(),
        parse_constraint("thermometer:C1-C3", geometry).value(),
        parse_constraint("sandwich=35:E1-E9", geometry).value()};
    const Grid empty(geometry);
    const Puzzle puzzle(empty, {}, constraints);
    Step step;
    step.technique = Technique::pair_rule;
    step.cells = {18, 19};
    step.constraint = 1;
    step.eliminations = {{18, 9}, {19, 1}};
    const std::string picture = draw_step(empty, puzzle, &step);
    CHECK(count_of(picture, "fill=\"#fff3b0\"") == 2);
    CHECK(count_of(picture, "fill=\"#e6eefa\"") == 3);
    CHECK(count_of(picture, "#d01010") == 4);
    CHECK(count_of(picture, "stroke-dasharray=\"4,3\"") == 4);
    CHECK(count_of(picture, ">35</text>") == 1);
    // The sandwich needs room at the left.
    CHECK(drawing_size(puzzle).width ==
          drawing_size(Puzzle(empty, {}, {constraints[0]})).width + 26);
    // A digit that is written does not cover the thermometer: its cell has no candidates instead.
    Step written;
    written.technique = Technique::naked_single;
    written.placement = Candidate{18, 1};
    const std::string placed = draw_step(empty, puzzle, &written);
    CHECK(count_of(placed, "#c9f0c0") == 1);
    CHECK(placed.find("#c9f0c0") < placed.find("<polyline"));
    CHECK(count_of(placed, "fill=\"#444444\"") == 80 * 9);
}
