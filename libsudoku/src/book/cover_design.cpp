#include "book/cover_design.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double small_page = 5.3 * points_per_inch;  // width of a book for a pocket

constexpr Palette palette(std::string_view name, unsigned field, unsigned title, unsigned accent,
                          unsigned paper, unsigned ink, unsigned badge, unsigned on_badge,
                          std::array<unsigned, 4> tones) {
    return {name,
            colour_of(field),
            colour_of(title),
            colour_of(accent),
            colour_of(paper),
            colour_of(ink),
            colour_of(badge),
            colour_of(on_badge),
            {colour_of(tones[0]), colour_of(tones[1]), colour_of(tones[2]), colour_of(tones[3])}};
}

// At most three colours and a neutral are seen at a time; the tones are for art that needs more.
//      name, field, title, accent, paper, ink, badge, on badge, tones
constexpr std::array palettes = {
    palette("teal", 0x0E3B4B, 0xFFFFFF, 0xF5B31B, 0xF7F0E3, 0x0E3B4B, 0xF5B31B, 0x0E3B4B,
            {0xE5DAC1, 0xF5B31B, 0x2F7F92, 0xE0653A}),
    palette("burgundy", 0x5A1230, 0xFFFFFF, 0xF6B95F, 0xFBF2E7, 0x5A1230, 0xF6B95F, 0x3A0B1F,
            {0xEEDBCB, 0xF6B95F, 0xA63A5B, 0x7FA39A}),
    palette("forest", 0x163F2C, 0xFFFFFF, 0xF3C54B, 0xF6F1E0, 0x163F2C, 0xF3C54B, 0x163F2C,
            {0xE2DFC4, 0xF3C54B, 0x4E8B5D, 0xD9734B}),
    palette("ocean", 0x0B3566, 0xFFFFFF, 0x7FE0D0, 0xF1F5FB, 0x0B3566, 0x7FE0D0, 0x0B2A4F,
            {0xD3DFEF, 0x7FE0D0, 0x3C78B8, 0xFF8A65}),
    palette("sun", 0xFFD033, 0x1A1A1A, 0xB70F28, 0xFFFFFF, 0x1A1A1A, 0xB70F28, 0xFFFFFF,
            {0xFFF1C2, 0xB70F28, 0xE39A00, 0x1A1A1A}),
    palette("sky", 0xBFE3F7, 0x10243C, 0xA8172F, 0xFFFFFF, 0x10243C, 0xA8172F, 0xFFFFFF,
            {0xE4F3FB, 0xA8172F, 0x4B9CD3, 0x10243C}),
    palette("mint", 0xBDEBD0, 0x0F3226, 0xA3174A, 0xFFFFFF, 0x0F3226, 0xA3174A, 0xFFFFFF,
            {0xE3F7EC, 0xA3174A, 0x3FA377, 0x0F3226}),
    palette("apricot", 0xFFCFA6, 0x33190B, 0x8C1D40, 0xFFFFFF, 0x33190B, 0x8C1D40, 0xFFFFFF,
            {0xFFEBDB, 0x8C1D40, 0xE5803B, 0x33190B}),
    palette("cream", 0xFFF6E5, 0x2B2D42, 0xD6336C, 0xFFFFFF, 0x2B2D42, 0xD6336C, 0xFFFFFF,
            {0xE8436E, 0xF5A300, 0x06A77D, 0x3A7BF7}),
    palette("lemon", 0xFFF3A3, 0x2B2D42, 0x1D6FD1, 0xFFFFFF, 0x2B2D42, 0x1D5FBF, 0xFFFFFF,
            {0x2E86DE, 0xE8436E, 0x06A77D, 0xF08A00}),
    palette("bubble", 0xD9F1FF, 0x2B2D42, 0xC2255C, 0xFFFFFF, 0x2B2D42, 0xC2255C, 0xFFFFFF,
            {0xF08A00, 0x06A77D, 0xE8436E, 0x6A4FD8}),
    palette("apple", 0xE2F7D2, 0x2B2D42, 0xC92A2A, 0xFFFFFF, 0x2B2D42, 0xC92A2A, 0xFFFFFF,
            {0x3A7BF7, 0xE8436E, 0xF08A00, 0x2F9E44}),
    palette("coal", 0x141414, 0xFFFFFF, 0xF5A21B, 0xF7F2EA, 0x141414, 0xF5A21B, 0x141414,
            {0xE2542B, 0xF3A712, 0x9CC07A, 0x5F95B8}),
    palette("slate", 0x1B2733, 0xFFFFFF, 0x5CD0C0, 0xF2F6F8, 0x1B2733, 0x5CD0C0, 0x13202B,
            {0x2F9C95, 0x5CD0C0, 0xF2C14E, 0xE76F51}),
    palette("wine", 0x2B0D1C, 0xFFFFFF, 0xFF9F80, 0xFBF1EE, 0x2B0D1C, 0xFF9F80, 0x2B0D1C,
            {0xD1495B, 0xFF9F80, 0xEDC15C, 0x7D8CC4}),
    palette("moss", 0x14241A, 0xFFFFFF, 0xD5E06A, 0xF5F7EA, 0x14241A, 0xD5E06A, 0x14241A,
            {0x7FA650, 0xD5E06A, 0xE8964F, 0x5AA3A0}),
    palette("indigo", 0x1D1E4C, 0xFFFFFF, 0xFFD166, 0xF4F2FB, 0x1D1E4C, 0xFFD166, 0x1D1E4C,
            {0xFF6B6B, 0xFFD166, 0x06D6A0, 0x4CC9F0}),
    palette("plum", 0x3B1747, 0xFFFFFF, 0xFFB37A, 0xF9F1FB, 0x3B1747, 0xFFB37A, 0x3B1747,
            {0xFF7A8A, 0xFFC15E, 0x5CC8C2, 0xC39BFF}),
    palette("lagoon", 0x063B41, 0xFFFFFF, 0xFFD166, 0xEEF9F7, 0x063B41, 0xFFD166, 0x063B41,
            {0xFF7F6A, 0xFFD166, 0x7DE2D1, 0xA5C8FF}),
    palette("midnight", 0x10131F, 0xFFFFFF, 0x8DF0C8, 0xF1F4F8, 0x10131F, 0x8DF0C8, 0x10131F,
            {0xFF6F91, 0xFFC75F, 0x8DF0C8, 0x7FA8FF}),
    palette("paper", 0xF4F1EA, 0x22333B, 0xB3273F, 0xFFFFFF, 0x22333B, 0xB3273F, 0xFFFFFF,
            {0x2A6F97, 0x2FA47A, 0xF0A030, 0xC9415D}),
    palette("linen", 0xEDEBF7, 0x2A2350, 0x8C2F8F, 0xFFFFFF, 0x2A2350, 0x8C2F8F, 0xFFFFFF,
            {0x4B4FB5, 0x2F9FC4, 0xE38B2C, 0xB5338A}),
    palette("fog", 0xE8F0EE, 0x16352F, 0xB0442A, 0xFFFFFF, 0x16352F, 0xB0442A, 0xFFFFFF,
            {0x1F7A6C, 0x86B049, 0xEEB33B, 0xC4562F}),
    palette("shell", 0xFBEDE6, 0x3A1F1F, 0xA8324E, 0xFFFFFF, 0x3A1F1F, 0xA8324E, 0xFFFFFF,
            {0xC94F6D, 0xE89A3C, 0x5B9E8F, 0x6C6FB5}),
    palette("signal", 0xC8102E, 0xFFFFFF, 0xFFD9A0, 0xFFFFFF, 0x5E0715, 0xFFFFFF, 0xA80D26,
            {0xFFFFFF, 0xFFC72C, 0x2B2D42, 0xFF8F8F}),
    palette("route", 0x0A4DA2, 0xFFFFFF, 0xFFD54A, 0xFFFFFF, 0x0A2F66, 0xFFD54A, 0x0A2F66,
            {0xFFFFFF, 0xFFD54A, 0xFF6F61, 0x6FD6FF}),
    palette("park", 0x0B6B50, 0xFFFFFF, 0xFFE27A, 0xFFFFFF, 0x07402F, 0xFFE27A, 0x07402F,
            {0xFFFFFF, 0xFFE27A, 0xFF8A5C, 0x9BE3C4}),
    palette("dusk", 0x4B2E83, 0xFFFFFF, 0xFFCF70, 0xFFFFFF, 0x2C1A50, 0xFFCF70, 0x2C1A50,
            {0xFFFFFF, 0xFFCF70, 0xFF7E8E, 0x9FD8FF}),
    palette("ribbon", 0x8E1B2F, 0xFFFFFF, 0xFFD98E, 0xFFF8EC, 0x6B1021, 0xFFD98E, 0x6B1021,
            {0xA52C41, 0xFFD98E, 0xE3B45C, 0xFFF8EC}),
    palette("fir", 0x0F4A33, 0xFFFFFF, 0xF6D37A, 0xFFF8EC, 0x0B3525, 0xF6D37A, 0x0B3525,
            {0x1D6247, 0xE0524D, 0xB9352F, 0xFFF8EC}),
    palette("frost", 0x123C69, 0xFFFFFF, 0xDCEBF7, 0xFFFFFF, 0x0D2C4E, 0xDCEBF7, 0x0D2C4E,
            {0x22548A, 0xE9EEF5, 0xB9CCE0, 0xFFFFFF}),
    palette("berry", 0x5B1A55, 0xFFFFFF, 0xFFC9DE, 0xFFF6FA, 0x43123F, 0xFFC9DE, 0x43123F,
            {0x74306E, 0xFFC9DE, 0xE88FB5, 0xFFF6FA}),
};

