#include "search/template_check.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/search/solver.hpp>

namespace sudoku {
namespace {

TEST_CASE("templates tell of every small layout whether it has a grid", "[templates][unit]") {
    int contradictions = 0;
    const Solver oracle(*find_solver("propagate"));
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_jigsaw(4 + static_cast<int>(rng.below(3)), rng);
        CAPTURE(seed, geometry_spec(geometry));
        const bool contradict = templates_contradict(geometry, {});
        CHECK(contradict ==
              (oracle.search(Grid(geometry), {.solutions = 1}).outcome() == CountOutcome::none));
        contradictions += contradict;
    }
    CHECK(contradictions > 0);
}

TEST_CASE("what weights say of larger layouts is true", "[templates][unit]") {
    int proved = 0;
    int found = 0;
    const Solver learn(*find_solver("learn"));
    const BoardRules rules = test::geometry("2x4+diagonal+antiknight").rules();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_jigsaw(8, rng, rules);
        CAPTURE(seed, geometry_spec(geometry));
        const SearchResult result = learn.search(Grid(geometry), {.solutions = 1, .nodes = 50'000});
        const bool contradict = templates_contradict(geometry, {});
        if (contradict) CHECK(result.solutions == 0);
        proved += contradict && result.end == SearchEnd::complete;
        found += result.solutions > 0;
    }
    CAPTURE(proved, found);
    CHECK(proved > 50);
    CHECK(found > 5);
}

TEST_CASE("templates contradict no board of boxes, and none that is too large",
          "[templates][unit]") {
    for (const std::string_view spec :
         {"2x3", "4x4", "3x3+windoku", "2x2+diagonal", "6+latin", "samurai"})
        CHECK_FALSE(templates_contradict(test::geometry(spec), {}));
}

TEST_CASE("looking at templates ends when it is told", "[templates][unit]") {
    Rng rng(0);
    const Geometry geometry = test::arbitrary_jigsaw(9, rng);
    std::stop_source source;
    source.request_stop();
    SearchLimits limits;
    limits.cancel = source.get_token();
    CHECK_FALSE(templates_contradict(geometry, limits));
}

}  // namespace
}  // namespace sudoku
