#include <sudoku/grade/search_score.hpp>

#include <sudoku/format/record_reader.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <cmath>
#include <limits>
#include <vector>

namespace sudoku {
namespace {

TEST_CASE("an empty board has one choice per digit and cell", "[grade][unit]") {
    const NaiveSpace space = naive_space(Puzzle(Grid(test::geometry("2x2"))));
    CHECK(space.product == "4294967296");  // 4^16
    CHECK(space.log10 == Approx(16 * std::log10(4)));
}

TEST_CASE("the product is exact where a double no longer is", "[grade][unit]") {
    // 9^81
    CHECK(naive_space(Puzzle(Grid(Geometry()))).product ==
          "196627050475552913618075908526912116283103450944214766927315415537966391196809");
}

TEST_CASE("givens take their digit from open peers", "[grade][unit]") {
    // The 4 in A1 leaves three digits to its seven peers.
    const Puzzle puzzle = read_puzzle("4...............", {.format = Format::line}).value();
    CHECK(naive_space(puzzle).product == std::to_string(2187ull * 65536ull));  // 3^7 * 4^8
}

TEST_CASE("a full grid has one way, a cell without candidates none", "[grade][unit]") {
    Rng rng(1);
    const Grid full = test::arbitrary_solution(test::geometry("2x2"), rng).value();
    CHECK(naive_space(full).product == "1");
    CHECK(naive_space(full).log10 == 0);

    const NaiveSpace blocked =
        naive_space(read_puzzle(".12.3...4.......", {.format = Format::line}).value());
    CHECK(blocked.product == "0");
    CHECK(blocked.log10 == -std::numeric_limits<double>::infinity());
}

TEST_CASE("pencilmarks count instead of all digits", "[grade][unit]") {
    std::vector<DigitSet> allowed(16, DigitSet::of(1));
    allowed[0] = DigitSet::all(3);
    allowed[15] = DigitSet::all(2);
    CHECK(naive_space(Puzzle(Grid(test::geometry("2x2")), allowed)).product == "6");
}

}  // namespace
}  // namespace sudoku
