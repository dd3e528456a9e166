#include <sudoku/canon/canonical_form.hpp>

#include <sudoku/grid/transform.hpp>

#include "support/catch.hpp"
#include "support/digits_text.hpp"
#include "support/test_paths.hpp"

#include <cstdint>
#include <fstream>
#include <string>

namespace sudoku::canon {
namespace {

// The list is kept in pattern form. Every 40th line is enough here; the benchmark takes all of
// them.
TEST_CASE("puzzles of 17 givens come back from a random isomorph to their line",
          "[canon][acceptance]") {
    const auto path = test::shared_data("17_clue.txt");
    if (!path) return test::skip("17_clue.txt is not there");
    std::ifstream lines(*path);
    const Symmetries symmetries{Geometry()};
    Canonicalizer canonicalizer;
    std::string line;
    int checked = 0;
    for (std::uint64_t number = 0; std::getline(lines, line); ++number) {
        if (line.size() < 81 || line[0] == '#' || number % 40 != 0) continue;
        const Digits puzzle = test::digits_of(line);
        CAPTURE(number);
        Rng rng(number);
        const Grid isomorph = symmetries.random(rng).apply(Grid({}, puzzle));
        const CanonicalForm form =
            canonicalizer.find(classic_digits(isomorph).value(), Convention::pattern);
        REQUIRE(test::text_of(form.digits) == test::text_of(puzzle));
        REQUIRE(canonicalizer.find(puzzle, Convention::minlex).digits ==
                canonicalizer.find(classic_digits(isomorph).value(), Convention::minlex).digits);
        ++checked;
    }
    CHECK(checked > 1000);
}

}  // namespace
}  // namespace sudoku::canon