bool has_kind(const ComposedBook::State& book, bool (*is_meant)(const Puzzle&)) {
    const auto count =
        std::count_if(book.puzzles.begin(), book.puzzles.end(),
                      [&](const BookPuzzle* const p) { return is_meant(p->puzzle); });
    return 2 * static_cast<std::size_t>(count) > book.puzzles.size();
}

bool has_cages(const Puzzle& puzzle) {
    return std::any_of(puzzle.constraints().begin(), puzzle.constraints().end(),
                       [](const Constraint& c) { return c.kind == ConstraintKind::cage; });
}

bool is_variant_board(const Puzzle& puzzle) {
    constexpr Features usual = {Feature::other_boxes, Feature::pencilmarks};
    return !usual.contains(puzzle.features()) || puzzle.geometry().regions() == Regions::drawn;
}

bool is_daily(const ComposedBook::State& book) { return book.spec.calendar.has_value(); }
bool is_of_children(const ComposedBook::State& book) {
    const bool are_small = has_kind(book, [](const Puzzle& p) { return p.geometry().side() <= 6; });
    return book.spec.readers == Readers::children || are_small;
}
bool is_large(const ComposedBook::State& book) { return book.spec.large_print; }
bool is_killer(const ComposedBook::State& book) { return has_kind(book, has_cages); }
bool is_of_variants(const ComposedBook::State& book) { return has_kind(book, is_variant_board); }
bool is_small(const ComposedBook::State& book) { return book.frame.width < small_page; }
bool is_chosen_only(const ComposedBook::State&) { return false; }
bool is_any(const ComposedBook::State&) { return true; }

