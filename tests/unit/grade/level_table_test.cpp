#include <sudoku/grade/grade.hpp>

#include "grade/time_model.hpp"

#include "support/catch.hpp"

#include <set>
#include <string>

namespace sudoku {
namespace {

const std::vector<LevelBand>& bands() { return GradeModel().levels(); }

TEST_CASE("every level has a row in order, a name and a summary", "[grade][unit]") {
    REQUIRE(level_table().size() == 6);
    std::set<std::string> names;
    for (std::size_t i = 0; i < level_table().size(); ++i) {
        const LevelBand& band = level_table()[i];
        CHECK(static_cast<std::size_t>(band.level) == i);
        CHECK_FALSE(band.summary.empty());
        names.insert(band.name);
        CHECK(find_level(band.name) == band.level);
        CHECK(to_string(band.level) == band.name);
    }
    CHECK(names.size() == 6);
    CHECK(find_level("Easy") == Level::easy);
    CHECK_FALSE(find_level("eas"));
    CHECK(to_string(Level::beginner) == "beginner");
    CHECK(to_string(Level::extreme) == "extreme");
}

TEST_CASE("no level allows less than the one in front of it", "[grade][unit]") {
    for (std::size_t i = 1; i < bands().size(); ++i) {
        CHECK(bands()[i - 1].minutes < bands()[i].minutes);
        CHECK(bands()[i - 1].deduction <= bands()[i].deduction);
    }
}

TEST_CASE("beginner and easy mean singles only, medium locked candidates at most",
          "[grade][unit]") {
    CHECK(level_of(Deduction::singles, 0, bands()) == Level::beginner);
    CHECK(level_of(Deduction::locked_candidates, 0, bands()) == Level::medium);
    CHECK(level_of(Deduction::search, 0, bands()) == Level::hard);
}

TEST_CASE("levels grow with the minutes", "[grade][unit]") {
    for (const Deduction needed :
         {Deduction::singles, Deduction::locked_candidates, Deduction::search}) {
        Level last = Level::beginner;
        for (double minutes = 0; minutes < 200; minutes += 0.25) {
            const Level level = level_of(needed, minutes, bands());
            CHECK(level >= last);
            last = level;
        }
        CHECK(last == Level::extreme);
    }
}

TEST_CASE("the minutes of what a puzzle needs never fall below its levels", "[grade][unit]") {
    // So a puzzle of a higher level always has more predicted minutes.
    const TimeModel time = GradeModel().time();
    const auto limit = [](Level level) { return bands()[static_cast<std::size_t>(level)].minutes; };
    CHECK(time.at_least[1] > limit(Level::easy));
    CHECK(time.at_least[1] <= limit(Level::medium));
    CHECK(time.at_least[2] > limit(Level::medium));
    CHECK(time.at_least[2] <= limit(Level::hard));
}

TEST_CASE("without minutes a level says what a puzzle needs", "[grade][unit]") {
    CHECK(level_of(Deduction::singles, bands()) == Level::easy);
    CHECK(level_of(Deduction::locked_candidates, bands()) == Level::medium);
    CHECK(level_of(Deduction::search, bands()) == Level::hard);
}

}  // namespace
}  // namespace sudoku
