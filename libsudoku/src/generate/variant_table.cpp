#include "generate/variant_table.hpp"

#include "generate/variant_drawers.hpp"
#include "grid/constraint_variant.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace sudoku {
namespace {

constexpr VariantRow cages_of(VariantRow row,
                              Constraint (*cage_constraint)(std::vector<Cell>, const Grid&, Rng&)) {
    row.cage_constraint = cage_constraint;
    row.info.is_symmetric = true;
    row.info.covers_board = true;
    return row;
}

constexpr VariantRow calcudoku_of(VariantRow row) {
    row.info.needs_latin = true;
    row.may_repeat = true;
    row.has_walks = true;
    return cages_of(row, calcudoku_cage);
}

constexpr VariantRow places_of(VariantRow row) {
    row.info.is_symmetric = true;
    return row;
}

constexpr VariantRow lines_of(VariantRow row) {
    row.stays_clear = true;
    return places_of(row);
}

constexpr VariantRow walks_of(VariantRow row) {
    row.has_walks = true;
    return places_of(row);
}

constexpr VariantRow rule_of(VariantRow row) {
    row.has_walks = true;
    return row;
}

constexpr VariantRow all_of(VariantRow row, std::array<ConstraintKind, 2> marks, int count) {
    row.all_marks = marks;
    row.all_mark_count = count;
    return row;
}

// Name, summary, and for constraints with sizes the usual range and the largest size.
using Kind = ConstraintKind;
const std::array variant_rows{
    cages_of(
        {{variant_of(Kind::cage), "cages with a sum, digits do not repeat in a cage", 2, 5, 9}},
        killer_cage),
    calcudoku_of(
        {{variant_of(Kind::sum), "cages with a sum, difference, product or quotient", 1, 4, 9}}),
    lines_of(
        {.info = {variant_of(Kind::arrow), "the cells along an arrow add up to its bulb", 3, 5, 9},
         .draw = draw_arrows,
         .usual_cover = 60}),
    lines_of(
        {.info = {variant_of(Kind::thermometer), "digits increase along thermometers", 3, 6, 9},
         .draw = draw_thermometers,
         .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::whispers),
                       "neighbours on a line differ by at least half the side", 3, 7, 9},
              .draw = draw_whispers,
              .usual_cover = 50}),
    lines_of(
        {.info = {variant_of(Kind::renban), "lines of consecutive digits in any order", 3, 5, 9},
         .draw = draw_renban,
         .usual_cover = 50}),
    lines_of(
        {.info = {variant_of(Kind::nabner), "lines without equal or consecutive digits", 3, 4, 9},
         .draw = draw_nabner,
         .usual_cover = 50}),
    lines_of(
        {.info = {variant_of(Kind::palindrome), "lines that read the same from both ends", 3, 6, 9},
         .draw = draw_palindromes,
         .usual_cover = 50}),
    VariantRow{.info = {variant_of(Kind::difference),
                        "some pairs of consecutive digits, and some of a digit and its double"},
               .draw = draw_dots,
               .usual_cover = 60},
    all_of({.info = {variant_of(Kind::all_differences),
                     "the same, all dots shown: pairs without a dot are neither"},
            .draw = draw_dots},
           {Kind::all_differences, Kind::all_ratios}, 2),
    VariantRow{
        .info = {variant_of(Kind::xv), "some pairs of neighbours that add up to 5 (V) or 10 (X)"},
        .draw = draw_xv,
        .usual_cover = 60},
    all_of({.info = {variant_of(Kind::all_xv),
                     "the same, all marks shown: no other pair adds up to 5 or 10"},
            .draw = draw_xv},
           {Kind::all_xv}, 1),
    places_of({.info = {variant_of(Kind::even), "cells marked as even or odd"},
               .draw = draw_parities,
               .usual_cover = 30}),
    places_of({.info = {variant_of(Kind::greater), "which of two neighbours is greater"},
               .draw = draw_inequalities,
               .usual_cover = 80}),
    walks_of({.info = {variant_of(Kind::quadruple), "two to four digits around a corner"},
              .draw = draw_quadruples,
              .usual_cover = 50}),
    places_of({.info = {variant_of(Kind::little_killer), "sums along diagonal lines"},
               .draw = draw_slopes,
               .usual_cover = 80}),
    walks_of({.info = {variant_of(Kind::sandwich), "sums between 1 and the largest digit"},
              .draw = draw_sandwiches}),
    walks_of({.info = {variant_of(Kind::skyscraper),
                       "number of digits greater than all before them, seen from the edge"},
              .draw = draw_skyscrapers}),
    walks_of(
        {.info = {variant_of(Kind::x_sum), "sum of the first N digits, where N is the first digit"},
         .draw = draw_x_sums}),
    walks_of({.info = {variant_of(Kind::numbered_room),
                       "which digit is in cell N, where N is the first digit, seen from the edge"},
              .draw = draw_numbered_rooms}),
    lines_of({.info = {variant_of(Kind::slow_thermometer),
                       "digits increase or stay equal along thermometers", 3, 6, 9},
              .draw = draw_slow_thermometers,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::between),
                       "the cells of a line are between the digits at its ends", 3, 5, 9},
              .draw = draw_between,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::zipper),
                       "cells as far from the middle of a line have one sum", 3, 6, 9},
              .draw = draw_zippers,
              .usual_cover = 50}),
    lines_of({.info = {variant_of(Kind::region_sum),
                       "the parts of a line in each region have one sum", 2, 5, 9},
              .draw = draw_region_sums,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::modular),
                       "every three cells in a row on a line differ modulo 3", 3, 7, 9},
              .draw = draw_modular,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::double_arrow),
                       "the ends of a line add up to the sum of what is between", 3, 6, 9},
              .draw = draw_double_arrows,
              .usual_cover = 50}),
    places_of({.info = {variant_of(Kind::minimum), "cells less than all their neighbours"},
               .draw = draw_minima,
               .usual_cover = 30}),
    places_of({.info = {variant_of(Kind::maximum), "cells greater than all their neighbours"},
               .draw = draw_maxima,
               .usual_cover = 30}),
    walks_of({.info = {variant_of(Kind::hidden_skyscraper),
                       "the first digit that is less than one before it, seen from the edge"},
              .draw = draw_hidden_skyscrapers}),
    lines_of({.info = {variant_of(Kind::entropic),
                       "every three cells in a row on a line are low, middle and high", 3, 7, 9},
              .draw = draw_entropic,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::lockout),
                       "the ends of a line are 4 apart or more, all other digits outside of them",
                       3, 5, 9},
              .draw = draw_lockouts,
              .usual_cover = 60}),
    walks_of(lines_of({.info = {variant_of(Kind::sum_line),
                                "a line is cut into parts that each add up to 10", 2, 6, 9},
                       .draw = draw_sum_lines,
                       .usual_cover = 50})),
    walks_of(lines_of(
        {.info = {variant_of(Kind::count_distinct),
                  "the first cell of a line counts the different digits of the rest", 3, 5, 6},
         .draw = draw_distinct_counts,
         .usual_cover = 60})),
    lines_of({.info = {variant_of(Kind::extra_region), "groups of different digits", 4, 6, 9},
              .draw = draw_extra_regions,
              .usual_cover = 60}),
    lines_of({.info = {variant_of(Kind::equality_cage),
                       "cages with as many even as odd and as many low as high digits", 2, 6, 8},
              .draw = draw_equality_cages,
              .usual_cover = 60}),
    walks_of(
        lines_of({.info = {variant_of(Kind::lunchbox),
                           "sums between the smallest and the largest digit of a cage", 3, 5, 7},
                  .draw = draw_lunchboxes,
                  .usual_cover = 60})),
    walks_of(lines_of(
        {.info = {variant_of(Kind::rellik), "a number that no digits of a cage add up to", 3, 4, 6},
         .draw = draw_relliks,
         .usual_cover = 60})),
    VariantRow{.info = {variant_of(Kind::clone), "groups of the same form and digits", 2, 4, 9},
               .draw = draw_clones,
               .stays_clear = true,
               .usual_cover = 50},
    VariantRow{.info = {variant_of(Kind::counting_circles),
                        "circles hold each of their digits as often as it says"},
               .draw = draw_counting_circles,
               .has_walks = true},
    walks_of({.info = {variant_of(Kind::index), "cells that tell where a digit is in their line"},
              .draw = draw_indices,
              .usual_cover = 30}),
    walks_of({.info = {variant_of(Kind::full_rank),
                       "the rank of a row or column among all, read as numbers"},
              .draw = draw_ranks}),
    walks_of(lines_of(
        {.info = {variant_of(Kind::contains), "some of the digits of groups of cells", 3, 5, 9},
         .draw = draw_wanted_digits,
         .usual_cover = 60})),
    walks_of(lines_of({.info = {variant_of(Kind::contains_exactly),
                                "some of the digits of groups of cells, and how often", 3, 6, 9},
                       .draw = draw_exact_digits,
                       .usual_cover = 60})),
    walks_of(lines_of({.info = {variant_of(Kind::look_and_say),
                                "how often groups of cells hold some of their digits", 4, 6, 9},
                       .draw = draw_look_and_say,
                       .usual_cover = 60})),
    VariantRow{.info = {variant_of(Kind::same_digits),
                        "pairs of groups with the same digits in any order", 3, 5, 9},
               .draw = draw_same_digits,
               .stays_clear = true,
               .usual_cover = 60,
               .has_walks = true},
    VariantRow{.info = {variant_of(Kind::equal_sums), "pairs of groups with equal sums", 2, 5, 9},
               .draw = draw_equal_sums,
               .stays_clear = true,
               .usual_cover = 60},
    lines_of({.info = {variant_of(Kind::pairs),
                       "neighbours on a line are related, such as by a sum of at most 8", 3, 6, 9},
              .draw = draw_related_lines,
              .usual_cover = 60}),
    lines_of(
        {.info = {variant_of(Kind::all_pairs),
                  "any two digits of a group are related, such as by a difference of 2 or more", 3,
                  4, 6},
         .draw = draw_related_groups,
         .usual_cover = 60}),
    walks_of(
        lines_of({.info = {variant_of(Kind::automaton),
                           "digits along a line follow a pattern, such as up and down", 4, 7, 9},
                  .draw = draw_patterns,
                  .usual_cover = 60})),
    walks_of(lines_of({.info = {variant_of(Kind::any_of),
                                "two clues in a frame, at least one of which is true", 3, 5, 6},
                       .draw = draw_alternatives,
                       .usual_cover = 60})),
    rule_of({.info = {variant_of(Kind::global_entropy),
                      "every square of four cells holds a low, a middle and a high digit"},
             .rules = require_everywhere<Kind::global_entropy>}),
    rule_of({.info = {variant_of(Kind::global_modular),
                      "every square of four cells holds digits of all remainders modulo 3"},
             .rules = require_everywhere<Kind::global_modular>}),
    rule_of({.info = {variant_of(Kind::anti_taxicab),
                      "equal digits N are never N steps apart, along rows and columns"},
             .rules = require_everywhere<Kind::anti_taxicab>}),
    rule_of({.info = {variant_of(Kind::flatmates),
                      "each middle digit has a 1 above it or the largest digit below it"},
             .rules = require_flatmates}),
};

