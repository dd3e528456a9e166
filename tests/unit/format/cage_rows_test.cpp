#include "reading.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_writer.hpp>

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string cage_rows_text = "1... aabb\n.... accb\n.... dccb\n...4 dd.e\n";

std::string constraints(const std::string& text) {
    const auto puzzle = read_puzzle(text);
    return puzzle ? write_puzzle(*puzzle, Format::constraints).value() : puzzle.error().describe();
}

}  // namespace

TEST_CASE("rows beside letters of cages are a killer", "[format][unit]") {
    CHECK(recognised(cage_rows_text) == "block");
    CHECK(constraints(cage_rows_text) ==
          "2x2 1..............4 cage:A1A2B1 cage:A3A4-C4 cage:B2B3C2C3 cage:C1D1D2");
    for (const std::string sums : {"a=7 b=11 c=10 d=7 e=4\n", "a:7 b:11\nc:10\nd:7 e:4\n"}) {
        CHECK(constraints(cage_rows_text + sums) ==
              "2x2 1..............4 cage=7:A1A2B1 cage=11:A3A4-C4 cage=10:B2B3C2C3 cage=7:C1D1D2 "
              "cage=4:D4");
    }
    CHECK(read_records(cage_rows_text + "\n" + cage_rows_text).size() == 2);
    CHECK(read_records("Killer 1\n" + cage_rows_text)[0].title == "Killer 1");
}

TEST_CASE("letters of cages that cannot be are errors", "[format][unit]") {
    CHECK(only_error("1... aabb\n.... accb\n.... dccb\n") ==
          "4:1: row 4 of this killer is missing: expected 4");
    CHECK(only_error("1... aabb\n.... accb\n.... dccb\n...4 dd\n") ==
          "4:1: a row of this killer: expected 4 cells followed by as many letters of cages");
    CHECK(only_error("1... aabb\n.... accb\n.... dccb\n...4 dd3e\n") ==
          "4:8: '3' is not a letter of a cage: expected a-z or A-Z, or . for a cell without one");
    CHECK(only_error("1... aabb\n.... accb\n.... dccb\n...4 ddea\n") ==
          "4:9: cage 'a' is not connected: expected one letter for each cage");
    CHECK(only_error(cage_rows_text + "a=7 b=11\n") ==
          "1:1: cage 'c' has no sum, but others have: expected a sum for each");
    CHECK(only_error(cage_rows_text + "a=7 z=11\n") == "5:5: no cell is in cage 'z'");
    CHECK(only_error(cage_rows_text + "a=7 a=8\n") == "5:5: cage 'a' already has a sum");
}

TEST_CASE("a line for each cage is a killer", "[format][unit]") {
    const std::string with_digits =
        "4=(0, 0),1+(0, 1),3\n6=(0, 2),2+(0, 3),4\n7=(1,0),4+(2,0),3\n2=(1, 1),2\n"
        "4=(1,2),3+(1, 3),1\n5=(2, 1),1+(2, 2),4\n2=(2, 3),2\n2=(3, 0),2\n"
        "4=(3,1),4\n4=(3,2),1+(3,3),3\n";
    const std::string with_head =
        "4 10\n4;0,0;0,1\n6;0,2;0,3\n7;1,0;2,0\n2;1,1\n4;1,2;1,3\n5;2,1;2,2\n2;2,3\n2;3,0\n"
        "4;3,1\n4;3,2;3,3\n";
    const std::string cages =
        "2x2 ................ cage=4:A1A2 cage=6:A3A4 cage=7:B1C1 cage=2:B2 cage=4:B3B4 "
        "cage=5:C2C3 cage=2:C4 cage=2:D1 cage=4:D2 cage=4:D3D4";
    for (const std::string& text : {with_digits, with_head}) {
        CHECK(recognised(text) == "cage-lines");
        CHECK(constraints(text) == cages);
        CHECK(read_records(text + "\n\n" + text).size() == 2);
    }
    const Record record = read_records(with_digits)[0];
    REQUIRE(record.solution);
    CHECK(to_line(*record.solution) == "1324423131422413");
    CHECK_FALSE(read_records(with_head)[0].solution);
    RecordWriter writer({.format = Format::cage_lines});
    std::string out;
    REQUIRE(writer.write(record, out));
    CHECK(out.starts_with("4=(0, 0)+(0, 1)\n6=(0, 2)+(0, 3)\n"));
    CHECK(read_records(out)[0].puzzle == record.puzzle);
    const Puzzle some = read_puzzle("2x2 ................ cage=4:A1A2 cage:C3D3").value();
    CHECK(write_puzzle(some, Format::cage_lines).value() == "4 2\n4;0,0;0,1\n0;2,2;3,2");
    CHECK(read_puzzle(write_puzzle(some, Format::cage_lines).value()).value() == some);
    for (const char* const other :
         {"2x2 1............... cage=3:A2A3", "2x2 ................ even:A1",
          "2x2 ................", "4+latin ................ cage:A1A2"})
        CHECK_FALSE(write_puzzle(read_puzzle(other).value(), Format::cage_lines));
}

TEST_CASE("lines of cages that cannot be are errors", "[format][unit]") {
    CHECK(only_error("4=(0, 0),1+(0 1),3\n") ==
          "1:15: a line of a killer: expected a row, a comma and a column, from 0");
    CHECK(only_error("4=(0, 0)+(3, 3)\n5=(0, 0)\n") == "2:3: cell A1 is already in a cage");
    CHECK(only_error("4=(0, 0)+(3, 3),5\n") == "1:10: '5' is not a digit of 2x2");
    CHECK(only_error("4=(0, 0)+(3, 3) 7\n") == "1:17: a line of a killer: expected + and a cell");
    CHECK(only_error("4=(0, 0)+(3, 3)\nx\n") ==
          "2:1: a line of a killer: expected the sum of a cage");
    CHECK(only_error("4=(0, 0)\n") == "1:1: grids cannot have 1 cell in a row: expected 4 to 25");
    CHECK(only_error("4 2\n4;0,0;0,4\n3;1,1\n") ==
          "2:7: a cell outside the board: expected 0 to 3");
    CHECK(only_error("4 2\n4;0,0;0,1\n") == "1:1: 1 cages: expected 2");
    CHECK(only_error("4=(0, 0)+(03, 3)\n") ==
          "1:11: a line of a killer: expected a row, a comma and a column, from 0");
}
