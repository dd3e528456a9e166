#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string rows = "1...\n..2.\n.3..\n...4\n";

}  // namespace

TEST_CASE("rows may be joined, spaced, grouped or separated by commas", "[format][unit]") {
    CHECK(read_lines(rows) == Lines{small});
    CHECK(read_lines("1 . . .\n. . 2 .\n. 3 . .\n. . . 4") == Lines{small});
    CHECK(read_lines("1. ..\n.. 2.\n.3 ..\n.. .4") == Lines{small});
    CHECK(read_lines("1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4\n") == Lines{small});
    CHECK(
        read_lines("530 070 000\n600 195 000\n098 000 060\n800 060 003\n400 803 001\n"
                   "700 020 006\n060 000 280\n000 419 005\n000 080 079\n") ==
        Lines{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"});
}

TEST_CASE("nine lines of separated digits are read", "[format][unit]") {
    CHECK(read_lines("0 9 2 4 8 1 7 6 3\n4 1 3 7 6 2 9 8 5\n8 6 7 3 5 9 4 1 2\n"
                     "6 2 4 1 9 5 3 7 8\n7 5 9 8 4 3 1 2 6\n1 3 8 6 2 7 5 9 4\n"
                     "2 7 1 5 3 8 6 4 9\n3 8 6 9 1 4 2 5 7\n0 4 5 2 7 6 8 3 1\n") ==
          Lines{".924817634137629858673594126241953787598431261386275942715386493869142"
                "57.45276831"});
    CHECK(read_lines("8 0 0 0 0 0 0 0 0\n0 0 3 6 0 0 0 0 0\n0 7 0 0 9 0 2 0 0\n"
                     "0 5 0 0 0 7 0 0 0\n0 0 0 0 4 5 7 0 0\n0 0 0 1 0 0 0 3 0\n"
                     "0 0 1 0 0 0 0 6 8\n0 0 8 5 0 0 0 1 0\n0 9 0 0 0 0 4 0 0\n") ==
          Lines{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9"
                "....4.."});
}

TEST_CASE("many grids may follow one another with or without empty lines", "[format][unit]") {
    CHECK(read_lines(rows + "\n" + rows + rows) == Lines{small, small, small});
    CHECK(read_lines("# one\n" + rows + "\n\n# two\n" + rows) == Lines{small, small});
}

TEST_CASE("a few words in front of a grid are its title", "[format][unit]") {
    const auto records = read_records("Grid 01\n" + rows + "Grid 02\n" + rows);
    REQUIRE(records.size() == 2);
    CHECK(records[0].title == "Grid 01");
    CHECK(records[1].title == "Grid 02");
    CHECK(records[1].line == 7);
}

TEST_CASE("comments may stand behind a row and between rows", "[format][unit]") {
    CHECK(read_lines("1...  # first\n..2.\n# second half\n.3..\n...4 #\n") == Lines{small});
}

TEST_CASE("a broken row is named", "[format][unit]") {
    CHECK(only_error("1...\n..2\n.3..\n...4\n") ==
          "2:4: row 2 of this 4x4 grid has 3 cells: expected 4");
    CHECK(only_error("1...\n..2.\n.3...\n...4\n") ==
          "3:5: row 3 of this 4x4 grid has 5 cells: expected 4");
    CHECK(only_error("1...\n..2.\n.3..\n") ==
          "4:1: row 4 of this 4x4 grid is missing: found the end of the text");
    CHECK(only_error("1...\n..2.\n.3..\n..5.\n") ==
          "4:3: '5' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error("1 . . .\n. . 2 .\n. 3 . .\n. . a .\n") ==
          "4:5: 'a' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(read_lines("1...\n..2.\n\n" + rows) ==
          Lines{"3:1: row 3 of this 4x4 grid is missing: found an empty line", small});
}

TEST_CASE("a geometry of another size is refused with one that fits", "[format][unit]") {
    CHECK(only_error(rows, {.geometry = Geometry()}) ==
          "1:1: a 4x4 grid does not fit the requested geometry (3x3, side 9): expected a geometry "
          "such as 2x2");
    CHECK(read_lines(rows + "\n" + rows, {.geometry = geometry("2x2+diagonal")}) ==
          Lines{small, small});
}

TEST_CASE("numbers stand for digits above nine", "[format][unit]") {
    std::string text;
    std::string expected;
    for (int row = 0; row < 12; ++row) {
        for (int column = 0; column < 12; ++column) {
            const int digit = (row + column) % 13;
            text += std::to_string(digit) + (column == 11 ? "\n" : "  ");
            expected +=
                digit == 0 ? '.' : static_cast<char>(digit > 9 ? 'A' + digit - 10 : '0' + digit);
        }
    }
    CHECK(recognised(text) == "tokens");
    CHECK(read_lines(text) == Lines{expected});
    CHECK(read_lines(text + "\n" + text) == Lines{expected, expected});
    CHECK(read_lines(text.replace(text.find("12"), 2, "13")).front() ==
          "2:36: '13' is not a digit of a 12x12 grid: expected a number from 1 to 12 or a blank (. "
          "0 _ "
          "* x -)");
}

TEST_CASE("all numbers may stand on one line", "[format][unit]") {
    const std::string line = "1 0 0 0 0 0 2 0 0 3 0 0 0 0 0 4\n";
    CHECK(recognised(line) == "tokens");
    CHECK(read_lines(line) == Lines{small});
    CHECK(read_lines(line + line) == Lines{small, small});
    std::string nine;
    for (int cell = 0; cell < 81; ++cell) nine += std::to_string(cell % 10) + " ";
    CHECK(read_lines(nine).size() == 1);
    CHECK(only_error(nine + "1") == "1:164: 82 cells do not make a grid: expected 81 for 9x9");
}

TEST_CASE("sixteen lines of sixteen numbers are one grid", "[format][unit]") {
    std::string text;
    for (int row = 0; row < 16; ++row) text += "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
    CHECK(read_lines(text, {.format = Format::tokens}) == Lines{std::string(256, '.')});
    CHECK(read_lines(text, {.format = Format::tokens, .geometry = geometry("2x2")}).size() == 16);
}

TEST_CASE("sixteen characters are a 4x4 grid unless they only fit a row of sixteen",
          "[format][unit]") {
    std::string lines;
    for (int i = 0; i < 20; ++i) lines += small + "\n";
    CHECK(recognised(lines) == "line");
    CHECK(read_lines(lines).size() == 20);

    std::string rows16;
    for (int i = 0; i < 16; ++i) rows16 += "1..4.67.9A.C.EFG\n";
    CHECK(recognised(rows16) == "block");
    CHECK(read_lines(rows16).size() == 1);
    CHECK(read_text(lines, {.geometry = geometry("4x4")}).format == Format::block);
}

TEST_CASE("the header of an .sdk file gives the title and its state is no puzzle",
          "[format][unit]") {
    const std::string grid =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
        "....8..79\n";
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const auto records = read_records("#AJane\n#DFirst\n#L1\n" + grid);
    REQUIRE(records.size() == 1);
    CHECK(records[0].title == "First");
    CHECK(recognised("#AJane\n#DFirst\n" + grid) == "sdk");
    CHECK(read_lines("[Puzzle]\n" + grid + "[State]\n" + grid) == Lines{line});

    std::string text;
    RecordWriter writer({.format = Format::sdk});
    REQUIRE(writer.write(records[0], text));
    CHECK(text == "#AJane\n#DFirst\n#L1\n" + grid);
}

TEST_CASE("the sections of an .sdk file may be in small or large letters", "[format][unit]") {
    const std::string grid = "1........\n" + [] {
        std::string rows;
        for (int row = 0; row < 8; ++row) rows += ".........\n";
        return rows;
    }();
    for (const std::string name : {"[Puzzle]", "[puzzle]", "[PUZZLE]"}) {
        CAPTURE(name);
        CHECK(read_lines(name + "\n" + grid + "[state]\n" + grid + name + "\n" + grid) ==
              std::vector<std::string>(2, "1" + std::string(80, '.')));
    }
}