// Other names of variants in addition to those of all their constraints: read, never written.
struct VariantAlias {
    std::string_view name;
    std::string_view variant;
};
constexpr std::array variant_aliases{VariantAlias{"kenken", "calcudoku"},
                                     VariantAlias{"parity", "even-odd"},
                                     VariantAlias{"dot", "dots"}};

const VariantInfo* variant_named(std::string_view name) {
    const auto infos = variant_table();
    const auto found = std::find_if(infos.begin(), infos.end(), [&](const VariantInfo& variant) {
        return equal_whatever_case(variant.name, name);
    });
    return found == infos.end() ? nullptr : &*found;
}

}  // namespace

std::span<const VariantInfo> variant_table() {
    static const auto infos = [] {
        std::array<VariantInfo, variant_rows.size()> all{};
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = variant_rows[i].info;
        return all;
    }();
    return infos;
}

const VariantInfo* find_variant(std::string_view name) {
    for (const VariantAlias& alias : variant_aliases) {
        if (equal_whatever_case(alias.name, name)) name = alias.variant;
    }
    if (const VariantInfo* const variant = variant_named(name)) return variant;
    const ConstraintInfo* const constraint = find_constraint(name);
    return constraint == nullptr ? nullptr : variant_named(variant_of(constraint->kind));
}

