#include "grid/implied_houses.hpp"

#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sudoku {
namespace {

CellSet cells_where(const std::string& map) {
    CellSet cells;
    for (std::size_t i = 0; i < map.size(); ++i) {
        if (map[i] == '#') cells.insert(static_cast<Cell>(i));
    }
    return cells;
}

TEST_CASE("rows, columns, boxes and diagonals imply no house", "[grid][unit]") {
    for (const char* spec : {"3x3", "2x3", "4x4", "3x3+diagonal", "6+latin"}) {
        CAPTURE(spec);
        CHECK(implied_houses(test::geometry(spec)).empty());
    }
}

TEST_CASE("windows imply five houses", "[grid][unit]") {
    const std::vector<CellSet> implied = implied_houses(test::geometry("3x3+windoku"));
    CHECK(implied.size() == 5);
    const std::string empty = ".........";
    for (const std::string& map :
         {empty + "#...#...##...#...##...#...#" + empty + empty + empty + empty + empty,
          "#...#...#" + empty + empty + empty + "#...#...#" + empty + empty + empty +
              "#...#...#"}) {
        CHECK(std::find(implied.begin(), implied.end(), cells_where(map)) != implied.end());
    }
}

TEST_CASE("what is left of a row and a region that overlap in all but one cell", "[grid][unit]") {
    //     A A A A b     cell b of the first row is the cell a of region A
    //     a B B b b
    const Geometry geometry = test::geometry("jigsaw:AAAABACBBBCCCBDCEEDDEEEDD");
    const std::vector<Leftovers> found = find_leftovers(geometry);
    const CellSet b = cells_where("....#"), a = cells_where(".....#");
    CHECK(std::any_of(found.begin(), found.end(),
                      [&](const Leftovers& sets) { return sets.first == b && sets.second == a; }));
    CHECK(find_leftovers(test::geometry("3x3+windoku")).empty());
    CHECK(find_leftovers(test::geometry("6+latin")).empty());
}

// One with a first row drawn at random; nothing where that row is in none.
std::optional<Grid> some_solution(const Geometry& geometry, Rng& rng) {
    std::vector<Digit> row;
    for (Digit digit = 1; digit <= geometry.side(); ++digit) row.push_back(digit);
    rng.shuffle(std::span(row));
    Grid grid(geometry);
    for (std::size_t i = 0; i < row.size(); ++i) grid.set(static_cast<Cell>(i), row[i]);
    return Solver().search(grid, {.solutions = 1}).first;
}

std::vector<int> digits_of(const CellSet& cells, const Grid& grid) {
    std::vector<int> digits;
    cells.for_each([&](Cell cell) { digits.push_back(grid[cell]); });
    std::sort(digits.begin(), digits.end());
    return digits;
}

TEST_CASE("leftovers hold the same digits in every grid", "[grid][unit]") {
    Rng rng(9);
    int seen = 0;
    for (const char* spec : {"jigsaw:AAAABACBBBCCCBDCEEDDEEEDD", "jigsaw:AABBBAABBCADDCCDDEECDEEEC",
                             "jigsaw:AAABCABBCCDBCDDD+diagonal", "jigsaw:AAABABBBCCDDCCDD"}) {
        const Geometry geometry = test::geometry(spec);
        for (int round = 0; round < 5; ++round) {
            const auto grid = some_solution(geometry, rng);
            if (!grid) continue;
            for (const Leftovers& sets : find_leftovers(geometry)) {
                CAPTURE(spec);
                CHECK(digits_of(sets.first, *grid) == digits_of(sets.second, *grid));
                ++seen;
            }
        }
    }
    CHECK(seen >= 50);
}

TEST_CASE("an implied house holds each digit once in every grid", "[grid][unit]") {
    Rng rng(7);
    int seen = 0;
    for (const char* spec : {"3x3+windoku", "4x4+windoku", "3x3+diagonal+windoku", "3x3+disjoint",
                             "jigsaw:AABBBAABBCADDCCDDEECDEEEC", "jigsaw:AAABCABBCCDBCDDD"}) {
        const Geometry geometry = test::geometry(spec);
        const std::vector<CellSet> implied = implied_houses(geometry);
        for (int round = 0; round < 5; ++round) {
            const auto grid = some_solution(geometry, rng);
            if (!grid) continue;
            for (const CellSet& house : implied) {
                CAPTURE(spec);
                DigitSet digits;
                house.for_each([&](Cell cell) { digits.insert((*grid)[cell]); });
                CHECK(house.size() == geometry.side());
                CHECK(digits == DigitSet::all(geometry.side()));
                ++seen;
            }
        }
    }
    CHECK(seen >= 50);
}

}  // namespace
}  // namespace sudoku
