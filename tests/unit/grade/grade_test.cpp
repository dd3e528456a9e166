#include <sudoku/grade/grade.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/puzzle_text.hpp>
#include <sudoku/human/rating.hpp>

#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

Result<Grade> grade_of(const std::string& text, const GradeOptions& options = {}) {
    return grade_puzzle(read_puzzle(text, {.format = Format::line}).value(), options);
}

const std::string hardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

TEST_CASE("a grade has level, minutes, score and solution", "[grade][unit]") {
    const Result<Grade> grade = grade_of(hardest);
    REQUIRE(grade);
    CHECK(grade->level >= Level::expert);
    CHECK(grade->score.deduction == Deduction::search);
    REQUIRE(grade->time);
    CHECK(grade->time->low < grade->time->minutes);
    CHECK(grade->time->minutes < grade->time->high);
    CHECK(grade->time->components.expected_time > 0);
    CHECK_FALSE(grade->score.measured);
    CHECK(is_solution(grade->solution));
}

TEST_CASE("runs add the measured search", "[grade][unit]") {
    const Grade grade = grade_of(hardest, {.score = {.runs = 2}}).value();
    REQUIRE(grade.score.measured);
    CHECK(grade.score.measured->guesses.mean > 10);
}

TEST_CASE("boards that the times were not measured on have a level and no minutes",
          "[grade][unit]") {
    const Grade grade = grade_of("1234341221434...").value();
    CHECK(grade.level == Level::beginner);
    CHECK_FALSE(grade.time);
    // Three full houses.
    CHECK(grade.effort == 0.44);
    const Grade classic = grade_of(hardest).value();
    CHECK_FALSE(classic.effort);
}

TEST_CASE("cells of a house differ in the rules between them, too", "[grade][unit]") {
    // Singles and sums of two cells solve it, if no X is thought to be 5 and 5.
    const Puzzle puzzle =
        parse_puzzle(
            "3x3 .....8..........................2...............1..........................5..... "
            "xv=10:A2A3 xv=10:A4A5 xv=10:A8B8 xv=10:B1B2 xv=5:B1C1 xv=10:C2C3 xv=5:C3C4 xv=10:C8C9 "
            "xv=5:C9D9 xv=5:D5D6 xv=10:D5E5 xv=10:D7E7 xv=10:E3F3 xv=10:E9F9 xv=5:F4F5 xv=10:F5G5 "
            "xv=10:F7F8 xv=10:F8G8 xv=5:G2G3 xv=5:H1H2 xv=10:H1I1 xv=10:H2H3 xv=10:H5H6 xv=5:H6I6 "
            "xv=10:H8H9 xv=5:H8I8")
            .value();
    const Grade grade = grade_puzzle(puzzle).value();
    CHECK(grade.level == Level::easy);
    CHECK(to_string(grade.needed.value()) == "pair-rule");
}

TEST_CASE("a model of a publisher has its own levels", "[grade][unit]") {
    const GradeModel model =
        parse_grade_model("[[level]]\nname = \"short\"\nminutes = 5\n[[level]]\nname = \"long\"")
            .value();
    const Grade grade = grade_of(hardest, {.model = model}).value();
    CHECK(name_of(grade.level, model) == "long");
    CHECK(find_level("long", model) == grade.level);
    CHECK_FALSE(find_level("hard", model));
}

TEST_CASE("a model needs nobody to keep it", "[grade][unit]") {
    const auto make_grader = [] {
        const std::string levels =
            "[[level]]\nname = \"short\"\nminutes = 5\n[[level]]\nname = \"long\"";
        return Grader({.model = parse_grade_model(levels).value()});
    };
    Grader grader = make_grader();
    CHECK(grader.grade(read_puzzle(hardest).value())->level == Level::easy);  // the second of two
}

TEST_CASE("the model that is built in is a value like any other", "[grade][unit]") {
    const GradeModel model;
    const GradeModel copy = model;
    CHECK(copy.is_built_in());
    CHECK(&copy.numbers() == &GradeModel().numbers());
    const GradeModel other(model.numbers());
    CHECK_FALSE(other.is_built_in());
    CHECK(key_of(other) == key_of(model));
}

TEST_CASE("only a puzzle with one solution has a grade", "[grade][unit]") {
    CHECK(grade_of("1...............").error().message == "has more than one solution");
    CHECK(grade_of("11..............").error().message == "has no solution");
    CHECK(grade_of("11..............").error().code == ErrorCode::invalid);
    const Result<Grade> unknown = grade_of(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        {.score = {.node_limit = 3}});
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().code == ErrorCode::unsupported);
    CHECK(unknown.error().message == "not known to have one solution after 3 nodes");
}

// Easy by techniques, long by search; and the other way round.
const std::string easy_by_techniques =
    ".....42....6..2..9...9.537.6...8.9...8.1...........4..1.853....47.2...13..2......";
const std::string hard_by_techniques =
    "7..6.295.6..89..7...........425..6.3..6.......7....82.....831........4.98..7.....";

TEST_CASE("two puzzles are rated far from each other", "[grade][unit]") {
    CHECK(human::rate(read_puzzle(easy_by_techniques).value()).value().er == 20);
    CHECK(human::rate(read_puzzle(hard_by_techniques).value()).value().er == 90);
}

TEST_CASE("levels know the techniques: no chain, no expert; a chain, no less", "[grade][unit]") {
    const Grade easier = grade_of(easy_by_techniques).value();
    const Grade harder = grade_of(hard_by_techniques).value();
    CHECK(easier.level == Level::medium);
    CHECK(to_string(easier.needed.value()) == "hidden-pair");
    CHECK(harder.level == Level::extreme);
    CHECK(to_string(harder.needed.value()) == "at least cell-chains");
    CHECK(harder.time->minutes < easier.time->minutes);
}

}  // namespace
}  // namespace sudoku
