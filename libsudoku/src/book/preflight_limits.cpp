#include "book/preflight.hpp"

#include <sudoku/book/composed_book.hpp>
#include <sudoku/book/paper.hpp>

#include <cmath>

namespace sudoku::book {
namespace {

constexpr double thickest_spine = 2.5 * points_per_inch;  // of any book that can be bound
// KDP, IngramSpark and Lulu want an eighth of an inch between trim and type.
constexpr double cover_type_margin = 0.125 * points_per_inch;

}  // namespace

PreflightLimits preflight_limits(const Paper& paper, bool has_bleed) {
    const Printer& printer = paper.printer;
    PreflightLimits limits;
    limits.width = paper.width;
    limits.height = paper.height;
    limits.least_margin = has_bleed ? paper.least_margin_bleed : paper.least_margin;
    limits.bleed_outside = has_bleed ? paper.bleed.outside : 0;
    for (const GutterStep& step : paper.gutter)
        limits.least_inside.emplace_back(step.pages, step.inside);
    limits.least_line = printer.least_line;
    limits.lightest_fill = printer.lightest_fill;
    limits.least_type = printer.least_type;
    limits.least_tinted_line = printer.least_tinted_line;
    limits.least_tinted_type = printer.least_tinted_type;
    limits.allows_bookmarks = printer.wants_bookmarks;
    limits.is_screen = printer.is_screen;
    limits.most_blank_pages = printer.most_blank_pages;
    limits.least_pages = paper.least_pages;
    limits.most_pages = paper.most_pages;
    return limits;
}

PreflightLimits cover_limits(const Paper& paper, const CoverSize* size) {
    PreflightLimits limits = preflight_limits(paper, true);
    limits.is_cover = true;
    limits.width = 2 * (size != nullptr ? size->front : paper.width);
    if (size != nullptr) limits.height = size->height;
    limits.least_spine = size != nullptr ? size->spine : 0;
    limits.most_spine = size != nullptr ? size->spine : thickest_spine;
    limits.least_margin = cover_type_margin;
    // Covers are trimmed on all sides, also those of papers without bleed.
    limits.bleed_outside = size != nullptr ? size->bleed : paper.bleed.outside;
    // Type in white or in colour on a ground in colour is not screened as a grey is.
    limits.least_tinted_type = 0;
    limits.least_tinted_line = 0;
    limits.least_pages = 0;
    limits.most_pages = 1;
    limits.is_screen = false;
    return limits;
}

bool is_cover_size(const Paper& paper, double width, double height) {
    constexpr double tolerance = 0.5;
    return std::abs(height - paper.height) < tolerance && width > 2 * paper.width - tolerance &&
           width < 2 * paper.width + thickest_spine + tolerance;
}

}  // namespace sudoku::book
