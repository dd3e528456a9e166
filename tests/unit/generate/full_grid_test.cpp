#include <sudoku/generate/full_grid.hpp>

#include "generate/fresh_layout.hpp"
#include "generate/grid_hunt.hpp"
#include "generate/sum_grid.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <sudoku/grid/transform.hpp>

#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace sudoku {
namespace {

TEST_CASE("random full grids keep the rules of every kind of geometry", "[generate][unit]") {
    const char* spec = GENERATE("2x2", "2x3+diagonal", "3x3", "3x3+diagonal+windoku", "1x5", "3x4",
                                "4x4", "jigsaw:AAABACBBCCBDCDDD");
    CAPTURE(spec);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Rng rng(seed);
        const Result<Grid> grid = random_full_grid(test::geometry(spec), rng);
        REQUIRE(grid);
        CHECK(is_solution(*grid));
    }
}

TEST_CASE("every grid of a small board comes out", "[generate][unit]") {
    // All 288 of 4x4 and all 48 of them with diagonals.
    for (const auto& [spec, count, draws] :
         {std::tuple{"2x2", 288u, 3000u}, {"2x2+diagonal", 48u, 500u}}) {
        std::set<std::vector<Digit>> grids;
        for (std::uint64_t index = 0; index < draws; ++index) {
            Rng rng(1, 0, index);
            const Grid grid = random_full_grid(test::geometry(spec), rng).value();
            grids.emplace(grid.digits().begin(), grid.digits().end());
        }
        CHECK(grids.size() == count);
    }
}

TEST_CASE("a board without any grid is an error that names it", "[generate][unit]") {
    //     A A B B
    //     C A A B      one of the few layouts of four pieces without a solution
    //     C C D B
    //     C D D D
    Rng rng(1);
    const Result<Grid> grid = random_full_grid(test::geometry("jigsaw:AABBCAABCCDBCDDD"), rng);
    REQUIRE_FALSE(grid);
    CHECK(grid.error().code == ErrorCode::invalid);
    CHECK(grid.error().message == "jigsaw:AABBCAABCCDBCDDD has no complete grid");
}

TEST_CASE("boards of several grids with more houses, and those with rules of pairs, get grids",
          "[generate][unit]") {
    const char* spec = GENERATE("samurai+diagonal", "triple+diagonal", "samurai+windoku",
                                "samurai+disjoint", "3x3+nonconsecutive", "3x3+antiknight");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        CAPTURE(seed);
        Rng rng(seed), again(seed);
        const Result<Grid> grid = random_full_grid(geometry, rng);
        REQUIRE(grid);
        CHECK(is_solution(*grid));
        CHECK(random_full_grid(geometry, again).value() == *grid);
    }
}

TEST_CASE("a board of many houses gets grids of no symmetry", "[generate][unit]") {
    const Geometry geometry = test::geometry("4x4+disjoint+diagonal+windoku");
    std::set<std::string> grids;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Rng rng(seed);
        const Result<Grid> grid = random_full_grid(geometry, rng);
        REQUIRE(grid);
        CHECK(is_solution(*grid));
        grids.insert(test::line_of(*grid));
        for (const SquareSymmetry turn : {SquareSymmetry::rotate_90, SquareSymmetry::rotate_180}) {
            std::set<std::pair<Digit, Digit>> pairs;
            for (int i = 0; i < geometry.cell_count(); ++i) {
                const auto cell = static_cast<Cell>(i);
                pairs.emplace((*grid)[cell], (*grid)[image_of(cell, turn, 16)]);
            }
            CHECK(pairs.size() > 16);  // as many if each digit has one image
        }
    }
    CHECK(grids.size() == 2);
}

TEST_CASE("boards with n x n boxes get grids by a formula", "[generate][unit]") {
    const char* spec = GENERATE("2x2", "3x3+disjoint+diagonal", "3x3+windoku+disjoint",
                                "4x4+disjoint+diagonal+windoku", "5x5+disjoint");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    std::set<std::string> grids;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Rng rng(seed), again(seed);
        const std::optional<Grid> grid = draw_sum_grid(geometry, rng);
        REQUIRE(grid);
        CHECK(is_solution(*grid));
        CHECK(draw_sum_grid(geometry, again) == grid);
        grids.insert(test::line_of(*grid));
    }
    CHECK(grids.size() == 3);
}

TEST_CASE("other boards get no grid by a formula", "[generate][unit]") {
    Rng rng(1);
    for (const char* spec : {"2x3", "3x3+asterisk", "3x3+antiknight", "samurai"})
        CHECK_FALSE(draw_sum_grid(test::geometry(spec), rng));
}

TEST_CASE("a board of side 25 with all its houses gets a grid", "[generate][unit]") {
    Rng rng(1);
    const Result<Grid> grid =
        random_full_grid(test::geometry("5x5+disjoint+diagonal+windoku"), rng);
    REQUIRE(grid);
    CHECK(is_solution(*grid));
}

TEST_CASE("layouts with a half turn show grids of non-consecutive digits", "[generate][unit]") {
    const Geometry board = test::geometry("3x3+nonconsecutive");
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng rng(seed);
        const Geometry layout =
            fresh_layout(board, {.symmetry = PatternSymmetry::rotate_180}, rng).value();
        const GridHunt look = look_for_symmetric_grid(layout, rng, 10'000, {});
        CHECK_FALSE(look.is_proved_empty);
        if (!look.grid) continue;
        CHECK(is_solution(*look.grid));
        ++shown;
    }
    CHECK(shown >= 1);
}

// promise 1.14.1: and only such a board is refused
TEST_CASE("a board is reported to have no grid only after a proof", "[generate][unit]") {
    const Geometry geometry = test::geometry("3x3+nonconsecutive");
    Rng rng(1);
    const GridHunt hunt = look_for_grid(geometry, rng, 5, {});
    REQUIRE_FALSE(hunt.grid);
    CHECK_FALSE(hunt.is_proved_empty);
    CHECK(no_grid_error(geometry, hunt, {}).message ==
          "no complete grid of 3x3+nonconsecutive was found within 5 nodes of search; there may be "
          "one");
    const Geometry empty = test::geometry("2x2+antiking+antiknight");
    const GridHunt proof = look_for_grid(empty, rng, 1'000, {});
    CHECK(proof.is_proved_empty);
    CHECK(no_grid_error(empty, proof, {}).message ==
          "2x2+antiknight+antiking has no complete grid");
}

// On these the search without weights fails or takes minutes.
TEST_CASE("large windoku boards get their grids", "[generate][unit]") {
    const auto [spec, seeds] = GENERATE(
        table<const char*, std::uint64_t>({{"4x4+windoku", 4}, {"4x4+diagonal+windoku", 1}}));
    CAPTURE(spec);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Result<Grid> grid = random_full_grid(test::geometry(spec), rng);
        REQUIRE(grid);
        CHECK(is_solution(*grid));
        Rng again(seed);
        CHECK(random_full_grid(test::geometry(spec), again).value() == *grid);
    }
}

TEST_CASE("the search for a grid can be stopped", "[generate][unit]") {
    std::stop_source source;
    source.request_stop();
    Rng rng(1);
    const Result<Grid> grid = random_full_grid(test::geometry("4x4"), rng, source.get_token());
    REQUIRE_FALSE(grid);
    CHECK(grid.error().code == ErrorCode::cancelled);
}

}  // namespace
}  // namespace sudoku
