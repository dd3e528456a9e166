#pragma once

#include "book/page_layout.hpp"
#include "book/page_sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// A PNG of all these pages as they lie open, left and right ones side by side, `columns` in a row,
// an even number. PNGs in, PNG out.
std::string contact_sheet(const std::vector<std::string>& pages, int columns);

// A page of a spread: its PNG with the bleed, and within what nothing may be printed.
struct SpreadPage {
    std::string png;
    PageSheet sheet;
    Box safe;  // on the trimmed page; outside of it the printer takes nothing but bleed
};

// A PNG of two facing pages, or of one where there is no other, with the trim as a line and the
// edges of what is safe as dashes, both in colours that no page has.
std::string spread_sheet(const std::optional<SpreadPage>& left,
                         const std::optional<SpreadPage>& right, double pixels_per_inch);

}  // namespace sudoku::book
