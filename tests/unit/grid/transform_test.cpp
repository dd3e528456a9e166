#include <sudoku/grid/transform.hpp>

#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sudoku {
namespace {

const char* const specs[] = {
    "2x2",
    "2x2+diagonal",
    "2x3",
    "3x2",
    "3x3",
    "3x3+diagonal",
    "3x3+windoku",
    "3x3+diagonal+windoku",
    "3x4",
    "4x4+diagonal",
    "5x5+windoku",
    "1x7",
    "jigsaw:AAABACBBCCDBCDDD",
    "jigsaw:AABBAABBCCDDCCDD",
};

Geometry geometry_of(const std::string& spec) { return parse_geometry(spec).value(); }

// Every image of the cells that many random transforms reach.
std::set<std::vector<Cell>> cell_maps(const Geometry& geometry, int draws) {
    const Symmetries symmetries(geometry);
    std::set<std::vector<Cell>> maps;
    for (int i = 0; i < draws; ++i) {
        Rng rng(11, 0, static_cast<std::uint64_t>(i));
        const Transform transform = symmetries.random(rng);
        std::vector<Cell> map;
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            map.push_back(transform.image_of_cell(static_cast<Cell>(cell)));
        }
        maps.insert(std::move(map));
    }
    return maps;
}

TEST_CASE("transforms form a group", "[grid][unit]") {
    const std::string spec = GENERATE(from_range(std::begin(specs), std::end(specs)));
    CAPTURE(spec);
    const Geometry geometry = geometry_of(spec);
    const Symmetries symmetries(geometry);
    Rng rng(3);
    const Transform a = symmetries.random(rng);
    const Transform b = symmetries.random(rng);
    const Transform c = symmetries.random(rng);
    const Transform identity(geometry);
    CHECK(a.then(identity) == a);
    CHECK(identity.then(a) == a);
    CHECK(a.then(a.inverse()) == identity);
    CHECK(a.inverse().then(a) == identity);
    CHECK(a.then(b).then(c) == a.then(b.then(c)));
    CHECK(a.then(b).inverse() == b.inverse().then(a.inverse()));
}

TEST_CASE("random transforms preserve the houses of their geometry", "[grid][unit]") {
    const std::string spec = GENERATE(from_range(std::begin(specs), std::end(specs)));
    const Geometry geometry = geometry_of(spec);
    const Symmetries symmetries(geometry);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(spec, seed);
        Rng rng(seed);
        REQUIRE(symmetries.random(rng).preserves(geometry));
    }
}

TEST_CASE("a transform that tears a box apart does not preserve the geometry", "[grid][unit]") {
    const Geometry geometry = geometry_of("2x2");
    std::vector<Cell> cells;
    for (int row : {0, 2, 1, 3}) {
        for (int column = 0; column < 4; ++column) cells.push_back(geometry.cell_at(row, column));
    }
    CHECK_FALSE(Transform(cells, {0, 1, 2, 3, 4}).preserves(geometry));
}

// The orders are counted by hand. 2x2: two orders of the bands and of the rows in each, the same
// for columns, and transposition: 2 * 8 * 8. 2x3: 2^3 * 3! for six rows in three bands, 3!^2 * 2
// for the columns, no transposition. With diagonals rows and columns move alike or in opposite
// order, by one of the four permutations of the eight that commute with the reversal: 4 * 2, and
// transposition.
TEST_CASE("every symmetry of a small geometry is drawn", "[grid][unit]") {
    CHECK(cell_maps(geometry_of("2x2"), 2000).size() == 128);
    CHECK(cell_maps(geometry_of("1x4"), 15000).size() == 24 * 24 * 2);
    CHECK(cell_maps(geometry_of("2x2+diagonal"), 500).size() == 16);
    CHECK(cell_maps(geometry_of("jigsaw:AAABACBBCCDBCDDD"), 200).size() == 1);
}

