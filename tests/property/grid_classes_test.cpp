#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"
#include "support/grid_classes.hpp"

#include <cstdint>
#include <optional>

namespace sudoku {
namespace {

// By the mean over all symmetries of the grids that each keeps. The canonical forms count the same
// classes one by one (puzzle_form_invariance_test.cpp), where the grids are few enough for that.
void check_classes(const char* spec, std::uint64_t classes,
                   std::optional<std::uint64_t> grids = std::nullopt) {
    CAPTURE(spec);
    const test::GridClasses counted = test::count_grid_classes(parse_geometry(spec).value(), grids);
    CHECK(counted.is_whole);
    CHECK(counted.classes == classes);
}

// promise 1.13: Grids have as many classes as published
TEST_CASE("symmetries keep as many grids as there are published classes", "[canon][property]") {
    check_classes("2x2", 2);
    check_classes("2x3", 49);
    check_classes("3x2", 49);
    check_classes("1x4", 2);
    check_classes("1x5", 2);
    check_classes("2x2+diagonal", 1);
    check_classes("2x3+diagonal", 3);
}

// Run by hand: four minutes.
TEST_CASE("symmetries keep as many 8x8 grids as there are published classes",
          "[.slow][canon][property]") {
    const std::uint64_t grids = 29'136'487'207'403'520;
    const std::uint64_t orders_of_digits = 40'320;
    check_classes("2x4", 1'673'187, grids / orders_of_digits);
}

// Others have counted the grids (9! * 153,255,603,504, "Mathimagics" 2018); that the sum over the
// symmetries divides by their number says that both fit.
TEST_CASE("symmetries of a board with diagonals fit the number of its grids",
          "[.slow][canon][property]") {
    const std::uint64_t grids = 55'613'393'399'531'520;
    const std::uint64_t orders_of_digits = 362'880;
    check_classes("3x3+diagonal", 1'596'582'158, grids / orders_of_digits);
}

}  // namespace
}  // namespace sudoku
