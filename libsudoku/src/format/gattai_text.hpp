#pragma once

#include "format/text_scanner.hpp"

#include <string_view>
#include <vector>

namespace sudoku {

// "samurai", "gattai:2x2:r1c1,r3c3" or "3x3+diagonal": the geometry of the drawing below it.
bool is_gattai_heading(std::string_view line);

// Rows of a plane of which some cells are absent, and the others make grids of 9x9; or such a
// heading in front of any rows.
bool is_gattai_drawing(const std::vector<TextLine>& lines);

}  // namespace sudoku
