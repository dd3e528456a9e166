#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string nine_in_json =
    ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
const std::string solved =
    "275864139916253847438179625389645271167932584524781396892416753643527918751398462";

enum class Cells { numbers, texts, nulls };

std::string list_of(const std::string& cells, bool in_rows, Cells kind) {
    std::string text = in_rows ? "[[" : "[";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += in_rows && i % 9 == 0 ? "],\n [" : ", ";
        const std::string digit(1, cells[i] == '.' ? '0' : cells[i]);
        const bool is_null = kind == Cells::nulls && cells[i] == '.';
        text += is_null ? "null" : kind == Cells::texts ? '"' + digit + '"' : digit;
    }
    return text + (in_rows ? "]]" : "]");
}

std::string rows_of(const std::string& cells) {
    std::string text = "[";
    for (std::size_t i = 0; i < 81; i += 9)
        text += (i > 0 ? ", \"" : "\"") + cells.substr(i, 9) + '"';
    return text + ']';
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

std::string places_of(const std::string& cells) {
    std::string text = "[";
    for (std::size_t i = 0; i < 81; ++i) {
        if (cells[i] == '.') continue;
        text += (text.size() > 1 ? std::string(", ") : std::string()) + "{\"position\": [" +
                std::to_string(i / 9) + ", " + std::to_string(i % 9) + "], \"value\": " + cells[i] +
                ", \"fixed\": true, \"earmarks\": []}";
    }
    return text + ']';
}

Lines names_in(const std::string& text) {
    MemorySource source(text);
    RecordReader reader(source);
    REQUIRE(reader.next());
    return reader.extra_names();
}

}  // namespace

TEST_CASE("a board is found under any of its names, in any form", "[format][unit]") {
    for (const std::string name :
         {"board", "puzzle", "Grid", "initialBoard", "unsolved", "givens"}) {
        for (const std::string& value :
             {quoted(nine_in_json), list_of(nine_in_json, true, Cells::numbers),
              list_of(nine_in_json, true, Cells::nulls), list_of(nine_in_json, false, Cells::texts),
              list_of(nine_in_json, false, Cells::numbers), rows_of(nine_in_json),
              places_of(nine_in_json)}) {
            const std::string object = "{\"id\": 7, " + quoted(name) + ": " + value + "}";
            for (const std::string& text :
                 {object, "[" + object + ",\n" + object + "]", object + '\n' + object + '\n',
                  "var puzzle = " + object + ";\n"}) {
                CAPTURE(text);
                CHECK(recognised(text) == "list");
                for (const Record& record : read_records(text)) {
                    CHECK(to_line(record.puzzle.givens()) == nine_in_json);
                    CHECK(record.extra == Lines{"7"});
                }
            }
        }
    }
    // A text in rows, in another form, of another side, and letters.
    std::string rows;
    for (std::size_t i = 0; i < 81; i += 9) rows += nine_in_json.substr(i, 9) + "\\n";
    CHECK(read_lines("{\"board\": \"" + rows + "\"}") == Lines{nine_in_json});
    CHECK(read_lines("{\"puzzle\": \"https://example.org/" + nine_in_json + "\"}") ==
          Lines{nine_in_json});
    CHECK(read_lines("{\"board\": [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]}") == Lines{small});
    CHECK(read_lines(
              "{\"board\": [[1.0,\"\",\" \",false],[0,0,{\"value\":2},0],[0,3,0,0],[0,0,0,4]]}") ==
          Lines{small});
    // As Python prints a dictionary.
    CHECK(read_lines("{'board': '" + nine_in_json + "', 'level': None}") == Lines{nine_in_json});
}

TEST_CASE("other members of an object are columns", "[format][unit]") {
    const std::string text = "[{\"puzzle\": " + quoted(nine_in_json) +
                             ", \"solution\": " + list_of(solved, true, Cells::numbers) +
                             ", \"difficulty\": \"hard\", \"rating\": 7.5, \"new\": true, "
                             "\"history\": [{\"x\": 1}]},\n {\"puzzle\": " +
                             quoted(nine_in_json) + ", \"difficulty\": \"easy\", \"by\": \"me\"}]";
    CHECK(names_in(text) == Lines{"difficulty", "new", "rating", "solution"});
    const auto records = read_records(text);
    REQUIRE(records.size() == 2);
    CHECK(records[0].extra == Lines{"hard", "yes", "7.5", solved});
    CHECK(text_of_note(records[0], RecordField::other) == "history");
    CHECK(records[1].extra == Lines{"easy", "", "", "", "by=me"});
}

