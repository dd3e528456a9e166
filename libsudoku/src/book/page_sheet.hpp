#pragma once

namespace sudoku::book {

// A page to draw on: the trimmed page, and what is printed beyond it. Lengths in points.
struct PageSheet {
    int number = 1;  // from 1
    double width = 0;
    double height = 0;
    double bleed_left = 0;
    double bleed_right = 0;
    double bleed_top = 0;
    double bleed_bottom = 0;
};

}  // namespace sudoku::book
