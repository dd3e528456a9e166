#include <sudoku/generate/generator.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <vector>

namespace sudoku {
namespace {

// Small boards, where the naive solver gives the verdict.
TEST_CASE("generated puzzles have their solution as the only one and no constraint too many",
          "[generate][property]") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Result<GeneratedPuzzle> made =
            generate(geometry, {.seed = seed, .minimal = true, .attempts = 3}, 0);
        REQUIRE(made);
        REQUIRE(test::naive_solutions(made->puzzle, 2) == std::vector{made->solution});
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            Grid fewer = made->puzzle.givens();
            if (fewer[static_cast<Cell>(cell)] == 0) continue;
            fewer.set(static_cast<Cell>(cell), 0);
            REQUIRE(test::naive_solutions(Puzzle(fewer), 2).size() == 2);
        }
    }
}

// Larger ones, where another method of the table has to agree.
TEST_CASE("another method finds generated puzzles unique as well", "[generate][property]") {
    const char* spec = GENERATE("3x3", "3x3+diagonal", "2x5", "3x4", "4x4");
    CAPTURE(spec);
    const SolverInfo* const other = find_solver("most-constrained-look-ahead");
    REQUIRE(other != nullptr);
    // A large board with as few constraints as possible is too much for a method that sees only
    // naked singles, so those get more of them.
    const Geometry geometry = test::geometry(spec);
    GeneratorOptions options{.seed = 1};
    if (geometry.side() >= 12) options.givens = geometry.cell_count() * 3 / 5;
    for (std::uint64_t index = 0; index < 3; ++index) {
        CAPTURE(index);
        const Result<GeneratedPuzzle> made = generate(geometry, options, index);
        REQUIRE(made);
        const SearchResult result = Solver(*other).search(made->puzzle);
        REQUIRE(result.outcome() == CountOutcome::unique);
        REQUIRE(result.first == made->solution);
    }
}

}  // namespace
}  // namespace sudoku