const VariantRow& variant_row(const VariantInfo& variant) {
    return *std::find_if(variant_rows.begin(), variant_rows.end(),
                         [&](const VariantRow& row) { return row.info.name == variant.name; });
}

namespace {

constexpr std::array<std::string_view, 3> shape_names{"all", "short", "long"};

}  // namespace

std::string_view to_string(ConstraintShapes shapes) {
    return shape_names[static_cast<std::size_t>(shapes)];
}

std::optional<ConstraintShapes> find_constraint_shapes(std::string_view name) {
    const auto found =
        std::find_if(shape_names.begin(), shape_names.end(),
                     [&](std::string_view one) { return equal_whatever_case(one, name); });
    if (found == shape_names.end()) return std::nullopt;
    return static_cast<ConstraintShapes>(found - shape_names.begin());
}

NumberRange narrowed(const NumberRange& sizes, ConstraintShapes shapes) {
    switch (shapes) {
        case ConstraintShapes::all: break;
        case ConstraintShapes::short_ones: return {sizes.least, (sizes.least + sizes.most) / 2};
        case ConstraintShapes::long_ones: return {(sizes.least + sizes.most + 1) / 2, sizes.most};
    }
    return sizes;
}

std::vector<Constraint> rules_of(std::span<const VariantInfo* const> variants,
                                 const Geometry& geometry) {
    std::vector<Constraint> rules;
    for (const VariantInfo* const variant : variants) {
        if (const auto append = variant_row(*variant).rules) append(geometry, rules);
    }
    return rules;
}

NumberRange sizes_of(const VariantInfo& variant, const ConstraintRequest& request, int side) {
    const NumberRange usual(variant.least_cells, std::min(variant.most_cells, side));
    if (variant.largest_cells == 0) return usual;
    return narrowed(request.cells.value_or(usual), request.shapes);
}

}  // namespace sudoku
