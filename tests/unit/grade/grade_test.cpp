#include <sudoku/grade/grade.hpp>

#include <sudoku/format/record_reader.hpp>

#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

Result<Grade> grade_of(const std::string& text, const SearchScoreOptions& options = {}) {
    return grade_puzzle(read_puzzle(text, {.format = Format::line}).value(), options);
}

TEST_CASE("a grade has level, score, space and solution", "[grade][unit]") {
    const Result<Grade> grade = grade_of(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    REQUIRE(grade);
    CHECK(grade->level == Level::hard);
    CHECK(grade->score.deduction == Deduction::search);
    CHECK(grade->space.log10 > 30);
    CHECK(grade->space.product.size() == static_cast<std::size_t>(grade->space.log10) + 1);
    CHECK(is_solution(grade->solution));
}

TEST_CASE("only a puzzle with one solution has a grade", "[grade][unit]") {
    CHECK(grade_of("1...............").error().message == "has more than one solution");
    CHECK(grade_of("11..............").error().message == "has no solution");
    CHECK(grade_of("11..............").error().code == ErrorCode::invalid);
    const Result<Grade> unknown = grade_of(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        {.node_limit = 3});
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().code == ErrorCode::unsupported);
    CHECK(unknown.error().message == "not known to have one solution after 3 nodes");
}

}  // namespace
}  // namespace sudoku
