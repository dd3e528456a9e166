#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

using CharBoard = std::vector<std::vector<char>>;
using IntBoard = std::vector<std::vector<int>>;

CharBoard board_of(std::initializer_list<std::string> rows) {
    CharBoard board;
    for (const std::string& row : rows) board.emplace_back(row.begin(), row.end());
    return board;
}

TEST_CASE("a board of characters is solved in place", "[search][unit]") {
    CharBoard board = board_of({"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                                "7...2...6", ".6....28.", "...419..5", "....8..79"});
    const auto outcome = solve_board(board);
    REQUIRE(outcome);
    CHECK(*outcome == CountOutcome::unique);
    CHECK(board == board_of({"534678912", "672195348", "198342567", "859761423", "426853791",
                             "713924856", "961537284", "287419635", "345286179"}));
}

TEST_CASE("a board of ints is solved in place", "[search][unit]") {
    IntBoard board{{1, 2, 0, 0}, {0, 4, 0, 0}, {0, 0, 0, 1}, {0, 0, 2, 0}};
    const auto outcome = solve_board(board);
    REQUIRE(outcome);
    CHECK(*outcome == CountOutcome::unique);
    CHECK(board == IntBoard{{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 3, 4, 1}, {4, 1, 2, 3}});
}

TEST_CASE("a board with many solutions gets one of them and says so", "[search][unit]") {
    IntBoard board(4, std::vector<int>(4, 0));
    const auto outcome = solve_board(board);
    REQUIRE(outcome);
    CHECK(*outcome == CountOutcome::many);
    for (const auto& row : board) {
        for (const int entry : row) CHECK((entry >= 1 && entry <= 4));
    }
}

TEST_CASE("a board without solution stays as it is", "[search][unit]") {
    CharBoard board = board_of({"11..", "....", "....", "...."});
    const CharBoard before = board;
    const auto outcome = solve_board(board);
    REQUIRE(outcome);
    CHECK(*outcome == CountOutcome::none);
    CHECK(board == before);
}

TEST_CASE("digits above nine are letters in a board of characters", "[search][unit]") {
    CharBoard board(16, std::vector<char>(16, '.'));
    for (std::size_t i = 0; i < 16; ++i) board[0][i] = "123456789abcdefG"[i];
    REQUIRE(solve_board(board));
    CHECK(std::string(board[0].begin(), board[0].end()) == "123456789ABCDEFG");
}

TEST_CASE("a geometry adds its houses", "[search][unit]") {
    IntBoard board(4, std::vector<int>(4, 0));
    REQUIRE(solve_board(board, test::geometry("2x2+diagonal")));
    CHECK(board[0][0] + board[1][1] + board[2][2] + board[3][3] == 10);
    CHECK(board[0][3] + board[1][2] + board[2][1] + board[3][0] == 10);
}

TEST_CASE("what is wrong with a board is said with its place", "[search][unit]") {
    SECTION("a ragged row") {
        CharBoard board = board_of({"1...", "..2", "....", "...."});
        const auto outcome = solve_board(board);
        REQUIRE_FALSE(outcome);
        CHECK(outcome.error().describe() == "2: a row of 3 entries; expected 4");
    }
    SECTION("a character that is no digit") {
        CharBoard board = board_of({"1...", "..5.", "....", "...."});
        const CharBoard before = board;
        const auto outcome = solve_board(board);
        REQUIRE_FALSE(outcome);
        CHECK(outcome.error().line == 2);
        CHECK(outcome.error().column == 3);
        CHECK(outcome.error().message == "'5' is neither a blank nor a digit of a board of side 4");
        CHECK(board == before);
    }
    SECTION("a number that is no digit") {
        IntBoard board(9, std::vector<int>(9, 0));
        board[8][0] = -1;
        const auto outcome = solve_board(board);
        REQUIRE_FALSE(outcome);
        CHECK(outcome.error().line == 9);
        CHECK(outcome.error().column == 1);
        CHECK(outcome.error().message == "-1 is neither a blank nor a digit of a board of side 9");
    }
    SECTION("a side that does not exist") {
        IntBoard board(26, std::vector<int>(26, 0));
        const auto outcome = solve_board(board);
        REQUIRE_FALSE(outcome);
        CHECK(outcome.error().message == "a board of 26 rows; expected 4 to 25");
        IntBoard nothing;
        CHECK_FALSE(solve_board(nothing));
    }
    SECTION("another side than the geometry's") {
        IntBoard board(4, std::vector<int>(4, 0));
        const auto outcome = solve_board(board, Geometry());
        REQUIRE_FALSE(outcome);
        CHECK(outcome.error().message == "a board of 4 rows; expected 9 as the geometry has");
    }
}

}  // namespace
}  // namespace sudoku
