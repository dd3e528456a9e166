#include <sudoku/canon/canonical_form.hpp>

#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"
#include "support/digits_text.hpp"

#include <string>

namespace sudoku::canon {
namespace {

using test::digits_of;
using test::text_of;

const char* const puzzle =
    "45.....6......17..8...............92....7.1..5...36..........58..1..7............";

std::string form_of(const std::string& text, Convention convention) {
    return text_of(Canonicalizer().find(digits_of(text), convention).digits);
}

CanonicalForm minlex_of(const std::string& text) {
    return Canonicalizer().find(digits_of(text), Convention::minlex);
}

TEST_CASE("both conventions agree with the published forms of a puzzle", "[canon][unit]") {
    CHECK(form_of(puzzle, Convention::minlex) ==
          "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......");
    CHECK(form_of(puzzle, Convention::pattern) ==
          "................12..3..4..........56....4.3...1..78........34...2.......19.....8.");
}

TEST_CASE("the arrangement leads from the source to the form", "[canon][unit]") {
    const Grid source({}, digits_of(puzzle));
    for (const Convention convention : {Convention::minlex, Convention::pattern}) {
        const CanonicalForm form = canonical_form(source, convention).value();
        CHECK(form.arrangement.apply(digits_of(puzzle)) == form.digits);
        const Transform transform = form.arrangement.transform();
        CHECK(transform.preserves(source.geometry()));
        CHECK(transform.apply(source) == Grid({}, form.digits));
    }
}

TEST_CASE("automorphisms of known grids and puzzles are counted", "[canon][unit]") {
    // The most symmetric grid there is.
    CHECK(minlex_of(
              "123456789456789123789123456231564897564897231897231564312645978645978312978312645")
              .automorphisms == 648);
    CHECK(minlex_of(puzzle).automorphisms == 1);
    CHECK(minlex_of(puzzle).orbit_size() == board_symmetries * relabellings);
    CHECK(minlex_of(std::string(81, '.')).automorphisms == board_symmetries * relabellings);
    CHECK(minlex_of(std::string(81, '.')).orbit_size() == 1);
    // One given: it stands in any of 81 cells and has any of nine names.
    CHECK(minlex_of(std::string(80, '.') + '1').orbit_size() == 81 * 9);
    // Two equal digits in different bands and different stacks.
    CHECK(minlex_of("1" + std::string(79, '.') + '1').orbit_size() == 81 * 36 / 2 * 9);
    // A row of nine digits: 18 lines, 9! orders.
    CHECK(minlex_of("123456789" + std::string(72, '.')).orbit_size() == 18 * relabellings);
}

TEST_CASE("empty rows, columns, bands and stacks keep the form exact", "[canon][unit]") {
    CHECK(form_of(std::string(80, '.') + '7', Convention::minlex) == std::string(80, '.') + '1');
    CHECK(form_of("5" + std::string(80, '.'), Convention::pattern) == std::string(80, '.') + '1');
    CHECK(form_of("12" + std::string(79, '.'), Convention::minlex) == std::string(79, '.') + "12");
    // Alone in a column, or a row, of the same box.
    CHECK(form_of("3........2" + std::string(71, '.'), Convention::minlex) ==
          std::string(79, '.') + "12");
}

TEST_CASE("a full grid has one form under both conventions", "[canon][unit]") {
    const std::string grid =
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
    CHECK(form_of(grid, Convention::minlex) == form_of(grid, Convention::pattern));
    CHECK(form_of(grid, Convention::minlex).substr(0, 10) == "1234567894");
}

TEST_CASE("grids without a canonical form are refused", "[canon][unit]") {
    Grid twice{Geometry()};
    twice.set(0, 4);
    twice.set(8, 4);
    const auto repeated = canonical_form(twice, Convention::minlex);
    REQUIRE_FALSE(repeated);
    CHECK(repeated.error().code == ErrorCode::invalid);

    const auto variant =
        canonical_form(Grid(parse_geometry("3x3+diagonal").value()), Convention::minlex);
    REQUIRE_FALSE(variant);
    CHECK(variant.error().code == ErrorCode::unsupported);
}

TEST_CASE("repeated digits are seen in rows and in columns", "[canon][unit]") {
    const auto is_accepted = [](const std::string& text) {
        return classic_digits(Grid(Geometry(), digits_of(text))).has_value();
    };
    CHECK(is_accepted(puzzle));
    CHECK_FALSE(is_accepted("1.......1" + std::string(72, '.')));
    CHECK_FALSE(is_accepted("1" + std::string(71, '.') + "1........"));
}

TEST_CASE("conventions have names", "[canon][unit]") {
    CHECK(to_string(Convention::minlex) == "minlex");
    CHECK(to_string(Convention::pattern) == "pattern");
}

}  // namespace
}  // namespace sudoku::canon
