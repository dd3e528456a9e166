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
