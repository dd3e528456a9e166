#pragma once

#include "book/page_layout.hpp"
#include "book/page_sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// Combines PNGs of all pages into one PNG that shows them as spreads, `columns` pages in a row.
// `columns` must be even.
std::string contact_sheet(const std::vector<std::string>& pages, int columns);

// A page of a spread: its PNG including bleed, and the safe area.
struct SpreadPage {
    std::string png;
    PageSheet sheet;
    Box safe;  // on the trimmed page; the printer accepts only bleed outside it
};

// A PNG of two facing pages, or of one if the other is missing, with the trim as a line and the
// safe area as dashes, in colours that no page has.
std::string spread_sheet(const std::optional<SpreadPage>& left,
                         const std::optional<SpreadPage>& right, double pixels_per_inch);

}  // namespace sudoku::book
