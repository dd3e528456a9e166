#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// Which cells must be given, and which must not; all others may.
struct ClueMask {
    CellSet must;
    CellSet must_not;

    // Whether it leaves no choice.
    bool is_exact(const Geometry& geometry) const {
        return must.size() + must_not.size() == geometry.cell_count();
    }
    friend bool operator==(const ClueMask&, const ClueMask&) = default;
};

// A picture, row by row: X for a cell that must be given, ? for one that may, . for one that must
// not. Spaces, line ends, the lines of a drawn board (| + -) and comments from # to the end of the
// line do not count. An Error says where the picture goes wrong.
Result<ClueMask> parse_clue_mask(std::string_view text, const Geometry& geometry);

// The picture in one line.
std::string to_string(const ClueMask& mask, const Geometry& geometry);

}  // namespace sudoku
