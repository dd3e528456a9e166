#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sudoku::test {

// How many complete grids of a board differ by more than its symmetries and the names of digits,
// without listing them: by the lemma of Cauchy and Frobenius that is the mean, over all symmetries,
// of the number of grids that a symmetry takes to themselves with other names. Symmetries that are
// conjugate keep equally many, so one of each class of them is asked, by a search for all grids
// that begin with 1, 2, .. and for the names at once. E. Russell and F. Jarvis did that for 9x9
// ("There are 5472730538 essentially different Sudoku grids", 2005).
struct GridClasses {
    std::uint64_t classes = 0;
    std::uint64_t symmetries = 0;      // of the board
    std::size_t symmetry_classes = 0;  // conjugate ones together
    std::size_t with_grids = 0;        // of those, that keep any grid
    std::uint64_t most_kept = 0;  // grids that one symmetry keeps, besides that of doing nothing
    // Divides without remainder, as it must.
    bool is_whole = false;
};

// `grids` are the grids that begin with 1, 2, ..: all grids divided by the factorial of the side;
// where it is not known they are counted, too. Holds all symmetries in memory, side^2 bytes each.
// Sides up to 9.
GridClasses count_grid_classes(const Geometry& geometry,
                               std::optional<std::uint64_t> grids = std::nullopt);

}  // namespace sudoku::test
