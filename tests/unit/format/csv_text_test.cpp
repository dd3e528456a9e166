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
    CHECK(read_lines("id,puzzle,solution,constraints,difficulty\n7," + small + ",s,4,1.5\n") ==
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

TEST_CASE("a row with more fields than its header is an error at the first of them",
          "[format][unit]") {
    const std::string text =
        "puzzle,title,note\n" + small + ",a,b,, \n" + small + ",Hello, you,b\n";
    MemorySource source(text, "p.csv");
    RecordReader reader(source);
    auto record = reader.next();
    REQUIRE(record.has_value());
    REQUIRE(*record);
    CHECK((*record)->extra == Lines{"a", "b"});
    record = reader.next();
    REQUIRE(record.has_value());
    REQUIRE_FALSE(*record);
    CHECK(record->error().describe() ==
          "p.csv:3:" + std::to_string(small.size() + 13) +
              ": 'b' is in field 4, but the header has 3 columns: quote fields that contain ','");
    CHECK(record->error().extra == Lines{"Hello", " you"});
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
          "2:3: this quote is not closed on its line: expected '\"' after the field");
    CHECK(only_error("a,b\n1,2\n", {.format = Format::csv})
              .starts_with("1:1: none of the columns a, b is known to contain the puzzle"));
    CHECK(read_lines(header + "1,2\n2," + small).back() == small);
}

TEST_CASE("columns with other names of a puzzle are found", "[format][unit]") {
    const std::string nine =
        ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
    for (const std::string name : {"board", "Grid", "unsolved", "initial_board", "Initial Board",
                                   "startGrid", "givens", "problem", "sudoku_string"}) {
        CAPTURE(name);
        const std::string text = "nr," + name + ",level\n7," + nine + ",easy\n";
        CHECK(recognised(text) == "csv");
        CHECK(read_lines(text) == Lines{nine});
        CHECK(extra_names(text) == Lines{"nr", "level"});
        CHECK(read_records(text)[0].extra == Lines{"7", "easy"});
        CHECK(read_lines(name + '\n' + nine + '\n') == Lines{nine});
    }
    // Of several such names the column that has puzzles, and else the clearer name.
    const std::string several = "grid,board,givens\nGrid 1," + nine + ",24\n";
    CHECK(read_lines(several) == Lines{nine});
    CHECK(extra_names(several) == Lines{"grid", "givens"});
    CHECK(read_lines("board,puzzle\n" + std::string(81, '.') + ',' + nine + "\n") == Lines{nine});
    // A title is no header.
    CHECK(recognised("Grid\n+---+---+\n|12|34|\n|..|..|\n+---+---+\n|..|..|\n|..|..|\n") != "csv");
}

TEST_CASE("a table with unknown columns is told what it has", "[format][unit]") {
    const std::string nine =
        ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
    for (const std::string& text :
         {"id,position,level\n1," + nine + ",easy\n2," + nine + ",easy\n",
          "id;position;level\n1;" + nine + ";easy\n",
          "\"id\",\"position\",\"level\"\n\"1\",\"" + nine + "\",\"\"\n"}) {
        CAPTURE(text);
        CHECK(recognised(text) == "csv");
        CHECK(
            only_error(text) ==
            "1:1: none of the columns id, position, level is known to contain the puzzle: expected "
            "a name such as puzzle, board, grid or unsolved, or use --column puzzle=NAME");
    }
}

TEST_CASE("columns may be named for what they are", "[format][unit]") {
    const std::string nine =
        ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
    const std::string text = "Nr,Position,Puzzle\n1," + nine + ",first\n";
    const ReadOptions options{.columns = {{"id", "nr"}, {"puzzle", "Position"}}};
    CHECK(read_lines(text, options) == Lines{nine});
    MemorySource source(text);
    RecordReader reader(source, options);
    REQUIRE(reader.next());
    CHECK(reader.extra_names() == Lines{"id", "puzzle_"});
    CHECK(only_error(text, {.columns = {{"puzzle", "Raetsel"}}}) ==
          "1:1: no column is named 'Raetsel': there are Nr, Position, Puzzle");
    // Two names that change places.
    CHECK(read_lines("puzzle,solution\n" + std::string(81, '.') + ',' + nine + "\n",
                     {.columns = {{"puzzle", "solution"}, {"solution", "puzzle"}}}) == Lines{nine});
}

TEST_CASE("a field may be an address", "[format][unit]") {
    const std::string nine =
        ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
    CHECK(read_lines("name,puzzle\nOne,https://example.org/play/" + nine + "\nTwo," + nine +
                     '\n') == Lines{nine, nine});
    CHECK(read_lines("puzzle\nhttps://sudokupad.app/scfoooooooooooooK\n") ==
          read_lines("https://sudokupad.app/scfoooooooooooooK"));
    CHECK(read_lines("https://sudokupad.app/scfoooooooooooooK\n" + nine + '\n').back() == nine);
}
