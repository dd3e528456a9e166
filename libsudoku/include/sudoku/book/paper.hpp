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

// A book of up to `pages` pages needs at least this margin at the spine.
struct GutterStep {
    int pages = 0;
    double inside = 0;
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
};

// The margin at the spine for a book of this many pages. An Error when the book is too thick.
Result<double> gutter_for(const Paper& paper, int pages);

// The presets, sorted by name.
const std::vector<Paper>& paper_presets();

// A preset by name, or a custom size: "150mm x 220mm", "6in x 9in".
Result<Paper> parse_paper(std::string_view name_or_size);

}  // namespace sudoku::book
