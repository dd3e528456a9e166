#include <sudoku/bulk/bulk_solver.hpp>

#include "bulk/lane_engine.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

using namespace sudoku::bulk;

TEST_CASE("target names are read back", "[bulk][unit]") {
    for (const LaneTarget& row : lane_targets()) {
        const BulkTarget target = row.target;
        CAPTURE(to_string(target));
        CHECK(find_target(to_string(target)) == target);
        CHECK(lane_count(target) >= 4);
    }
    CHECK(find_target("mmx") == std::nullopt);
    CHECK(find_target("") == std::nullopt);
}

TEST_CASE("the plain target is always there and the default is supported", "[bulk][unit]") {
    const auto supported = supported_targets();
    CHECK(supported.front() == BulkTarget::plain);
    CHECK(std::find(supported.begin(), supported.end(), default_target()) != supported.end());
}

TEST_CASE("the forced target is the one that runs", "[bulk][forced]") {
    const char* const forced = std::getenv("SUDOKU_BULK_TARGET");
    if (forced == nullptr) return;
    const auto target = find_target(forced);
    REQUIRE(target.has_value());
    const auto supported = supported_targets();
    if (std::find(supported.begin(), supported.end(), *target) == supported.end()) {
        sudoku::test::skip(std::string("this processor does not support ") + forced);
        return;
    }
    BulkSolver solver;
    CHECK(solver.target() == *target);
    CHECK(solver.lane_count() == lane_count(*target));
    CHECK(solver.solve_one(std::string(81, '.'), nullptr, {.solutions = 100}).solutions == 100);
}
