#pragma once

#include "format/text_scanner.hpp"

#include <string_view>
#include <vector>

namespace sudoku {

// Recognises the geometry above a drawing, such as "samurai", "gattai:2x2:r1c1,r3c3" or
// "3x3+diagonal".
bool is_gattai_heading(std::string_view line);

// Recognises rows of a plane with some absent cells, the others of which form 9x9 grids, or rows
// below a line with a geometry.
bool is_gattai_drawing(const std::vector<TextLine>& lines);

}  // namespace sudoku
