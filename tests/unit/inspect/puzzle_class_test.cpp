#include <sudoku/inspect/puzzle_class.hpp>

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/transform.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <set>

namespace sudoku {
namespace {

TEST_CASE("puzzles of one class have one text, whatever the geometry", "[inspect][property]") {
    Rng jigsaw(5);
    for (const Geometry& geometry :
         {test::geometry("2x2"), test::geometry("2x3"), test::geometry("3x3"),
          test::geometry("3x3+diagonal"), test::geometry("3x3+windoku"), test::geometry("2x4"),
          test::arbitrary_jigsaw(6, jigsaw)}) {
        const Symmetries symmetries(geometry);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            CAPTURE(geometry.side(), seed);
            const GeneratedPuzzle made = generate(geometry, {.seed = seed}, 0).value();
            const std::string text = class_text(made.puzzle, made.solution);
            Rng rng(seed, 1);
            for (int i = 0; i < 5; ++i) {
                const Transform transform = symmetries.random(rng);
                CHECK(class_text(transform.apply(made.puzzle), transform.apply(made.solution)) ==
                      text);
            }
        }
    }
}

TEST_CASE("puzzles of different classes have different texts", "[inspect][property]") {
    // Taking away or keeping one given changes the class; so does another grid, nearly always.
    for (const char* spec : {"2x3", "3x3", "3x3+diagonal"}) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        std::set<std::string> texts;
        for (std::uint64_t index = 0; index < 30; ++index) {
            const GeneratedPuzzle made = generate(geometry, {.seed = 1}, index).value();
            texts.insert(class_text(made.puzzle, made.solution));
        }
        CHECK(texts.size() == 30);
    }
    CHECK(class_text(Grid(test::geometry("2x2")),
                     Grid(test::geometry("2x2"),
                          std::vector<Digit>{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})) !=
          class_text(Grid(test::geometry("2x2")),
                     Grid(test::geometry("2x2"),
                          std::vector<Digit>{1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3})));
}

}  // namespace
}  // namespace sudoku
