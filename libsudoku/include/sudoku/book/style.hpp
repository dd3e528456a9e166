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

// The look of a book. Shipped styles are in libsudoku/data/styles; others come from files in the
// same format. Shades of grey run from 0 (black) to 1 (white).
struct Style {
    std::string name;
    // Fonts of the texts. The size of digits is derived from their cell.
    Font text{"Liberation Serif", 400, false, 11};
    Font heading{"Liberation Sans", 700, false, 16};
    Font title{"Liberation Sans", 700, false, 34};
    Font label{"Liberation Sans", 400, false, 10};
    Font number{"Liberation Sans", 700, false, 12};
    // Fonts of the digits; their sizes are ignored.
    Font given{"Liberation Sans", 700, false, 0};
    Font solved{"Liberation Sans", 400, false, 0};
    Font pencilmark{"Liberation Sans", 400, false, 0};
    double given_gray = 0;
    double solved_gray = 0.25;
    double pencilmark_gray = 0.35;
    double digit_size = 0.62;  // fraction of the cell
    // Line widths for a cell of 36 points. They scale with the cell but never fall below
    // `least_line`, which the printer sets.
    double thin_line = 0.5;
    double thick_line = 1.8;
    double border_line = 2.2;
    double least_line = 0.25;
    // Minimum size of headings, page numbers and labels; set for large print.
    double least_type = 0;
    double thin_gray = 0.35;
    double thick_gray = 0;
    double corner = 0;           // radius of the outer corners, as a fraction of the cell
    double box_shade = 1;        // shade of every other box; 1 for none
    double window_shade = 0.88;  // shade of the windows of a windoku
    double diagonal_gray = 0.62;
    double largest_cell = 60;  // points
    bool filled_stars = true;
};

// "classic", "modern", "playful".
std::vector<std::string> style_names();
Result<Style> shipped_style(std::string_view name);
// Reads a style file. Anything it does not set is taken from the shipped style named in `base`.
Result<Style> read_style(std::string_view text, const std::string& source);

}  // namespace sudoku::book
