#include <sudoku/inspect/inspector.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/transform.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <set>

namespace sudoku {
namespace {

std::string name_of(const Puzzle& puzzle) {
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    return class_text(find_class(inspection).value());
}

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
            const std::string text = name_of(made.puzzle);
            Rng rng(seed, 1);
            for (int i = 0; i < 5; ++i) {
                const Transform transform = symmetries.random(rng);
                CHECK(name_of(transform.apply(made.puzzle)) == text);
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
            texts.insert(name_of(made.puzzle));
        }
        CHECK(texts.size() == 30);
    }
    CHECK(name_of(read_puzzle("1234341221434321").value()) !=
          name_of(read_puzzle("1234341223414123").value()));
}

TEST_CASE("the name of a class reads back as a puzzle of the class", "[inspect][unit]") {
    for (const char* text :
         {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
          "1..4..2..3......", "2x3+diagonal 1....2..3..............4............", "twodoku",
          "jigsaw:AABBAACBDDCBDDCC ..1..2..........",
          "3x3 ................................................................................. "
          "cage=10:A1A2 thermometer:C3C4C5"}) {
        CAPTURE(text);
        const auto puzzle = std::string(text) == "twodoku"
                                ? Result<Puzzle>(Puzzle(Grid(test::geometry(text))))
                                : read_puzzle(text);
        REQUIRE(puzzle);
        const std::string name = name_of(*puzzle);
        const auto again = read_puzzle(name);
        REQUIRE(again);
        CHECK(name_of(*again) == name);
    }
}

}  // namespace
}  // namespace sudoku
