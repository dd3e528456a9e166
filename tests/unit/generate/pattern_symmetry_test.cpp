#include "generate/given_orbits.hpp"

#include "support/catch.hpp"

#include <algorithm>

namespace sudoku {
namespace {

TEST_CASE("every symmetry has a name that is found again", "[generate][unit]") {
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        CHECK(find_pattern_symmetry(row.name) == row.symmetry);
        CHECK(to_string(row.symmetry) == row.name);
    }
    CHECK_FALSE(find_pattern_symmetry("round"));
}

TEST_CASE("orbits part the board and are kept by the symmetry", "[generate][unit]") {
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        for (const int side : {4, 6, 9}) {
            CAPTURE(row.name, side);
            CellSet seen;
            std::size_t largest = 0;
            for (const std::vector<Cell>& orbit :
                 orbits_of(row.symmetry, parse_geometry(std::to_string(side)).value())) {
                CellSet cells;
                for (const Cell cell : orbit) {
                    CHECK_FALSE(seen.contains(cell));
                    cells.insert(cell);
                }
                seen |= cells;
                largest = std::max(largest, orbit.size());
                const auto kept = symmetries_of(cells, side);
                for (const SquareSymmetry generator : row.generators)
                    CHECK(std::find(kept.begin(), kept.end(), generator) != kept.end());
            }
            CHECK(seen.size() == side * side);
            const std::size_t expected = row.generators.empty()                            ? 1
                                         : row.symmetry == PatternSymmetry::full           ? 8
                                         : row.symmetry == PatternSymmetry::rotate_90      ? 4
                                         : row.symmetry == PatternSymmetry::both_diagonals ? 4
                                                                                           : 2;
            CHECK(largest == expected);
        }
    }
}

}  // namespace
}  // namespace sudoku
