#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"
#include "support/grid_classes.hpp"

namespace sudoku {
namespace {

// By the mean over all symmetries of the grids that each keeps. The canonical forms count the same
// classes one by one (puzzle_form_invariance_test.cpp), where the grids are few enough for that.
void check_classes(const char* spec, std::uint64_t classes) {
    CAPTURE(spec);
    const test::GridClasses counted = test::count_grid_classes(parse_geometry(spec).value());
    CHECK(counted.is_whole);
    CHECK(counted.classes == classes);
}

TEST_CASE("symmetries keep as many grids as there are published classes", "[canon][property]") {
    check_classes("2x2", 2);
    check_classes("2x3", 49);
    check_classes("3x2", 49);
    check_classes("1x4", 2);
    check_classes("1x5", 2);
    check_classes("2x2+diagonal", 1);
    check_classes("2x3+diagonal", 3);
}

}  // namespace
}  // namespace sudoku
