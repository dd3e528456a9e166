#pragma once

#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// All lengths of the module are points, 72 to the inch.
inline constexpr double points_per_inch = 72;

// "6in", "152.4 mm", "12.5pt", "1 cm", in points. Not negative. An Error says what was expected.
Result<double> parse_length(std::string_view text);

// What lies along the four edges of a page. "Inside" is the edge at the spine: left on odd pages.
struct Edges {
    double top = 0;
    double bottom = 0;
    double inside = 0;
    double outside = 0;
};

// What a printer asks of lines, shades and type, from the dated files in libsudoku/data/printers.
struct Printer {
    std::string name;
    std::string date;          // of the facts
    std::string source;        // where they come from
    double least_line = 0.25;  // width, points
    double lightest_fill = 1;  // grey, 1 is white: lighter shades do not come out
    double least_type = 6;     // points
    // Finer lines and smaller type have to be black: greys are screened, and fray.
    double least_tinted_line = 0;
    double least_tinted_type = 0;
    bool wants_bookmarks = true;
    // A screen: links, bookmarks of single puzzles, no left and right pages and none that is blank.
    bool is_screen = false;
    int most_blank_pages = 0;  // in a row; 0: any number
};

// The presets, sorted by name.
const std::vector<Printer>& printer_presets();
Result<Printer> parse_printer(std::string_view name);

// A book of up to `pages` pages needs at least this margin at the spine.
struct GutterStep {
    int pages = 0;
    double inside = 0;
};

// A kind of paper inside a book, and how thick a page of it makes the spine: half a leaf.
struct Stock {
    std::string name;
    double page = 0;
    double cover = 0;  // that of the cover and the glue
};

// What a printer takes, from the dated files in libsudoku/data/papers or from the user.
struct Paper {
    std::string name;
    std::string date;    // of the facts
    std::string source;  // where they come from
    double width = 0;    // of the trimmed page
    double height = 0;
    Edges bleed = {};                     // printed beyond the trim, when the book asks for bleed
    double margin = 36;                   // top, bottom and outside, unless the book says otherwise
    double least_margin = 0;              // that the printer accepts there
    double least_margin_bleed = 0;        // the same with bleed
    std::vector<GutterStep> gutter = {};  // ascending by pages
    int least_pages = 0;
    int most_pages = 0;  // 0: no limit known
    std::vector<Stock> stocks = {};
    int least_pages_spine_text = 0;  // thinner books have nothing on the spine
    Printer printer = {};
};

// The margin at the spine for a book of this many pages. An Error when the book is too thick.
Result<double> gutter_for(const Paper& paper, int pages);
// One that lets the book be opened and written in: wider for thick books and wide pages, and never
// less than at the outside. Points.
double comfortable_gutter(const Paper& paper, double outside, int pages);

// The presets, sorted by name.
const std::vector<Paper>& paper_presets();

// A preset by name, or a custom size: "150mm x 220mm", "6in x 9in".
Result<Paper> parse_paper(std::string_view name_or_size);

}  // namespace sudoku::book
