#pragma once

#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

struct Font {
    std::string family;
    int weight = 400;  // 400 regular, 700 bold
    bool italic = false;
    double size = 10;  // points
};

// How a book looks: the shipped styles are files in libsudoku/data/styles, others come from a file
// of the same form. Shades of grey run from 0 (black) to 1 (white).
struct Style {
    std::string name;
    // Text of the book. The size of digits follows from their cell.
    Font text{"Liberation Serif", 400, false, 11};
    Font heading{"Liberation Sans", 700, false, 16};
    Font title{"Liberation Sans", 700, false, 34};
    Font label{"Liberation Sans", 400, false, 10};
    Font number{"Liberation Sans", 700, false, 12};
    // Digits; sizes are ignored.
    Font given{"Liberation Sans", 700, false, 0};
    Font solved{"Liberation Sans", 400, false, 0};
    Font pencilmark{"Liberation Sans", 400, false, 0};
    double given_gray = 0;
    double solved_gray = 0.25;
    double pencilmark_gray = 0.35;
    double digit_size = 0.62;  // of a cell
    // Widths of lines at a cell of 36 points; they shrink and grow with the cell, but are never
    // thinner than `least_line`, which the printer sets.
    double thin_line = 0.5;
    double thick_line = 1.8;
    double border_line = 2.2;
    double least_line = 0.25;
    // Type of heads, page numbers and labels is never smaller; large print sets it.
    double least_type = 0;
    double thin_gray = 0.35;
    double thick_gray = 0;
    double corner = 0;           // radius of the outer corners, of a cell
    double box_shade = 1;        // of every other box; 1: none
    double window_shade = 0.88;  // of the windows of a windoku
    double diagonal_gray = 0.62;
    double largest_cell = 60;  // points
    bool filled_stars = true;
};

// "classic", "modern", "playful".
std::vector<std::string> style_names();
// A shipped style by name.
Result<Style> shipped_style(std::string_view name);
// A style file. What it does not set is as in the shipped style that it names as `base`.
Result<Style> read_style(std::string_view text, const std::string& source);

}  // namespace sudoku::book
