#pragma once

#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// All lengths in this module are in points, 72 to the inch.
inline constexpr double points_per_inch = 72;

// Parses a length like "6in", "152.4 mm", "12.5pt" or "1 cm" and returns it in points. Negative
// lengths are an Error.
Result<double> parse_length(std::string_view text);

// Widths along the four edges of a page. "Inside" is the edge at the spine: the left edge of odd
// pages.
struct Edges {
    double top = 0;
    double bottom = 0;
    double inside = 0;
    double outside = 0;
};

// The limits of a printer on lines, shades and type, from the dated files in
// libsudoku/data/printers.
struct Printer {
    std::string name;
    std::string date;          // when the facts were checked
    std::string source;        // source of these facts
    double least_line = 0.25;  // width, points
    double lightest_fill = 1;  // the lightest grey that still prints; 1 is white
    double least_type = 6;     // points
    // Lines and type below these sizes must be black: greys are screened and would fray.
    double least_tinted_line = 0;
    double least_tinted_type = 0;
    bool wants_bookmarks = true;
    // Output for a screen: links and bookmarks for each puzzle, no left and right pages, no blank
    // pages.
    bool is_screen = false;
    int most_blank_pages = 0;  // maximum in a row; 0 for no limit
};

// The presets, sorted by name.
const std::vector<Printer>& printer_presets();
Result<Printer> parse_printer(std::string_view name);

// The minimum margin at the spine for a book of up to `pages` pages.
struct GutterStep {
    int pages = 0;
    double inside = 0;
};

// A kind of interior paper and the thickness that one page of it, half a leaf, adds to the spine.
struct Stock {
    std::string name;
    double page = 0;
    double cover = 0;  // added for the cover and the glue
};

// The sizes and margins that a printer accepts, from the dated files in libsudoku/data/papers or
// from the user.
struct Paper {
    std::string name;
    std::string date;    // when the facts were checked
    std::string source;  // source of these facts
    double width = 0;    // width of the trimmed page
    double height = 0;
    Edges bleed = {};                     // printed beyond the trim if the book uses bleed
    double margin = 36;                   // default for top, bottom and outside
    double least_margin = 0;              // minimum at top, bottom and outside
    double least_margin_bleed = 0;        // minimum for books with bleed
    std::vector<GutterStep> gutter = {};  // sorted by pages
    int least_pages = 0;
    int most_pages = 0;  // 0 if no limit is known
    std::vector<Stock> stocks = {};
    int least_pages_spine_text = 0;  // thinner books cannot have text on the spine
    Printer printer = {};
};

// The minimum margin at the spine for a book of this many pages. Returns an Error if the book has
// too many pages.
Result<double> gutter_for(const Paper& paper, int pages);
// A margin at the spine that lets the book be opened and written in, in points: wider for thick
// books and wide pages, and never less than the outside margin.
double comfortable_gutter(const Paper& paper, double outside, int pages);

// The presets, sorted by name.
const std::vector<Paper>& paper_presets();

// Parses the name of a preset or a custom size: "150mm x 220mm", "6in x 9in".
Result<Paper> parse_paper(std::string_view name_or_size);

}  // namespace sudoku::book