constexpr std::array designs = {
    CoverDesign{"daily", "a calendar", is_daily, draw_days, {"paper", "linen", "fog", "shell"}},
    CoverDesign{"kids",
                "children, or boards of sides up to 6",
                is_of_children,
                draw_tiles,
                {"cream", "bubble", "lemon", "apple"},
                false,
                true},
    CoverDesign{"large-print",
                "large print",
                is_large,
                draw_one_box,
                {"sun", "sky", "mint", "apricot"},
                true},
    CoverDesign{"killer", "killers", is_killer, draw_stones, {"coal", "slate", "wine", "moss"}},
    CoverDesign{"variants",
                "other constraints and boards",
                is_of_variants,
                draw_lines_of_variants,
                {"indigo", "plum", "lagoon", "midnight"}},
    CoverDesign{"travel",
                "pages narrower than 5.3 inches",
                is_small,
                draw_route,
                {"route", "signal", "park", "dusk"}},
    CoverDesign{
        "gift", "presents", is_chosen_only, draw_parcel, {"ribbon", "fir", "frost", "berry"}},
    CoverDesign{"classic",
                "everything else",
                is_any,
                draw_tilted_board,
                {"teal", "burgundy", "forest", "ocean"}},
};

}  // namespace

std::span<const CoverDesign> colour_designs() { return designs; }

const CoverDesign* find_colour_design(std::string_view name) {
    const auto found = std::find_if(designs.begin(), designs.end(),
                                    [&](const CoverDesign& row) { return row.name == name; });
    return found == designs.end() ? nullptr : &*found;
}

const CoverDesign& usual_design(const ComposedBook::State& book) {
    return *std::find_if(designs.begin(), designs.end(),
                         [&](const CoverDesign& row) { return row.suits(book); });
}

std::span<const Palette> cover_palettes() { return palettes; }

const Palette* find_palette(std::string_view name) {
    const auto found = std::find_if(palettes.begin(), palettes.end(),
                                    [&](const Palette& row) { return row.name == name; });
    return found == palettes.end() ? nullptr : &*found;
}

}  // namespace sudoku::book
