#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

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

TEST_CASE("rows are named in a drawing as they are in the words", "[human][unit]") {
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
