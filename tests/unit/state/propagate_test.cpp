#include "state/propagate.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

namespace sudoku {
namespace {

using Level = PropagationLevel;

Candidates start(const Grid& givens) { return candidates_of(givens).value(); }

// Leaves `cells` as the only places of a digit in a house.
void confine(const Geometry& geometry, Candidates& state, int house, Digit digit,
             const std::vector<Cell>& cells) {
    for (const Cell cell : geometry.houses()[static_cast<std::size_t>(house)].cells) {
        const bool is_kept = std::find(cells.begin(), cells.end(), cell) != cells.end();
        if (!is_kept) REQUIRE(state.eliminate(cell, DigitSet::of(digit)));
    }
}

TEST_CASE("a naked single is assigned and the next one follows", "[state][unit]") {
    // Eight digits in row A leave one for A9, and that leaves the last but one cell of column 9
    // with nothing but 1.
    const Grid givens = test::line_grid(
        "12345678.........1........2........3........4........5........6........7.........");
    Candidates state = start(givens);
    REQUIRE(propagate(givens.geometry(), state, Level::naked_singles));
    CHECK(state[8] == DigitSet::of(9));
    CHECK_FALSE(state.is_open(8));
    CHECK(state[80] == DigitSet::of(8));
    CHECK_FALSE(state.is_open(80));
}

TEST_CASE("a hidden single is found from its level on", "[state][unit]") {
    // The 1s leave A1 as the only place for a 1 in box 1; A1 itself still has all other candidates.
    const Geometry geometry;
    Grid givens(geometry);
    givens.set(geometry.cell_at(1, 4), 1);
    givens.set(geometry.cell_at(2, 7), 1);
    givens.set(geometry.cell_at(4, 1), 1);
    givens.set(geometry.cell_at(7, 2), 1);
    Candidates naked = start(givens);
    REQUIRE(propagate(geometry, naked, Level::naked_singles));
    CHECK(naked.is_open(0));
    Candidates hidden = start(givens);
    REQUIRE(propagate(geometry, hidden, Level::hidden_singles));
    CHECK_FALSE(hidden.is_open(0));
    CHECK(hidden[0] == DigitSet::of(1));
}

TEST_CASE("a digit that a box confines to a row leaves the rest of the row", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    confine(geometry, state, 18, 5, {0, 1, 2});  // house 18 is box 1
    Candidates weaker = state;
    REQUIRE(propagate(geometry, weaker, Level::hidden_singles));
    CHECK(weaker == state);
    REQUIRE(propagate(geometry, state, Level::locked_candidates));
    for (Cell cell = 0; cell < 9; ++cell) CHECK(state[cell].contains(5) == (cell < 3));
}

TEST_CASE("a digit that a row confines to a box leaves the rest of the box", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    confine(geometry, state, 0, 5, {0, 2});
    REQUIRE(propagate(geometry, state));
    for (const Cell cell : geometry.houses()[18].cells)
        CHECK(state[cell].contains(5) == (cell == 0 || cell == 2));
}

TEST_CASE("a digit that a diagonal confines to a box leaves the rest of the box", "[state][unit]") {
    const Geometry geometry = test::geometry("3x3+diagonal");
    Candidates state(geometry);
    confine(geometry, state, 27, 5, {0, 10, 20});
    REQUIRE(propagate(geometry, state));
    CHECK(state[10].contains(5));
    CHECK_FALSE(state[1].contains(5));
    CHECK_FALSE(state[11].contains(5));
}

TEST_CASE("a house without a place for a digit is a contradiction", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    confine(geometry, state, 9, 5, {});
    Candidates weaker = state;
    CHECK(propagate(geometry, weaker, Level::naked_singles));
    CHECK_FALSE(propagate(geometry, state, Level::hidden_singles));
}

TEST_CASE("two digits with the same only place are a contradiction", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    confine(geometry, state, 0, 5, {4});
    confine(geometry, state, 0, 6, {4});
    CHECK_FALSE(propagate(geometry, state, Level::hidden_singles));
}

TEST_CASE("two equal naked singles in a house are a contradiction", "[state][unit]") {
    const Geometry geometry = test::geometry("2x2");
    Candidates state(geometry);
    for (const Cell cell : {Cell{0}, Cell{3}})
        REQUIRE(state.eliminate(cell, DigitSet::from_mask(0b1110)));
    CHECK_FALSE(propagate(geometry, state, Level::naked_singles));
}

TEST_CASE("an easy puzzle is solved without guessing", "[state][unit]") {
    const Grid givens = test::line_grid(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    Candidates state = start(givens);
    REQUIRE(propagate(givens.geometry(), state, Level::hidden_singles));
    CHECK(state.is_solved());
    CHECK(test::line_of(assigned_digits(givens.geometry(), state)) ==
          "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
}

}  // namespace
}  // namespace sudoku
