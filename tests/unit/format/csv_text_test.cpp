#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

Lines extra_names(const std::string& text) {
    MemorySource source(text);
    RecordReader reader(source);
    REQUIRE(reader.next());
    return reader.extra_names();
}

}  // namespace

TEST_CASE("the headers of the known collections name the puzzle column", "[format][unit]") {
    for (const std::string header :
         {"quizzes,solutions", "puzzle,solution", "Puzzle;Solution", "\"question\"\tanswer"}) {
        CAPTURE(header);
        const char separator = header[header.find_first_of(",;\t")];
        CHECK(recognised(header + "\n") == "csv");
        CHECK(read_lines(header + "\n" + small + separator + "x\n") == Lines{small});
    }
    CHECK(read_lines("id,puzzle,solution,clues,difficulty\n7," + small + ",s,4,1.5\n") ==
          Lines{small});
    CHECK(read_lines("source,question,answer,rating\na," + small + ",s,4\n") == Lines{small});
    CHECK(read_lines("puzzle\n" + small + "\n\n" + small) == Lines{small, small});
}

TEST_CASE("other columns are kept in order with their names", "[format][unit]") {
    const std::string text =
        "id,puzzle,solution,note\r\n7," + small + ",\"a,\"\"b\"\"\",\r\n8," + small + "\r\n";
    CHECK(extra_names(text) == Lines{"id", "solution", "note"});
    const auto records = read_records(text);
    REQUIRE(records.size() == 2);
    CHECK(records[0].extra == Lines{"7", "a,\"b\"", ""});
    CHECK(records[1].extra == Lines{"8"});
    CHECK(records[1].line == 3);
}

TEST_CASE("columns are written again behind the puzzle", "[format][unit]") {
    const auto records = read_records("id,puzzle,note\n7," + small + ",\"a,\"\"b\"\"\"\n");
    std::string text;
    RecordWriter writer({.format = Format::csv, .extra_names = {"id", "note"}});
    REQUIRE(writer.write(records[0], text));
    writer.finish(text);
    CHECK(text == "puzzle,id,note\n" + small + ",7,\"a,\"\"b\"\"\"\n");
}

TEST_CASE("fields without a name get one", "[format][unit]") {
    std::string text;
    RecordWriter writer({.format = Format::csv});
    REQUIRE(writer.write(read_records(small + " easy")[0], text));
    CHECK(text == "puzzle,extra1\n" + small + ",easy\n");
}

TEST_CASE("an empty collection still has its header", "[format][unit]") {
    std::string text;
    RecordWriter(WriteOptions{.format = Format::csv}).finish(text);
    CHECK(text == "puzzle\n");
}

TEST_CASE("a broken CSV line says where", "[format][unit]") {
    const std::string header = "id,puzzle\n";
    CHECK(only_error(header + "1\n") == "2:2: only 1 field: expected the puzzle in field 2 of 2");
    CHECK(only_error(header + "1,1.....2\n") ==
          "2:10: 7 cells do not make a grid: expected 16 for 4x4");
    CHECK(only_error(header + "1, 1.....2..3.....5\n") ==
          "2:19: '5' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error(header + "1,\"1.....2..3.....5\"\n") ==
          "2:19: '5' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error(header + "1,\"" + small + "\n") ==
          "2:3: this quote is not closed on its line: expected '\"' behind the field");
    CHECK(only_error("a,b\n1,2\n", {.format = Format::csv})
              .starts_with("1:1: no column of this header"));
    CHECK(read_lines(header + "1,2\n2," + small).back() == small);
}
