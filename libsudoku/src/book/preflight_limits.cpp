#include "book/preflight.hpp"

#include <sudoku/book/paper.hpp>

namespace sudoku::book {

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

}  // namespace sudoku::book
