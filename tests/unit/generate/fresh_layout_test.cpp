#include "generate/fresh_layout.hpp"

#include "support/catch.hpp"

#include <sudoku/grid/transform.hpp>
#include <sudoku/search/solver.hpp>

#include <set>
#include <string>

namespace sudoku {
namespace {

int cells_outside(const Geometry& layout, const Geometry& board, int region) {
    int most_inside = 0;
    for (int box = 0; box < board.side(); ++box) {
        int inside = 0;
        for (int cell = 0; cell < board.cell_count(); ++cell) {
            inside += layout.region_of(static_cast<Cell>(cell)) == region &&
                      board.region_of(static_cast<Cell>(cell)) == box;
        }
        most_inside = std::max(most_inside, inside);
    }
    return board.side() - most_inside;
}

bool has_straight_region(const Geometry& layout) {
    const int side = layout.side();
    for (int line = 0; line < side; ++line) {
        std::set<int> of_row, of_column;
        for (int i = 0; i < side; ++i) {
            of_row.insert(layout.region_of(static_cast<Cell>(line * side + i)));
            of_column.insert(layout.region_of(static_cast<Cell>(i * side + line)));
        }
        if (of_row.size() == 1 || of_column.size() == 1) return true;
    }
    return false;
}

// jigsaw() itself refuses regions that are not connected or of a wrong size.
TEST_CASE("fresh layouts are connected, differ and have no straight region", "[generate][unit]") {
    for (const char* const spec : {"2x2", "1x5", "2x3", "1x7", "3x3", "3x3+diagonal", "3x4"}) {
        CAPTURE(spec);
        const Geometry board = parse_geometry(spec).value();
        std::set<std::string> seen;
        for (std::uint64_t index = 0; index < 10; ++index) {
            Rng rng(1, 0, index);
            const auto layout = fresh_layout(board, {}, rng);
            REQUIRE(layout);
            CHECK(layout->regions() == Regions::drawn);
            CHECK(layout->rules() == board.rules());
            CHECK_FALSE(has_straight_region(*layout));
            seen.insert(geometry_spec(*layout));
            Rng again(1, 0, index);
            CHECK(fresh_layout(board, {}, again).value() == *layout);
        }
        CHECK(seen.size() >= (board.side() < 6 ? 5 : 10));
    }
}

TEST_CASE("fresh layouts have the symmetry that is required", "[generate][unit]") {
    const Geometry board;
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        CAPTURE(row.name);
        for (std::uint64_t index = 0; index < 5; ++index) {
            Rng rng(2, 0, index);
            const auto layout = fresh_layout(board, {row.symmetry, {}}, rng);
            REQUIRE(layout);
            for (const SquareSymmetry symmetry : row.generators) {
                for (int a = 0; a < 81; ++a) {
                    for (int b = 0; b < a; ++b) {
                        const auto first = static_cast<Cell>(a), second = static_cast<Cell>(b);
                        const bool together = layout->region_of(first) == layout->region_of(second);
                        const bool images_together =
                            layout->region_of(image_of(first, symmetry, 9)) ==
                            layout->region_of(image_of(second, symmetry, 9));
                        REQUIRE(together == images_together);
                    }
                }
            }
        }
    }
}

TEST_CASE("regions bend no further than is required", "[generate][unit]") {
    const Geometry board;
    for (const int bend : {1, 2, 4}) {
        int furthest = 0;
        for (std::uint64_t index = 0; index < 5; ++index) {
            Rng rng(3, 0, index);
            const auto layout = fresh_layout(board, {PatternSymmetry::none, bend}, rng);
            REQUIRE(layout);
            for (int region = 0; region < 9; ++region)
                furthest = std::max(furthest, cells_outside(*layout, board, region));
        }
        CHECK(furthest == bend);
    }
}

TEST_CASE("what has no layout is refused", "[generate][unit]") {
    Rng rng(4);
    const auto refusal = [&](const char* spec, const LayoutRequest& requirements) {
        const auto layout = fresh_layout(parse_geometry(spec).value(), requirements, rng);
        return layout ? std::string() : layout.error().message;
    };
    CHECK(refusal("2x3", {PatternSymmetry::diagonal, {}}) ==
          "no layout of 2x3 with the symmetry diagonal was found");
    CHECK(refusal("samurai", {}) == "new layouts replace boxes and need a board of side 4 or more");
    CHECK(refusal("3x3", {PatternSymmetry::none, 0}) == "the bend of regions must be 1 to 9 cells");
}

TEST_CASE("puzzles of fresh layouts have one solution and come again by their ids",
          "[generate][unit]") {
    GeneratorOptions options;
    options.seed = 5;
    options.layouts = LayoutRequest{PatternSymmetry::rotate_180, 4};
    options.minimal = true;
    const Geometry board;
    const std::vector<std::uint64_t> indices{0, 1, 2, 3, 4, 5};
    const auto made = generate_many(board, options, indices);
    std::set<std::string> layouts;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        REQUIRE(made[i]);
        const Puzzle& puzzle = made[i]->puzzle;
        layouts.insert(geometry_spec(puzzle.geometry()));
        CHECK(Solver().search(puzzle, {.solutions = 2}).outcome() == CountOutcome::unique);
        CHECK(made[i]->id == "3x3#5/" + std::to_string(i) +
                                 "?layouts=fresh&layout-symmetry=rotate-180&layout-bend=4&minimal");
        const auto id = parse_puzzle_id(made[i]->id);
        REQUIRE(id);
        const auto again = generate(id->geometry, id->options, id->index);
        REQUIRE(again);
        CHECK(again->puzzle == puzzle);
    }
    CHECK(layouts.size() == indices.size());
}

TEST_CASE("boards to make puzzles on are read", "[generate][unit]") {
    const auto read = [](const char* text) {
        const auto requirement = parse_board_request(text);
        if (!requirement) return requirement.error().message;
        return geometry_spec(requirement->geometry) +
               (requirement->draws_layouts ? " fresh" : "");
    };
    CHECK(read("jigsaw") == "3x3 fresh");
    CHECK(read("jigsaw+diagonal") == "3x3+diagonal fresh");
    CHECK(read("jigsaw:6x6") == "2x3 fresh");
    CHECK(read("jigsaw:7x7+windoku").find("window") != std::string::npos);
    CHECK(read("jigsaw:12x12") == "3x4 fresh");
    CHECK(read("jigsaw:AAABABBBCCCDCDDD") == "jigsaw:AAABABBBCCCDCDDD");
    CHECK(read("2x3") == "2x3");
    CHECK(read("jigsaw:6x7").find("jigsaw") != std::string::npos);
    CHECK(read("jigsaws") != "3x3 fresh");
}

}  // namespace
}  // namespace sudoku
