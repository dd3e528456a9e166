#pragma once

#include "book/book_state.hpp"
#include "book/cover_art.hpp"

#include <array>
#include <span>
#include <string_view>

namespace sudoku::book {

// A design of the front in colour: a title on a field, art below it that runs off the page, a
// badge, a strip at the foot.
struct CoverDesign {
    std::string_view name;
    // The book that the design is for, as the documentation says it.
    std::string_view meant_for;
    // Tells whether a book without a design gets this one; the first row that does is taken.
    bool (*suits)(const ComposedBook::State&);
    CoverArt art;
    // The colours of the first volume of a series, of the second, and so on.
    std::array<std::string_view, 4> palettes;
    bool has_claim_strip = false;     // the claim in a strip at the foot, not in a badge
    bool has_bouncing_title = false;  // each letter of the title has a colour and a height
};

// The family of the type of covers in colour.
inline constexpr std::string_view cover_family = "Lato";

std::span<const CoverDesign> colour_designs();
// The row of a name; null for the designs in black and white.
const CoverDesign* find_colour_design(std::string_view name);
// The design of a book that names none.
const CoverDesign& usual_design(const ComposedBook::State& book);

std::span<const Palette> cover_palettes();
const Palette* find_palette(std::string_view name);

}  // namespace sudoku::book
