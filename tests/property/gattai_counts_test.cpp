#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/gattai_oracle.hpp"

#include <limits>
#include <string>
#include <vector>

// Multi-grid boards: every method that knows them counts what the definition says.
namespace sudoku {
namespace {

// Two to four grids of 4x4 cells, each close to one before it, wherever they happen to overlap.
std::vector<GridCorner> arbitrary_grids(Rng& rng) {
    std::vector<GridCorner> grids{{0, 0}};
    const std::size_t count = 2 + rng.below(3);
    while (grids.size() < count) {
        const GridCorner& near = grids[rng.below(grids.size())];
        const GridCorner next{near.row + static_cast<int>(rng.below(5)),
                              near.column + static_cast<int>(rng.below(9)) - 4};
        if (next.column < 0) continue;
        if (std::find(grids.begin(), grids.end(), next) == grids.end()) grids.push_back(next);
    }
    return grids;
}

TEST_CASE("all methods count the solutions of random small multi-grid boards",
          "[gattai][property]") {
    int unique = 0;
    int many = 0;
    int none = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const std::vector<GridCorner> grids = arbitrary_grids(rng);
        const Geometry geometry = gattai({2, 2}, grids).value();
        CAPTURE(geometry_spec(geometry));
        test::GattaiOracle oracle({2, 2}, grids);

        const auto places = oracle.places();
        REQUIRE(places.size() == static_cast<std::size_t>(geometry.cell_count()));
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto cell = static_cast<Cell>(i);
            REQUIRE(geometry.row_of(cell) == places[i].first);
            REQUIRE(geometry.column_of(cell) == places[i].second);
            REQUIRE(geometry.cell_at(places[i].first, places[i].second) == cell);
        }

        const SearchResult first = Solver().search(Grid(geometry), {.solutions = 1});
        Grid givens(geometry);
        std::vector<Digit> digits(places.size(), 0);
        const std::uint64_t percent = 25 + rng.below(30);
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (rng.below(100) >= percent) continue;
            const bool is_wrong = rng.below(150) == 0;
            digits[i] = first.first && !is_wrong ? (*first.first)[static_cast<Cell>(i)]
                                                 : static_cast<Digit>(1 + rng.below(4));
            givens.set(static_cast<Cell>(i), digits[i]);
        }
        constexpr std::uint64_t limit = 500;
        const std::uint64_t expected = oracle.count(digits, limit);
        ++(expected == 0 ? none : expected == 1 ? unique : many);
        const Puzzle puzzle(givens);
        for (const SolverInfo& info : solver_table()) {
            CAPTURE(std::string(info.name));
            const SearchResult found = Solver(info).search(puzzle, {.solutions = limit});
            CHECK(found.solutions == expected);
            if (found.first) CHECK(is_solution(*found.first));
        }
    }
    CHECK(unique > 30);
    CHECK(many > 30);
    CHECK(none > 5);
}

TEST_CASE("grids that share a box have as many solutions as two with one box named alike",
          "[gattai][property]") {
    // 288 grids of 4x4 cells each, of which one in 4! has the digits of the shared box in place.
    const SearchLimits all{.solutions = std::numeric_limits<std::uint64_t>::max()};
    const Puzzle shared = Grid(test::geometry("gattai:2x2:r1c1,r3c3"));
    CHECK(Solver().search(shared, all).solutions == 288 * 288 / 24);
    const Puzzle chain = Grid(test::geometry("gattai:2x2:r1c1,r3c3,r5c5"));
    CHECK(Solver().search(chain, {.solutions = 50'000}).solutions == 288 * 288 / 24 * 288 / 24);
}

TEST_CASE("constraints on multi-grid boards hold across grids", "[gattai][property]") {
    // A cage over the cells that two grids share and their neighbours: the rules count what going
    // through all solutions without it counts.
    const Geometry geometry = test::geometry("gattai:2x2:r1c1,r3c3");
    const std::vector<Cell> cells{geometry.cell_at(1, 2), geometry.cell_at(2, 2),
                                  geometry.cell_at(2, 4)};
    Grid givens(geometry);
    givens.set(0, 1);
    givens.set(5, 3);
    for (const int total : {4, 6, 9}) {
        CAPTURE(total);
        std::uint64_t expected = 0;
        Solver().enumerate(givens, [&](const Grid& grid) {
            const int sum = grid[cells[0]] + grid[cells[1]] + grid[cells[2]];
            const bool differ = grid[cells[0]] != grid[cells[1]] &&
                                grid[cells[0]] != grid[cells[2]] &&
                                grid[cells[1]] != grid[cells[2]];
            expected += sum == total && differ ? 1 : 0;
            return true;
        });
        const Puzzle puzzle(givens, {}, {{ConstraintKind::cage, cells, 0, {total}}});
        const SearchLimits all{.solutions = std::numeric_limits<std::uint64_t>::max()};
        CHECK(Solver().search(puzzle, all).solutions == expected);
    }
}

}  // namespace
}  // namespace sudoku
