#pragma once

#include <sudoku/grid/geometry.hpp>

#include <string>
#include <string_view>

namespace sudoku {

// Geometries as text, the form that --geometry takes and that files carry:
//
//     3x3                      boxes of 3 rows and 3 columns, side 9
//     2x3+diagonal             with both diagonals; "x" means the same
//     3x3+windoku              with the inner windows; several extras may be joined by '+'
//     9   16                   the usual boxes of that side
//     16x16                    the same, where the product could not be a side
//     jigsaw:AABBAACBDDCB...   one label per cell, row-major; any characters except '+' and blanks
//
// An error's column points at the part that is wrong.
Result<Geometry> parse_geometry(std::string_view spec);

// The shortest spec that parse_geometry() turns back into an equal geometry. Jigsaw labels are A,
// B, .. by first appearance.
std::string geometry_spec(const Geometry& geometry);

}  // namespace sudoku