TEST_CASE("symmetries are drawn with equal chances", "[grid][unit]") {
    const Symmetries symmetries(geometry_of("2x2+diagonal"));
    std::map<std::vector<Cell>, int> drawn;
    constexpr int draws = 16 * 400;
    for (int i = 0; i < draws; ++i) {
        Rng rng(5, 0, static_cast<std::uint64_t>(i));
        const Transform transform = symmetries.random(rng);
        std::vector<Cell> map;
        for (Cell cell = 0; cell < 16; ++cell) map.push_back(transform.image_of_cell(cell));
        ++drawn[map];
    }
    double chi_square = 0;
    for (const auto& [map, count] : drawn) chi_square += (count - 400.0) * (count - 400.0) / 400.0;
    CAPTURE(drawn.size());
    CHECK(chi_square < 37.7);  // 15 degrees of freedom, p = 0.001
}

TEST_CASE("applying a transform moves cells and renames digits", "[grid][unit]") {
    const Geometry geometry = geometry_of("2x2");
    Grid grid(geometry);
    grid.set(geometry.cell_at(0, 1), 3);
    const Symmetries symmetries(geometry);
    Rng rng(9);
    const Transform transform = symmetries.random(rng);
    const Grid image = transform.apply(grid);
    CHECK(image.filled_count() == 1);
    CHECK(image[transform.image_of_cell(geometry.cell_at(0, 1))] == transform.image_of_digit(3));
    CHECK(transform.inverse().apply(image) == grid);
}

TEST_CASE("pencilmarks move with their cells", "[grid][unit]") {
    const Geometry geometry = geometry_of("2x2");
    std::vector<DigitSet> allowed(16, DigitSet::all(4));
    allowed[6] = DigitSet::of(1);
    allowed[6].insert(4);
    const Puzzle puzzle(Grid(geometry), allowed);
    const Symmetries symmetries(geometry);
    Rng rng(10);
    const Transform transform = symmetries.random(rng);
    const Puzzle image = transform.apply(puzzle);
    REQUIRE(image.has_pencilmarks());
    CHECK(image.allowed(transform.image_of_cell(6)) == transform.image_of(allowed[6]));
    CHECK(transform.inverse().apply(image) == puzzle);
}

TEST_CASE("sorting by keys undoes any permutation of the lines", "[grid][unit]") {
    const std::string spec = GENERATE(from_range(std::begin(specs), std::end(specs)));
    CAPTURE(spec);
    const Geometry geometry = geometry_of(spec);
    const Symmetries symmetries(geometry);
    const int side = geometry.side();
    // Distinct keys; line i of a moved board has the key of the line that moved there.
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 2 * side; ++i) keys.push_back(static_cast<std::uint64_t>(i * 37 % 101));
    Rng rng(21);
    const Transform move = symmetries.random(rng);
    std::vector<std::uint64_t> moved_keys(keys.size());
    const bool transposed =
        geometry.row_of(move.image_of_cell(0)) != geometry.row_of(move.image_of_cell(1));
    for (int i = 0; i < side; ++i) {
        const Cell row_image = move.image_of_cell(geometry.cell_at(i, 0));
        const Cell column_image = move.image_of_cell(geometry.cell_at(0, i));
        const int row_line =
            transposed ? side + geometry.column_of(row_image) : geometry.row_of(row_image);
        const int column_line =
            transposed ? geometry.row_of(column_image) : side + geometry.column_of(column_image);
        moved_keys[static_cast<std::size_t>(row_line)] = keys[static_cast<std::size_t>(i)];
        moved_keys[static_cast<std::size_t>(column_line)] =
            keys[static_cast<std::size_t>(side + i)];
    }
    const Transform sort_original = symmetries.sorting(keys);
    const Transform sort_moved = symmetries.sorting(moved_keys);
    CHECK(sort_original.preserves(geometry));
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        const auto c = static_cast<Cell>(cell);
        REQUIRE(sort_moved.image_of_cell(move.image_of_cell(c)) == sort_original.image_of_cell(c));
    }
}

}  // namespace
}  // namespace sudoku
