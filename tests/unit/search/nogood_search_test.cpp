#include "search/nogood_search.hpp"

#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"
#include "support/test_paths.hpp"

#include <sudoku/format/record_reader.hpp>

#include <algorithm>
#include <fstream>
#include <limits>

namespace sudoku {
namespace {

constexpr std::uint64_t every = std::numeric_limits<std::uint64_t>::max();

Puzzle empty_board(std::string_view spec) { return Grid(test::geometry(spec)); }

std::vector<Puzzle> large_puzzles() {
    std::ifstream file(test::corpus("large/hard_25x25.txt"));
    std::vector<Puzzle> puzzles;
    for (std::string line; puzzles.size() < 4 && std::getline(file, line);)
        puzzles.push_back(read_puzzle(line).value());
    REQUIRE(puzzles.size() == 4);
    return puzzles;
}

TEST_CASE("search by nogoods shows each of many solutions once", "[search][unit]") {
    // More than have a nogood of their own, so that the search goes on behind them.
    for (const auto& [spec, count] :
         {std::pair{"2x2", 288u}, {"1x4", 576u}, {"2x3+diagonal", 8640u}}) {
        CAPTURE(spec);
        std::vector<std::string> seen;
        const SearchResult result =
            search_by_nogoods(empty_board(spec),
                              [&](const Grid& grid) {
                                  return seen.push_back(test::line_of(grid)), is_solution(grid);
                              },
                              {.solutions = every});
        CHECK(result.end == SearchEnd::complete);
        CHECK(result.solutions == count);
        std::sort(seen.begin(), seen.end());
        CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
        CHECK(seen.size() == count);
    }
}

TEST_CASE("search by nogoods proves what a search without them does not", "[search][unit]") {
    const SearchLimits limits{.nodes = 5'000};
    for (const Puzzle& puzzle : large_puzzles()) {
        CAPTURE(test::line_of(puzzle.givens()));
        CHECK_FALSE(Solver(*find_solver("propagate")).search(puzzle, limits).outcome());
        const SearchResult result = search_by_nogoods(puzzle, {}, {.nodes = 100'000});
        CHECK(result.outcome() == CountOutcome::unique);
        CHECK(is_solution(result.first.value()));
        CHECK(search_by_nogoods(puzzle, {}, {.nodes = 100'000}).stats.nodes == result.stats.nodes);
    }
}

TEST_CASE("implied houses let search by nogoods find a grid of windows and disjoint groups",
          "[search][unit]") {
    const SearchResult result =
        search_by_nogoods(empty_board("4x4+windoku+disjoint"), {}, {.nodes = 5'000});
    CHECK(is_solution(result.first.value()));
}

TEST_CASE("search by nogoods knows the digits that stand in implied houses", "[search][unit]") {
    for (const Cell cell : {Cell{7}, Cell{13}, Cell{40}}) {
        Grid givens = empty_board("3x3+windoku").givens();
        givens.set(cell, 1);
        const SearchResult result = search_by_nogoods(Puzzle(givens), {}, {.solutions = 1});
        REQUIRE(result.first);
        CHECK(is_solution(*result.first));
        CHECK((*result.first)[cell] == 1);
    }
}

TEST_CASE("the default method gives way to nogoods in time", "[search][unit]") {
    for (const Puzzle& puzzle : large_puzzles()) {
        CAPTURE(test::line_of(puzzle.givens()));
        int shown = 0;
        const SearchResult all = Solver().enumerate(
            puzzle, [&](const Grid& grid) { return ++shown, is_solution(grid); });
        CHECK(all.end == SearchEnd::complete);
        CHECK(shown == 1);
        CHECK(Solver().search(puzzle).first == all.first);
    }
}

TEST_CASE("the default method shows no solution twice when it changes its way", "[search][unit]") {
    // Some solutions come before `propagate` loses patience, or very many.
    for (const std::uint64_t limit : {5u, 300u, 5'000u}) {
        std::vector<std::string> seen;
        const SearchResult result = Solver().enumerate(
            empty_board("3x3+diagonal"),
            [&](const Grid& grid) { return seen.push_back(test::line_of(grid)), true; },
            {.solutions = limit});
        CHECK(result.end == SearchEnd::solution_limit);
        CHECK(result.solutions == limit);
        CHECK(seen.size() == limit);
        CHECK(test::line_of(result.first.value()) == seen.front());
        std::sort(seen.begin(), seen.end());
        CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
    }
}

TEST_CASE("random draws make search by nogoods find other grids, the same for the same stream",
          "[search][unit]") {
    const auto grid = [&](std::uint64_t seed) {
        Rng rng(seed);
        return test::line_of(
            search_by_nogoods(empty_board("3x3+windoku"), {}, {.solutions = 1}, &rng)
                .first.value());
    };
    CHECK(grid(1) == grid(1));
    CHECK(grid(1) != grid(2));
    CHECK(grid(2) != grid(3));
}

TEST_CASE("search by nogoods stops at each of its limits", "[search][unit]") {
    const Puzzle board = empty_board("4x4");
    CHECK(search_by_nogoods(board, {}, {.solutions = 0}).end == SearchEnd::solution_limit);
    CHECK(search_by_nogoods(board, {}, {.nodes = 0}).end == SearchEnd::node_limit);
    CHECK(search_by_nogoods(board, {}, {.solutions = every, .nodes = 900}).stats.nodes == 900);
    CHECK(search_by_nogoods(board, {}, {.solutions = 30}).solutions == 30);
    const SearchResult late =
        search_by_nogoods(board, {}, {.solutions = every, .time = std::chrono::milliseconds(5)});
    CHECK(late.end == SearchEnd::time_limit);
    int seen = 0;
    const SearchResult stopped =
        search_by_nogoods(board, [&](const Grid&) { return ++seen < 70; }, {.solutions = every});
    CHECK(stopped.end == SearchEnd::cancelled);
    CHECK(stopped.solutions == 70);
}

bool is_mapped_to_itself(const Grid& grid, const GridSymmetry& symmetry) {
    const int side = grid.geometry().side();
    for (int i = 0; i < grid.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (grid[image_of(cell, symmetry.cells, side)] != symmetry.digits[grid[cell]]) return false;
    }
    return true;
}

TEST_CASE("symmetric grids are those of all that a symmetry keeps", "[search][unit]") {
    int kept = 0;
    for (const auto* spec :
         {"2x2", "2x2+diagonal", "1x4", "1x5", "2x3+diagonal", "1x6+nonconsecutive"}) {
        const Geometry geometry = test::geometry(spec);
        for (const GridSymmetry& symmetry : grid_symmetries(geometry)) {
            CAPTURE(spec, to_string(symmetry.cells));
            std::uint64_t expected = 0;
            search_by_nogoods(empty_board(spec),
                              [&](const Grid& grid) {
                                  expected += is_mapped_to_itself(grid, symmetry) ? 1 : 0;
                                  return true;
                              },
                              {.solutions = every});
            Rng rng(1);
            const SearchResult found =
                search_symmetric_grids(geometry, symmetry, {.solutions = every}, rng);
            CHECK(found.end == SearchEnd::complete);
            CHECK(found.solutions == expected);
            kept += static_cast<int>(expected);
            if (found.first) {
                CHECK(is_solution(*found.first));
                CHECK(is_mapped_to_itself(*found.first, symmetry));
            }
        }
    }
    CHECK(kept > 100);
    CHECK(grid_symmetries(test::geometry("samurai")).empty());
    CHECK(grid_symmetries(test::geometry("3x3+nonconsecutive")).size() == 1);
    CHECK(grid_symmetries(test::geometry("2x3")).size() == 1);
    CHECK(grid_symmetries(test::geometry("jigsaw:AAABACBBCCBDCDDD")).size() == 1);
    CHECK(grid_symmetries(test::geometry("jigsaw:AABBCAABCCDBCDDD")).empty());
}

}  // namespace
}  // namespace sudoku
