#include <sudoku/grid/transform.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

namespace sudoku {
namespace {

TEST_CASE("a transform takes solutions to solutions and keeps their number", "[grid][property]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Puzzle puzzle = test::arbitrary_puzzle(geometry, 40, rng);
        const Transform transform = Symmetries(geometry).random(rng);
        const auto solutions = test::naive_solutions(puzzle, 50);
        const auto images = test::naive_solutions(transform.apply(puzzle), 50);
        REQUIRE(images.size() == solutions.size());
        for (const Grid& solution : solutions) {
            REQUIRE(is_solution(transform.apply(solution)));
        }
    }
}

}  // namespace
}  // namespace sudoku
