#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string list = "[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]";

}  // namespace

TEST_CASE("a list of lists of numbers is read", "[format][unit]") {
    CHECK(
        read_lines("[[0,4,0,0,0,7,1,0,0],[5,3,0,0,9,0,0,7,0],[0,0,7,0,6,0,9,4,0],"
                   "[4,0,6,0,8,0,7,5,1],[0,1,0,0,0,0,6,9,0],[0,5,3,0,1,0,0,0,2],"
                   "[9,6,0,0,3,0,0,1,0],[3,7,0,0,5,1,0,0,0],[1,0,0,2,0,9,3,6,7]]") ==
        Lines{".4...71..53..9..7...7.6.94.4.6.8.751.1....69..53.1...296..3..1.37..51...1..2.9367"});
    CHECK(recognised(list) == "list");
}

TEST_CASE("a board of one-character strings is read", "[format][unit]") {
    CHECK(
        read_lines("[\n  [\"5\",\"3\",\".\",\".\",\"7\",\".\",\".\",\".\",\".\"],\n"
                   "  [\"6\",\".\",\".\",\"1\",\"9\",\"5\",\".\",\".\",\".\"],\n"
                   "  [\".\",\"9\",\"8\",\".\",\".\",\".\",\".\",\"6\",\".\"],\n"
                   "  [\"8\",\".\",\".\",\".\",\"6\",\".\",\".\",\".\",\"3\"],\n"
                   "  [\"4\",\".\",\".\",\"8\",\".\",\"3\",\".\",\".\",\"1\"],\n"
                   "  [\"7\",\".\",\".\",\".\",\"2\",\".\",\".\",\".\",\"6\"],\n"
                   "  [\".\",\"6\",\".\",\".\",\".\",\".\",\"2\",\"8\",\".\"],\n"
                   "  [\".\",\".\",\".\",\"4\",\"1\",\"9\",\".\",\".\",\"5\"],\n"
                   "  [\".\",\".\",\".\",\".\",\"8\",\".\",\".\",\"7\",\"9\"]\n]\n") ==
        Lines{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"});
}

TEST_CASE("what Python allows is read", "[format][unit]") {
    CHECK(read_lines("board = [\n  ['1', '.', '0', 0],  # first row\n  (None, \"\", 2, ' '),\n"
                     "  [0, 3, 0, 0,],\n  [0, 0, 0, 4],\n]\n") == Lines{small});
    CHECK(read_lines("([1,0,0,0],[0,0,2,0],[0,3,0,0],[null,0,0,4])") == Lines{small});
}

TEST_CASE("rows may be strings and cells may be one flat list", "[format][unit]") {
    CHECK(read_lines("[\"1...\", \"..2.\",\n '.3..', \"...4\"]") == Lines{small});
    CHECK(read_lines("[1,0,0,0,0,0,2,0,0,3,0,0,0,0,0,4]") == Lines{small});
}

TEST_CASE("several lists may follow one another or stand in a list", "[format][unit]") {
    CHECK(read_lines(list + "\n" + list + list + ",\n\n# more\n" + list) ==
          Lines{small, small, small, small});
    CHECK(read_lines("[" + list + "," + list + "]") == Lines{small, small});
    CHECK(read_lines("grids = [\n  " + list + ",\n  " + list + ",\n]\n" + list) ==
          Lines{small, small, small});
    CHECK(read_records("\n\n" + list + "\n" + list)[1].line == 4);
}

TEST_CASE("letters and numbers stand for digits above nine", "[format][unit]") {
    std::string numbers;
    std::string letters;
    std::string expected;
    for (int row = 0; row < 16; ++row) {
        numbers += row == 0 ? "[[" : ",[";
        letters += row == 0 ? "[[" : ",[";
        for (int column = 0; column < 16; ++column) {
            const int digit = (row * 5 + column) % 17;
            const char c =
                digit == 0 ? '.' : static_cast<char>(digit > 9 ? 'A' + digit - 10 : '0' + digit);
            numbers += std::to_string(digit) + (column < 15 ? "," : "]");
            letters += std::string("'") + c + "'" + (column < 15 ? "," : "]");
            expected += c;
        }
    }
    CHECK(read_lines(numbers + "]") == Lines{expected});
    CHECK(read_lines(letters + "]") == Lines{expected});
}

TEST_CASE("a broken list says where it breaks", "[format][unit]") {
    CHECK(only_error("[[1,0,0,0],[0,0,2],[0,3,0,0],[0,0,0,4]]") ==
          "1:18: row 2 of this 4x4 grid has 3 cells: expected 4");
    CHECK(only_error("[[1,0,0,0],[0,0,2,0],[0,3,0,0]]") ==
          "1:31: row 4 of this 4x4 grid is missing");
    CHECK(only_error("[[1,0,0,0],[0,0,2,0],[0,3,0,0],\n[0,0,9,4]]") ==
          "2:6: '9' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error("[[1,0,0,0],[0,0 2,0]]") ==
          "1:17: found '2': expected ',' or ']' after a cell");
    CHECK(only_error("[[1,0,0,0],[0,0,{,0]]") ==
          "1:17: found '{': expected a cell, such as 5, \"5\", 0, \".\" or null");
    CHECK(
        only_error("[[1,0,0,0],[0,0,2,0]") ==
        "1:21: found the end of the text: expected '[' of the next row or ']' after the last one");
    CHECK(only_error("[[1,0,0,0],[0,0,'2") ==
          "1:19: found the end of the text: expected ' after a string");
    CHECK(only_error("[[1,0,0,0),[0,0,2,0]]") == "1:10: found ')': expected ']'");
    CHECK(only_error("[1,2,3]") == "1:7: 3 cells do not make a grid: expected 16 for 4x4");
    CHECK(only_error("[[[" + std::string(40, '1') + "]]]") ==
          "1:4: a cell of more than 32 characters: expected a number or a character");
}

TEST_CASE("reading goes on behind a broken list", "[format][unit]") {
    CHECK(read_lines("[[1,0,0,0],[0,0,9,0],[0,3,0,0],[0,0,0,4]]\n" + list).back() == small);
    const auto lines = read_lines("[[1,0,?\n [0,0]]\n" + list + "\n");
    REQUIRE(lines.size() == 2);
    CHECK(lines[1] == small);
}

TEST_CASE("a list without an end does not fill the memory", "[format][unit]") {
    std::string endless = "[[";
    for (int i = 0; i < 100000; ++i) endless += "1,";
    CHECK(only_error(endless) == "1:1253: this list has more than 625 elements: expected a grid");
    CHECK(read_lines(std::string(100000, '[')).size() == 1);
}
