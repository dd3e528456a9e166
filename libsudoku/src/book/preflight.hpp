#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoku::book {

struct CoverSize;
struct Paper;

// A length in millimetres with one decimal, without the unit: "152.4".
std::string millimetres(double points);

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
    // A cover: back, spine and front in one sheet, in any colours, with art up to the bleed. Its
    // type keeps away from trim and folds.
    bool is_cover = false;
    double least_spine = 0;  // the widths that the spine can have
    double most_spine = 0;
};

// The limits for a PDF on this paper. Margins are wider for pages with bleed.
PreflightLimits preflight_limits(const Paper& paper, bool has_bleed);
// The limits for a cover around this paper. `size` can be null for a paperback whose spine has
// any width that a book can have.
PreflightLimits cover_limits(const Paper& paper, const CoverSize* size = nullptr);
// True if a sheet of this size is a cover around this paper, not a page.
bool is_cover_size(const Paper& paper, double width, double height);

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
// shades, type sizes, distances from the trim, numbers of pages, bookmarks; of covers the bleed and
// the spine, too. Only the worst fault of
// each kind on a page is reported in full. Throws PdfFailure if the PDF cannot be read.
std::vector<PreflightFault> preflight(const std::string& pdf, const PreflightLimits& limits);

}  // namespace sudoku::book
