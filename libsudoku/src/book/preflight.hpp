#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sudoku::book {

struct Paper;

// The limits that a finished PDF is checked against, in points.
struct PreflightLimits {
    double width = 0;  // width of the trimmed page
    double height = 0;
    double least_margin = 0;   // margin at top, bottom and outside
    double bleed_outside = 0;  // 0 if nothing is trimmed off
    // Minimum inside margins by maximum number of pages, ascending.
    std::vector<std::pair<int, double>> least_inside = {};
    double least_line = 0;
    double lightest_fill = 1;
    double least_type = 0;
    double least_tinted_line = 0;
    double least_tinted_type = 0;
    bool allows_bookmarks = true;
    bool is_screen = false;    // allow links and any number of pages
    int most_blank_pages = 0;  // number in a row; 0 for no limit
    int least_pages = 0;
    int most_pages = 0;  // 0 for any number
};

// The limits for a PDF on this paper. Margins are wider for pages with bleed.
PreflightLimits preflight_limits(const Paper& paper, bool has_bleed);

struct PreflightFault {
    int page = 0;  // from 1; 0 for the document as a whole
    // "line at 31 x 45 mm", measured from the top left of the trimmed page
    std::string object = {};
    std::string message = {};  // "0.26 pt wide, at least 0.75 pt are needed; and 12 more"
};

// "page 5: line at 31 x 45 mm: .."
std::string describe(const PreflightFault& fault);

// Width and height of the trimmed first page. Throws PdfFailure.
std::pair<double, double> trim_size_of(const std::string& pdf);

// Checks every operator of every page: boxes, embedded fonts, colours, transparency, line widths,
// shades, type sizes, distances from the trim, numbers of pages, bookmarks. Only the worst fault of
// each kind on a page is reported in full. Throws PdfFailure if the PDF cannot be read.
std::vector<PreflightFault> preflight(const std::string& pdf, const PreflightLimits& limits);

}  // namespace sudoku::book
