#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string with_blank(char blank) {
    std::string text = puzzle;
    for (char& c : text) {
        if (c == '.') c = blank;
    }
    return text;
}

}  // namespace

TEST_CASE("every usual blank is read", "[format][unit]") {
    for (const char blank : std::string_view(".0_*xX-")) {
        CAPTURE(blank);
        CHECK(read_lines(with_blank(blank)) == Lines{puzzle});
    }
}

TEST_CASE("one other character is the blank if there is only one", "[format][unit]") {
    for (const char blank : std::string_view("?~oA=")) {
        CAPTURE(blank);
        CHECK(read_lines(with_blank(blank) + "\n", {.format = Format::line}) == Lines{puzzle});
    }
    std::string two = with_blank('?');
    two[80] = '!';
    CHECK(only_error(two) ==
          "1:3: '?' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
}

TEST_CASE("a wrong character is named with its place and what was expected", "[format][unit]") {
    std::string text = puzzle;
    text[39] = 'a';
    CHECK(only_error("\n# a comment\n  " + text + "\n") ==
          "3:42: 'a' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
    text[39] = '\0';
    CHECK(read_lines(puzzle + "\n" + text).back() ==
          "2:40: byte 0x00 is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
    text[39] = '\xC3';
    CHECK(only_error(text).starts_with("1:40: byte 0xC3 is not a digit"));
}

TEST_CASE("digits above the side are errors", "[format][unit]") {
    CHECK(only_error("1234341221434325", {.format = Format::line}) ==
          "1:16: '5' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
}

TEST_CASE("equal digits in a house are not the reader's business", "[format][unit]") {
    const std::string text(81, '1');
    CHECK(read_lines(text) == Lines{text});
}

TEST_CASE("a line of the wrong length says which length was expected", "[format][unit]") {
    CHECK(only_error(puzzle.substr(1)) == "1:81: 80 cells do not make a grid: expected 81 for 9x9");
    CHECK(only_error(puzzle + "1") == "1:83: 82 cells do not make a grid: expected 81 for 9x9");
    CHECK(only_error(std::string(250, '.')) ==
          "1:251: 250 cells do not make a grid: expected 256 for 16x16");
    CHECK(read_lines("1.....2..3.....4\n1.....2..3.....\n")[1] ==
          "2:16: 15 cells do not make a grid: expected 16 for 4x4");
}

TEST_CASE("reading goes on behind a broken line", "[format][unit]") {
    const auto lines = read_lines(puzzle + "\n123\n" + puzzle + "\n");
    CHECK(lines.size() == 3);
    CHECK(lines[0] == puzzle);
    CHECK(lines[1].starts_with("2:4: 3 cells do not make a grid"));
    CHECK(lines[2] == puzzle);
}

TEST_CASE("each line has its own side unless a geometry is asked for", "[format][unit]") {
    const std::string text = puzzle + "\n1.....2..3.....4\n";
    CHECK(read_lines(text) == Lines{puzzle, "1.....2..3.....4"});
    CHECK(read_lines(text, {.geometry = geometry("3x3+diagonal")}) ==
          Lines{puzzle,
                "2:17: a 4x4 grid does not fit the requested geometry (3x3+diagonal, side 9): "
                "expected a geometry such as 2x2"});
    CHECK(read_records(puzzle, {.geometry = geometry("3x3+diagonal")})[0].puzzle.geometry() ==
          geometry("3x3+diagonal"));
}

TEST_CASE("byte order mark, carriage returns, comments and a missing last newline are fine",
          "[format][unit]") {
    CHECK(read_lines("\xEF\xBB\xBF# made by hand\r\n" + puzzle + "\r\n\r\n   \r\n#\r\n" + puzzle) ==
          Lines{puzzle, puzzle});
    CHECK(read_lines("\xEF\xBB\xBF" + puzzle) == Lines{puzzle});
}

TEST_CASE("what stands behind a puzzle is kept", "[format][unit]") {
    const auto extra = [](const std::string& tail) {
        const auto records = read_records(puzzle + tail);
        return records.front().extra;
    };
    CHECK(extra("").empty());
    CHECK(extra("  \t").empty());
    CHECK(extra(" easy  one ") == Lines{"easy  one"});
    CHECK(extra(",solution,1.5") == Lines{"solution,1.5"});
    CHECK(extra("; a;b") == Lines{"a;b"});
    CHECK(extra("\t1.2") == Lines{"1.2"});
    CHECK(extra(" # comment") == Lines{"# comment"});
    CHECK(extra("#comment") == Lines{"#comment"});
}

TEST_CASE("what stands behind a puzzle is written again", "[format][unit]") {
    std::string text;
    RecordWriter writer({.format = Format::line});
    for (const Record& record : read_records(puzzle + " a b\n" + puzzle + "#c\n" + puzzle + "\n")) {
        REQUIRE(writer.write(record, text));
    }
    CHECK(text == puzzle + " a b\n" + puzzle + " #c\n" + puzzle + "\n");

    std::string bare;
    RecordWriter without({.format = Format::line, .with_extra = false});
    REQUIRE(without.write(read_records(puzzle + " a b")[0], bare));
    CHECK(bare == puzzle + "\n");
}

TEST_CASE("the id in front of a line of the Sudoku Exchange bank is kept", "[format][unit]") {
    const auto records = read_records(
        "0000183b305c "
        "050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n");
    REQUIRE(records.size() == 1);
    CHECK(records[0].notes == std::vector<Note>{{RecordField::id, "0000183b305c"}});
    CHECK(records[0].extra == Lines{"1.2"});
    CHECK(records[0].puzzle.givens()[1] == 5);
}

TEST_CASE("a field that would be read as the puzzle is refused", "[format][unit]") {
    Record record{.puzzle = read_puzzle(small).value()};
    record.extra = {"7...3....5..324..8.1.....62."};
    RecordWriter writer({.format = Format::line});
    std::string out;
    const Status status = writer.write(record, out);
    REQUIRE_FALSE(status);
    CHECK(status.error().message ==
          "format line cannot hold a field that would be read as the puzzle");
}

TEST_CASE("letters after the cells are the regions of a jigsaw", "[format][unit]") {
    const std::string cells = "1.....2.........";
    const std::string letters = "AACCABCDABCDBBDD";
    const auto records = read_records(cells + letters + " easy\n" + cells + "\n");
    REQUIRE(records.size() == 2);
    CHECK(records[0].puzzle == read_puzzle("jigsaw:" + letters + ' ' + cells).value());
    CHECK(records[0].extra == Lines{"easy"});
    CHECK(records[1].puzzle.geometry() == parse_geometry("2x2").value());
    CHECK(only_error(cells + "AACCABCDABCDBBDA\n").starts_with("1:33: 32 cells do not make"));
    CHECK(read_lines(cells + letters, {.geometry = parse_geometry("2x2").value()})[0].starts_with(
        "1:1: the geometry is jigsaw:"));
}

TEST_CASE("a line that is too long is an error and is not kept", "[format][unit]") {
    const std::string limit(261120, '1');
    CHECK(read_lines(puzzle + "\n" + limit + "1\n" + puzzle) ==
          Lines{puzzle, "2:261121: line is too long: expected at most 261120 bytes", puzzle});
    CHECK(read_lines(puzzle + "\n" + limit + "\n" + puzzle)[1] ==
          "2:261121: 261120 cells do not make a grid: expected 81 for 9x9");
    CHECK(read_lines(puzzle + "\n#" + limit + limit + limit + limit + limit + "\n" + puzzle) ==
          Lines{puzzle, puzzle});
    CHECK(read_lines(std::string(1'000'000, '.')) ==
          Lines{"1:261121: line is too long: expected at most 261120 bytes"});
}

TEST_CASE("records know their line", "[format][unit]") {
    const auto records = read_records("#\n" + puzzle + "\n\n" + puzzle);
    REQUIRE(records.size() == 2);
    CHECK(records[0].line == 2);
    CHECK(records[1].line == 4);
}

TEST_CASE(".sdm holds 9x9 puzzles only", "[format][unit]") {
    CHECK(read_lines(puzzle, {.format = Format::sdm}) == Lines{puzzle});
    CHECK(only_error("1.....2..3.....4", {.format = Format::sdm}) ==
          "1:1: an .sdm line holds 81 characters: found 16");
    const Puzzle small = read_puzzle("1.....2..3.....4").value();
    CHECK(write_puzzle(small, Format::sdm).error().message ==
          "format sdm cannot hold geometry 2x2, only classic 9x9 puzzles");
}

TEST_CASE("the blank to write can be chosen from those that are read", "[format][unit]") {
    const Puzzle read = read_puzzle(puzzle).value();
    CHECK(write_puzzle(read, Format::line, '0').value() == with_blank('0'));
    CHECK(write_puzzle(read, Format::line, '?').error().message ==
          "'?' is not a blank: expected one of . 0 _ * x X -");
}
