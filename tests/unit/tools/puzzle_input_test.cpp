#include "run/puzzle_input.hpp"

#include "support/catch.hpp"

#include <string>

using namespace sudoku::tools;

TEST_CASE("puzzle texts are told from misspelled file names", "[tools][unit]") {
    const std::string line(81, '.');
    CHECK(looks_like_puzzle(line));
    CHECK(looks_like_puzzle(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."));
    CHECK(looks_like_puzzle("1..4..2..3......"));
    CHECK(looks_like_puzzle("[[1,0,0,4],[0,0,2,0],[0,3,0,0],[0,0,0,0]]"));
    CHECK(looks_like_puzzle("1 0 0 4\n0 0 2 0\n0 3 0 0\n0 0 0 0"));
    CHECK(looks_like_puzzle(std::string(40, '.') + "y" + std::string(40, '.')));
    CHECK(looks_like_puzzle(std::string(200, '.') + "ABCDEFG" + std::string(49, '.')));

    CHECK(looks_like_puzzle("https://sudokupad.app/qxMBtHd9Jp"));
    CHECK(looks_like_puzzle("fpuzN4IgzglgXgpiBc"));
    CHECK(looks_like_puzzle("2x2:c3_2f1_3c"));
    CHECK(looks_like_puzzle("S4B0000000000000000"));
    CHECK(looks_like_puzzle("{\"size\":4}"));

    CHECK_FALSE(looks_like_puzzle(""));
    CHECK_FALSE(looks_like_puzzle("puzzles.txt"));
    CHECK_FALSE(looks_like_puzzle("../data/seventeen_givens.txt"));
    CHECK_FALSE(looks_like_puzzle("2026.txt"));
    CHECK_FALSE(looks_like_puzzle("a_rather_long_name_of_a_file_that_is_missing.csv"));
    CHECK_FALSE(looks_like_puzzle("/" + std::string(120, 'a')));
}

TEST_CASE("inputs are read one after another with their names", "[tools][unit]") {
    InputOptions options;
    options.inputs = {"1..4..2..3......", "................"};
    PuzzleInput input(options);

    const auto first = input.next();
    REQUIRE(first.has_value());
    REQUIRE(first->has_value());
    CHECK(place_of(**first) == "argument 1:1");
    CHECK((*first)->puzzle.givens().filled_count() == 4);

    const auto second = input.next();
    REQUIRE(second.has_value());
    CHECK((*second)->source == "argument 2");
    CHECK_FALSE(input.next().has_value());
}

TEST_CASE("an input that cannot be read does not hide the next one", "[tools][unit]") {
    InputOptions options;
    options.inputs = {"no/such/file.txt", "1..4..2..3......"};
    PuzzleInput input(options);

    const auto first = input.next();
    REQUIRE(first.has_value());
    REQUIRE_FALSE(first->has_value());
    CHECK(first->error().code == sudoku::ErrorCode::io);
    const auto second = input.next();
    REQUIRE(second.has_value());
    CHECK(second->has_value());
}

TEST_CASE("asking for column names does not lose the first puzzle", "[tools][unit]") {
    InputOptions options;
    options.inputs = {"1..4..2..3......"};
    PuzzleInput input(options);
    CHECK(input.extra_names() == std::vector<std::string>{"extra"});
    CHECK(input.next().has_value());
    CHECK_FALSE(input.next().has_value());
}
