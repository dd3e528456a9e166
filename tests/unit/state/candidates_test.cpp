#include "state/candidates.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

namespace sudoku {
namespace {

DigitSet set_of(std::initializer_list<int> digits) {
    DigitSet set;
    for (const int digit : digits) set.insert(static_cast<Digit>(digit));
    return set;
}

TEST_CASE("a new state allows every digit everywhere", "[state][unit]") {
    const Geometry geometry = test::geometry("2x3");
    const Candidates state(geometry);
    CHECK(state.open_count() == 36);
    CHECK(state[35] == DigitSet::all(6));
    CHECK(state.missing(0) == DigitSet::all(6));
    CHECK_FALSE(state.is_solved());
}

TEST_CASE("assigning a digit takes it from the peers and from nowhere else", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    REQUIRE(state.assign(geometry, 40, 7));
    CHECK_FALSE(state.is_open(40));
    CHECK(state[40] == DigitSet::of(7));
    for (int i = 0; i < 81; ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (cell == 40) continue;
        CHECK(state.is_open(cell));
        CHECK(state[cell].contains(7) == !geometry.peer_set(40).contains(cell));
    }
}

TEST_CASE("an assigned digit is no longer missing in the houses of its cell", "[state][unit]") {
    const Geometry geometry = test::geometry("3x3+diagonal");
    Candidates state(geometry);
    REQUIRE(state.assign(geometry, 0, 4));
    for (int house = 0; house < static_cast<int>(geometry.houses().size()); ++house) {
        CHECK(state.missing(house).contains(4) != geometry.house_set_of(0).contains(house));
    }
}

TEST_CASE("a digit that is no candidate cannot be assigned", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    REQUIRE(state.assign(geometry, 0, 1));
    CHECK_FALSE(state.assign(geometry, 8, 1));
}

TEST_CASE("taking the last candidate of a peer is a contradiction", "[state][unit]") {
    const Geometry geometry = test::geometry("2x2");
    Candidates state(geometry);
    REQUIRE(state.eliminate(1, set_of({1, 2, 3})));
    CHECK(state[1] == DigitSet::of(4));
    CHECK(state.is_open(1));
    CHECK_FALSE(state.assign(geometry, 0, 4));
}

TEST_CASE("eliminating what is not there changes nothing and is not reported", "[state][unit]") {
    const Geometry geometry = test::geometry("2x2");
    Candidates state(geometry);
    REQUIRE(state.eliminate(5, set_of({1})));
    const Candidates before = state;
    int reports = 0;
    REQUIRE(state.eliminate(5, set_of({1}), [&](Cell, DigitSet) { ++reports; }));
    CHECK(reports == 0);
    CHECK(state == before);
}

TEST_CASE("a copy is the way back", "[state][unit]") {
    const Geometry geometry;
    Candidates state(geometry);
    REQUIRE(state.assign(geometry, 3, 3));
    const Candidates before = state;
    REQUIRE(state.assign(geometry, 4, 4));
    CHECK(state != before);
    state = before;
    CHECK(state.open_count() == 80);
    CHECK(state[4].contains(4));
}

TEST_CASE("the candidates of a puzzle are what its givens leave", "[state][unit]") {
    const Grid givens = test::line_grid("12..............", test::geometry("2x2"));
    const auto state = candidates_of(givens);
    REQUIRE(state);
    CHECK((*state)[0] == DigitSet::of(1));
    CHECK((*state)[2] == set_of({3, 4}));
    CHECK((*state)[4] == set_of({3, 4}));
    CHECK((*state)[8] == set_of({2, 3, 4}));
    CHECK(assigned_digits(givens.geometry(), *state) == givens);
}

TEST_CASE("givens in conflict have no candidates", "[state][unit]") {
    CHECK_FALSE(candidates_of(test::line_grid("1..1............", test::geometry("2x2"))));
    CHECK_FALSE(candidates_of(test::line_grid("1....1..........", test::geometry("2x2"))));
}

TEST_CASE("pencilmarks narrow the candidates of open cells", "[state][unit]") {
    const Geometry geometry = test::geometry("2x2");
    std::vector<DigitSet> allowed(16, DigitSet::all(4));
    allowed[0] = set_of({2, 3});
    allowed[15] = set_of({4});
    Grid givens(geometry);
    givens.set(1, 3);
    const auto state = candidates_of(Puzzle(givens, allowed));
    REQUIRE(state);
    CHECK((*state)[0] == set_of({2}));
    CHECK((*state)[15] == set_of({4}));
    CHECK(state->is_open(15));

    allowed[15] = DigitSet();
    CHECK_FALSE(candidates_of(Puzzle(givens, allowed)));
}

}  // namespace
}  // namespace sudoku
