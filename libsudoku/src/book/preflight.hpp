#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sudoku::book {

struct Paper;

// What a finished PDF is measured against; points.
struct PreflightLimits {
    double width = 0;  // of the trimmed page
    double height = 0;
    double least_margin = 0;                                // top, bottom, outside
    double bleed_outside = 0;                               // 0: nothing is cut off
    std::vector<std::pair<int, double>> least_inside = {};  // up to so many pages, ascending
    double least_line = 0;
    double lightest_fill = 1;
    double least_type = 0;
    double least_tinted_line = 0;
    double least_tinted_type = 0;
    bool allows_bookmarks = true;
    bool is_screen = false;    // allows links, and any number of pages
    int most_blank_pages = 0;  // in a row; 0: any number
    int least_pages = 0;
    int most_pages = 0;  // 0: any number
};

// What a PDF on this paper is measured against, whose margins are wider where pages bleed.
PreflightLimits preflight_limits(const Paper& paper, bool has_bleed);

struct PreflightFault {
    int page = 0;              // from 1; 0 for the document as a whole
    std::string object = {};   // "line at 31 x 45 mm", from the top left of the trimmed page
    std::string message = {};  // "0.26 pt wide, at least 0.75 pt are needed; and 12 more"
};

// "page 5: line at 31 x 45 mm: .."
std::string describe(const PreflightFault& fault);

// Trimmed size of the first page: width and height. Throws PdfFailure.
std::pair<double, double> trim_size_of(const std::string& pdf);

// Goes through every operator of every page: boxes, embedded fonts, colours, transparency, widths
// of lines, shades, sizes of type, how near to the trim they come, numbers of pages, bookmarks.
// The worst of each kind on a page stands for its like. Throws PdfFailure when it cannot be read.
std::vector<PreflightFault> preflight(const std::string& pdf, const PreflightLimits& limits);

}  // namespace sudoku::book