TEST_CASE("one object may have several boards deep inside", "[format][unit]") {
    const std::string data =
        "{\"puzzle_data\": {\"puzzle\": " + list_of(nine_in_json, false, Cells::numbers) +
        ", \"solution\": " + list_of(solved, false, Cells::numbers) + "}, \"difficulty\": ";
    const auto records =
        read_records("{\"easy\": " + data + "\"easy\"}, \"hard\": " + data + "\"hard\"}}");
    REQUIRE(records.size() == 2);
    for (const Record& record : records) CHECK(to_line(record.puzzle.givens()) == nine_in_json);
    CHECK(records[0].title == "easy");
    CHECK(records[1].title == "hard");
    CHECK(records[1].extra == Lines{"hard", solved});
    CHECK(read_lines("{\"newboard\": {\"grids\": [{\"value\": " +
                     list_of(nine_in_json, true, Cells::numbers) +
                     ", \"difficulty\": \"Hard\"}], \"results\": 1}}") == Lines{nine_in_json});
}

TEST_CASE("a member may be a list of boards", "[format][unit]") {
    CHECK(read_lines("{\"level\": 1, \"puzzles\": [" + quoted(nine_in_json) + ", " +
                     quoted(solved) + "]}") == Lines{nine_in_json, solved});
    const std::string rows = list_of(nine_in_json, true, Cells::numbers);
    CHECK(read_lines("{\"boards\": [" + rows + ", " + rows + "]}") ==
          Lines{nine_in_json, nine_in_json});
    std::string spaced;
    for (const char c : nine_in_json) spaced += std::string(1, c) + ' ';
    CHECK(read_lines("{\"board\": \"" + spaced + "\"}") == Lines{nine_in_json});
}

TEST_CASE("cells with a place of their own", "[format][unit]") {
    CHECK(read_lines("{\"cells\": [{\"row\": 0, \"col\": 1, \"value\": 7}]}") ==
          Lines{".7" + std::string(79, '.')});
    // What the player has entered is no given.
    const auto records = read_records(
        "{\"cells\": [{\"position\": [0, 1], \"value\": 7, \"fixed\": true}, "
        "{\"position\": [0, 2], \"value\": 5, \"fixed\": false}]}");
    REQUIRE(records.size() == 1);
    CHECK(to_line(records[0].puzzle.givens()) == ".7" + std::string(79, '.'));
    CHECK(text_of_note(records[0], RecordField::other) == "entries");
    CHECK(only_error("{\"cells\": [{\"position\": [0, 1], \"value\": 7}, {\"position\": [0, 1], "
                     "\"value\": 8}]}") ==
          "1:1: the cell in row 0, column 1 of this board occurs twice");
    CHECK(only_error("{\"cells\": [{\"position\": [0, -1], \"value\": 7}]}") ==
          "1:1: a cell of this board has no position: expected its row and column, counted from 0");
}

TEST_CASE("an object without a board, or with more than one, says so", "[format][unit]") {
    CHECK(only_error("{\"difficulty\": \"easy\", \"size\": 9}") ==
          "1:1: there is no board in this object, which has difficulty, size: expected a member "
          "such as "
          "puzzle, board or grid");
    CHECK(only_error("{\"board\": [1, 2, 3, 4, 5]}") ==
          "1:1: 5 cells do not make a grid: expected 16 for 4x4");
    CHECK(only_error("{\"puzzle\": " + quoted(nine_in_json.substr(1)) + "}") ==
          "1:1: 80 cells do not make a grid: expected 81 for 9x9");
    CHECK(only_error("{\"board\": [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,5]]}") ==
          "1:1: '5' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    // A board beside rules that nobody here knows is another puzzle.
    CHECK(only_error("{\"board\": " + quoted(nine_in_json) +
                     ", \"regions\": [[1]], \"thermos\": [[2]]}") ==
          "1:1: has unsupported rules: regions, thermos");
    CHECK(read_lines("{\"board\": " + quoted(nine_in_json) + ", \"regions\": []}") ==
          Lines{nine_in_json});
    CHECK(only_error("{\"board\": ") ==
          "1:1: this object is not closed: expected '}' before the end of the text");
    const std::string good = "{\"board\": " + quoted(nine_in_json) + "}";
    CHECK(read_lines("[{\"board\": 5},\n" + good + "]").back() == nine_in_json);
    // The name of a member may be given.
    CHECK(read_lines("{\"stand\": " + quoted(nine_in_json) + "}",
                     {.columns = {{"puzzle", "stand"}}}) == Lines{nine_in_json});
}
