#include <sudoku/grid/transform.hpp>

#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku {
namespace {

CellSet pattern_of(const std::string& picture) {
    CellSet pattern;
    for (std::size_t i = 0; i < picture.size(); ++i) {
        if (picture[i] == 'X') pattern.insert(static_cast<Cell>(i));
    }
    return pattern;
}

TEST_CASE("rotating clockwise takes the top left corner to the top right", "[grid][unit]") {
    CHECK(image_of(0, SquareSymmetry::rotate_90, 9) == 8);
    CHECK(image_of(0, SquareSymmetry::rotate_180, 9) == 80);
    CHECK(image_of(0, SquareSymmetry::rotate_270, 9) == 72);
    CHECK(image_of(1, SquareSymmetry::horizontal, 9) == 7);
    CHECK(image_of(1, SquareSymmetry::vertical, 9) == 73);
    CHECK(image_of(1, SquareSymmetry::diagonal, 9) == 9);
    CHECK(image_of(1, SquareSymmetry::anti_diagonal, 9) == 71);
}

TEST_CASE("four quarter turns and two reflections come back", "[grid][unit]") {
    for (Cell cell = 0; cell < 25; ++cell) {
        Cell turned = cell;
        for (int i = 0; i < 4; ++i) turned = image_of(turned, SquareSymmetry::rotate_90, 5);
        CHECK(turned == cell);
        for (const auto flip :
             {SquareSymmetry::horizontal, SquareSymmetry::vertical, SquareSymmetry::diagonal,
              SquareSymmetry::anti_diagonal, SquareSymmetry::rotate_180}) {
            CHECK(image_of(image_of(cell, flip, 5), flip, 5) == cell);
        }
        CHECK(image_of(image_of(cell, SquareSymmetry::rotate_90, 5), SquareSymmetry::rotate_270,
                       5) == cell);
    }
}

TEST_CASE("the symmetries of a given pattern are found", "[grid][unit]") {
    CHECK(symmetries_of(pattern_of("X.."
                                   "..."
                                   "..X"),
                        3) == std::vector{SquareSymmetry::rotate_180, SquareSymmetry::diagonal,
                                          SquareSymmetry::anti_diagonal});
    CHECK(symmetries_of(pattern_of("XX."
                                   "..."
                                   ".XX"),
                        3) == std::vector{SquareSymmetry::rotate_180});
    CHECK(symmetries_of(pattern_of("X.X"
                                   "..."
                                   "..."),
                        3) == std::vector{SquareSymmetry::horizontal});
    CHECK(symmetries_of(pattern_of("XX."
                                   "..."
                                   "..X"),
                        3)
              .empty());
    CHECK(symmetries_of(pattern_of(".X."
                                   "XXX"
                                   ".X."),
                        3)
              .size() == 7);
}

TEST_CASE("symmetries have the names of the command line", "[grid][unit]") {
    CHECK(to_string(SquareSymmetry::rotate_180) == "rotate-180");
    CHECK(to_string(SquareSymmetry::anti_diagonal) == "anti-diagonal");
}

}  // namespace
}  // namespace sudoku
