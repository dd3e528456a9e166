#include <sudoku/grade/grade.hpp>

#include "support/catch.hpp"

#include <set>
#include <string>

namespace sudoku {
namespace {

SearchScore score_of(Deduction deduction, double value) {
    SearchScore score;
    score.deduction = deduction;
    score.value = value;
    return score;
}

TEST_CASE("every level has a row in order, a name and a summary", "[grade][unit]") {
    REQUIRE(level_table().size() == level_count);
    std::set<std::string> names;
    for (std::size_t i = 0; i < level_table().size(); ++i) {
        const LevelBand& band = level_table()[i];
        CHECK(static_cast<std::size_t>(band.level) == i);
        CHECK_FALSE(band.summary.empty());
        names.insert(std::string(band.name));
        CHECK(find_level(band.name) == band.level);
        CHECK(to_string(band.level) == band.name);
    }
    CHECK(names.size() == level_count);
    CHECK_FALSE(find_level("Easy"));
}

TEST_CASE("easy means singles only", "[grade][unit]") {
    CHECK(level_of(score_of(Deduction::singles, 0.99)) == Level::easy);
    CHECK(level_of(score_of(Deduction::locked_candidates, 1.01)) == Level::medium);
}

TEST_CASE("search is medium up to four guesses and hard beyond", "[grade][unit]") {
    CHECK(level_of(score_of(Deduction::search, 2.0)) == Level::medium);
    CHECK(level_of(score_of(Deduction::search, 3.0)) == Level::medium);
    CHECK(level_of(score_of(Deduction::search, 3.01)) == Level::hard);
    CHECK(level_of(score_of(Deduction::search, 1e9)) == Level::hard);
}

}  // namespace
}  // namespace sudoku
