#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sudoku::test {

// Counts the complete grids of a board up to its symmetries and renaming of digits, without listing
// them. By the Cauchy-Frobenius lemma, the number is the mean, over all symmetries, of the number
// of grids that a symmetry maps to themselves up to renaming. Conjugate symmetries keep equally
// many grids, so one of each conjugacy class is examined, by a simultaneous search for the grids
// that begin with 1, 2, .. and for the renaming. E. Russell and F. Jarvis did this for 9x9 ("There
// are 5472730538 essentially different Sudoku grids", 2005).
struct GridClasses {
    std::uint64_t classes = 0;
    std::uint64_t symmetries = 0;      // number of symmetries of the board
    std::size_t symmetry_classes = 0;  // number of conjugacy classes
    std::size_t with_grids = 0;        // classes that keep any grid
    // Maximum number of grids that a symmetry other than the identity keeps.
    std::uint64_t most_kept = 0;
    // The division leaves no remainder, as it must.
    bool is_whole = false;
};

// `grids` is the number of grids that begin with 1, 2, .., which is the number of all grids divided
// by the factorial of the side; if not given, they are counted, too. Stores all symmetries in
// memory, side^2 bytes each. For sides up to 9.
GridClasses count_grid_classes(const Geometry& geometry,
                               std::optional<std::uint64_t> grids = std::nullopt);

}  // namespace sudoku::test
