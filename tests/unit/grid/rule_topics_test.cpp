#include "grid/rule_topics.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku {
namespace {

Puzzle puzzle_with(const char* board, const std::vector<std::string>& constraints = {}) {
    const Geometry geometry = test::geometry(board);
    std::vector<Constraint> parsed;
    for (const std::string& constraint : constraints)
        parsed.push_back(parse_constraint(constraint, geometry).value());
    return {Grid(geometry), {}, parsed};
}

std::vector<RuleTopic> topics_of(const std::vector<Puzzle>& puzzles) {
    RuleTopics topics;
    for (const Puzzle& puzzle : puzzles) topics.add(puzzle);
    return topics.in_order();
}

std::vector<std::string> keys_of(const std::vector<Puzzle>& puzzles) {
    std::vector<std::string> keys;
    for (const RuleTopic& topic : topics_of(puzzles)) keys.emplace_back(topic.key);
    return keys;
}

using Keys = std::vector<std::string>;

}  // namespace

TEST_CASE("the classic board has no topics", "[grid][unit]") {
    CHECK(topics_of({puzzle_with("3x3")}).empty());
    CHECK(topics_of({}).empty());
}

TEST_CASE("topics come in the order of boards, their rules and constraints", "[grid][unit]") {
    CHECK(keys_of({puzzle_with("4x4", {"thermometer:r1c1r1c2", "cage=5:r2c1r2c2"})}) ==
          Keys{"letters", "cage", "thermometer"});
    CHECK(keys_of({puzzle_with("samurai")}) == Keys{"grids"});
    CHECK(keys_of({puzzle_with("board:4x6:1-6:2x3")}) == Keys{"short-houses"});
    CHECK(keys_of({puzzle_with("3x3", {"arrow:A1/A2A3"}), puzzle_with("3x3+antiknight")}) ==
          Keys{"antiknight", "arrow"});
}

TEST_CASE("two diagonals are one topic, one diagonal is its own", "[grid][unit]") {
    CHECK(keys_of({puzzle_with("3x3+diagonal")}) == Keys{"diagonal"});
    CHECK(keys_of({puzzle_with("3x3+maindiagonal")}) == Keys{"maindiagonal"});
}

TEST_CASE("boards that show other symbols have no topic about letters", "[grid][unit]") {
    RuleTopics topics;
    topics.add_without_letters(puzzle_with("4x4"));
    CHECK(topics.in_order().empty());
}

TEST_CASE("a topic knows the values of its constraints", "[grid][unit]") {
    const auto usual = topics_of({puzzle_with("3x3", {"whispers:A1A2", "whispers=5:B1B2"})});
    REQUIRE(usual.size() == 1);
    CHECK(usual[0].are_usual);
    const auto mixed = topics_of({puzzle_with("3x3", {"whispers:A1A2", "whispers=4:B1B2"})});
    CHECK_FALSE(mixed[0].are_usual);
    CHECK(mixed[0].values == std::set<int>{4, 5});
}

TEST_CASE("numbers outside a board have a frame if there are several kinds", "[grid][unit]") {
    const auto one = topics_of({puzzle_with("3x3", {"skyscraper=3:A1-A9"})});
    CHECK(one[0].frame == OutsideFrame::none);
    const auto two = topics_of({puzzle_with("3x3", {"skyscraper=3:A1-A9", "x-sum=9:B1-B9"})});
    REQUIRE(two.size() == 2);
    CHECK(two[0].frame == OutsideFrame::circle);
    CHECK(two[1].frame == OutsideFrame::square);
}

}  // namespace sudoku
