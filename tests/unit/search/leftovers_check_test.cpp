#include "search/leftovers_check.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/search/solver.hpp>

namespace sudoku {
namespace {

TEST_CASE("a layout whose leftovers contradict each other has no grid", "[leftovers][unit]") {
    int contradictions = 0;
    const Solver oracle(*find_solver("propagate"));
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_jigsaw(4 + static_cast<int>(rng.below(3)), rng);
        if (!leftovers_contradict(geometry)) continue;
        CAPTURE(seed, geometry_spec(geometry));
        ++contradictions;
        CHECK(oracle.search(Grid(geometry), {.solutions = 1}).outcome() == CountOutcome::none);
    }
    CHECK(contradictions > 0);
}

TEST_CASE("boards with boxes have no leftovers that contradict", "[leftovers][unit]") {
    for (const std::string_view spec : {"3x3", "2x3", "4x4", "3x3+windoku", "6+latin"})
        CHECK_FALSE(leftovers_contradict(test::geometry(spec)));
}

}  // namespace
}  // namespace sudoku
