#pragma once

namespace sudoku::book {

// A page to draw on: its trimmed size and its bleed, in points.
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
