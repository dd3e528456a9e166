#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;

namespace {

const std::string nine(81, '.');

}  // namespace

TEST_CASE("a text without content has no format and no record", "[format][unit]") {
    for (const std::string text :
         {"", "\n", "\r\n \t\n", "# only a comment", "\xEF\xBB\xBF", "\xEF\xBB"}) {
        CAPTURE(text);
        if (text == "\xEF\xBB") continue;
        CHECK(recognised(text) == "none");
        CHECK(read_lines(text).empty());
    }
    CHECK(read_puzzle("").error().message == "no puzzle in this text: expected one");
}

TEST_CASE("prose is refused", "[format][unit]") {
    CHECK(only_error("\nDear sir,\nplease find enclosed\n") ==
          "2:1: this text is in no known format: expected a puzzle such as 81 characters on a "
          "line, nine "
          "rows, a list of lists, a drawn grid, CSV with a header, XML or JSON");
}

TEST_CASE("binary data and UTF-16 are refused", "[format][unit]") {
    CHECK(only_error(std::string("\x7F"
                                 "ELF\x02\x01\x01\0\0\0",
                                 10)) ==
          "1:5: this is binary data, byte 0x02 is not text: expected a puzzle");
    CHECK(only_error(std::string("PNG\r\n\x1A\n\0\0\0\rIHDR", 15))
              .starts_with("2:1: this is binary data, byte 0x1A is not text"));
    CHECK(only_error("\xFF\xFE"
                     "5\0",
                     {.format = Format::line}) ==
          "1:1: this text is UTF-16: expected UTF-8 or ASCII");
    CHECK(only_error("\xFE\xFF") == "1:1: this text is UTF-16: expected UTF-8 or ASCII");
}

TEST_CASE("a line that could only be a puzzle is one, whatever its length", "[format][unit]") {
    CHECK(recognised(nine) == "line");
    CHECK(recognised(nine.substr(1)) == "line");
    CHECK(recognised(nine + "  12 clues") == "line");
    CHECK(recognised(std::string(81, '-')) == "line");
    CHECK(recognised(std::string(64, '.')) == "line");
    CHECK(recognised(std::string(625, '.')) == "line");
    CHECK(recognised(nine + "|" + nine) == "line");
}

TEST_CASE("a format that is asked for is not questioned", "[format][unit]") {
    CHECK(read_lines(nine, {.format = Format::block}).front() ==
          "1:1: no grid has 81 cells in a row: expected 4 to 25");
    CHECK(read_text("12", {.format = Format::ipuz}).format == Format::ipuz);
}

TEST_CASE("every format has a name and is found by it", "[format][unit]") {
    for (const FormatInfo& info : format_table()) {
        CHECK(find_format(info.name) == info.format);
        CHECK(to_string(info.format) == info.name);
        CHECK_FALSE(info.summary.empty());
    }
    CHECK(format_table().size() == 13);
    CHECK_FALSE(find_format("lines"));
}

TEST_CASE("exactly one puzzle is expected where one is", "[format][unit]") {
    CHECK(read_puzzle("1.....2..3.....4\n# end\n").has_value());
    CHECK(read_puzzle("1.....2..3.....4\n1.....2..3.....4\n").error().describe() ==
          "2:1: a second puzzle begins here: expected one");
    CHECK(read_puzzle("1.....2..3.....4\n1.....2..3.....\n").error().line == 2);
}

TEST_CASE("one token too long does not turn a grid into candidates", "[format][unit]") {
    std::string grid;
    for (int row = 0; row < 9; ++row) grid += "5 3 0 0 7 0 0 0 0\n";
    CHECK(recognised(grid) == "block");
    for (const std::string token : {"10", "53", "-1", "zwei"}) {
        CAPTURE(token);
        std::string broken = grid;
        broken.replace(broken.size() - 18, 1, token);
        CHECK(only_error(broken).starts_with("9:1: '" + token + "' is not a digit of a 9x9 grid"));
    }
}
