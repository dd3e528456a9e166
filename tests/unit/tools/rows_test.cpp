#include "rows/rows.hpp"
#include "base/terminal.hpp"

#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::tools;

namespace {

std::string collection(RowWriter::Style style, const std::vector<std::vector<Value>>& rows) {
    RowWriter writer(style, {"name", "count"});
    std::string out;
    for (const auto& row : rows) {
        std::string text;
        writer.render(row, text);
        writer.write(text, out);
    }
    writer.finish(out);
    return out;
}

}  // namespace

TEST_CASE("csv fields are quoted only when they have to be", "[tools][unit]") {
    std::string out;
    append_csv_row(out, {std::string("plain"), std::string("a,b"), std::string("say \"no\""),
                         std::string("two\nlines"), Value()});
    CHECK(out == "plain,\"a,b\",\"say \"\"no\"\"\",\"two lines\",");
}

TEST_CASE("json strings escape what json cannot hold", "[tools][unit]") {
    std::string out;
    append_json_string(out, std::string_view("a\"b\\c\nd\te\x01 \xC3\xA4\0z", 15));
    CHECK(out == "\"a\\\"b\\\\c\\nd\\te\\u0001 \xC3\xA4\\u0000z\"");
}

TEST_CASE("bytes that are not UTF-8 become replacement characters in json", "[tools][unit]") {
    std::string out;
    append_json_string(out, "a\xFFz \xC3");
    CHECK(out == "\"a\\ufffdz \\ufffd\"");
}

TEST_CASE("values of every kind have a text and a json form", "[tools][unit]") {
    const std::vector<Value> row = {Value(),          true,
                                    std::uint64_t{7}, Decimal{2.345, 1},
                                    std::string("x"), std::vector<std::string>{"A1", "B2"}};
    std::string csv;
    append_csv_row(csv, row);
    CHECK(csv == ",yes,7,2.3,x,A1 B2");
    std::string json;
    append_json_object(json, {"a", "b", "c", "d", "e", "f"}, row);
    CHECK(json == R"({"a": null, "b": true, "c": 7, "d": 2.3, "e": "x", "f": ["A1","B2"]})");
}

TEST_CASE("a collection is complete also without rows", "[tools][unit]") {
    CHECK(collection(RowWriter::Style::csv, {}) == "name,count\n");
    CHECK(collection(RowWriter::Style::json, {}) == "[]\n");
}

TEST_CASE("rows of a collection are one per line", "[tools][unit]") {
    const std::vector<std::vector<Value>> rows = {{std::string("a"), std::uint64_t{1}},
                                                  {std::string("b"), std::uint64_t{2}}};
    CHECK(collection(RowWriter::Style::csv, rows) == "name,count\na,1\nb,2\n");
    CHECK(collection(RowWriter::Style::json, rows) ==
          "[\n{\"name\": \"a\", \"count\": 1},\n{\"name\": \"b\", \"count\": 2}\n]\n");
}

TEST_CASE("tables put numbers to the right and text to the left", "[tools][unit]") {
    TextTable table({"name", "n"});
    table.add({std::string("propagate"), std::uint64_t{5}});
    table.add({std::string("x"), std::uint64_t{1234}});
    CHECK(table.to_string() ==
          "name          n\n"
          "propagate     5\n"
          "x          1234\n");
}

TEST_CASE("a table wider than a terminal becomes several", "[tools][unit]") {
    TextTable table({"name", "count", "share", "note"});
    table.add(
        {std::string("first"), std::uint64_t{5}, Decimal{0.25, 2}, std::string("a few words")});
    CHECK(table.to_string(true, 80) ==
          "name   count  share  note\n"
          "first      5   0.25  a few words\n");
    CHECK(table.to_string(true, 20) ==
          "name   count  share\n"
          "first      5   0.25\n"
          "\n"
          "name   note\n"
          "first  a few words\n");
    // A single column is not divided.
    CHECK(table.to_string(true, 5).find("name   count\n") == 0);
}

TEST_CASE("lines are broken at blanks, and boards between rows", "[tools][unit]") {
    CHECK(broken_lines("short\nlonger than ten\n", 10) == "short\nlonger\n    than\n    ten\n");
    CHECK(broken_lines("a  b   c", 10) == "a  b   c");
    const std::string board(81, '.');
    CHECK(broken_lines(board + " easy", 80) ==
          std::string(72, '.') + "\n    " + std::string(9, '.') + " easy");
    CHECK(broken_lines("puzzle " + board, 60) ==
          "puzzle\n    " + std::string(54, '.') + "\n    " + std::string(27, '.'));
    // No board: cut where the line ends. Letters of several bytes take one column.
    CHECK(broken_lines(std::string(45, 'x'), 40) == std::string(40, 'x') + "\n    xxxxx");
    CHECK(broken_lines("\xC3\xA4\xC3\xB6\xC3\xBC 12345", 9) == "\xC3\xA4\xC3\xB6\xC3\xBC 12345");
}

TEST_CASE("one row upright has a line per column", "[tools][unit]") {
    CHECK(upright({"side", "cells"}, {std::uint64_t{9}, std::uint64_t{81}}) ==
          "side   9\ncells  81\n");
}
