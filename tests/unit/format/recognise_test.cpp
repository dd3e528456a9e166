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
    CHECK(read_puzzle("").error().message == "there is no puzzle in this text: expected one");
}

// promise 7.7: Any number of comments and blank lines can come first
TEST_CASE("any number of comments and blank lines can come first", "[format][unit]") {
    const auto repeated = [](std::string_view line, std::size_t size) {
        std::string text;
        while (text.size() < size) text += line;
        return text;
    };
    constexpr std::size_t reach = std::size_t{64} << 10;
    const std::string front_rows = "1...\n..2.\n.3..\n...4\n";
    const std::vector<std::string> texts = {
        nine + "\n",
        "id,puzzle\n7," + nine + "\n",
        "puzzle;level\n" + nine + ";easy\n",
        front_rows,
        "+--+--+\n|1.|..|\n|..|2.|\n+--+--+\n|.3|..|\n|..|.4|\n+--+--+\n",
        "[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]\n",
        "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku\"],"
        "\"dimensions\":{\"width\":4,\"height\":4},\"puzzle\":[[1,0,0,0],[0,0,2,0],[0,3,0,0],"
        "[0,0,0,4]]}\n",
        "[Puzzle]\n" + repeated(nine.substr(0, 9) + "\n", 90),
    };
    const std::vector<std::string> fronts = {
        "# licence of a collection\n", "\n", " \t\r\n", "#\n", "=====\n", "#Copyright\n\n# x\r\n",
    };
    for (const std::string& text : texts) {
        const Reading plain = read_text(text);
        CAPTURE(text);
        REQUIRE(plain.records.size() == 1);
        REQUIRE(plain.records.front().find(':') == std::string::npos);
        for (const std::string& front : fronts) {
            // The text begins before, at and after the end of what can be looked at at once.
            for (const std::size_t size : {reach / 2, reach - 40, reach - 3, reach, 5 * reach}) {
                CAPTURE(front, size);
                const Reading reading = read_text(repeated(front, size) + text);
                CHECK(reading.records == plain.records);
                CHECK((reading.format == plain.format || plain.format == Format::sdk));
            }
        }
        // A comment that is longer than a line of a puzzle may be.
        CHECK(read_lines("#" + std::string(3 * reach, 'x') + "\n" + text) == plain.records);
        CHECK(read_lines("# y\n#" + std::string(3 * reach, 'x') + "\n" + text) == plain.records);
    }
}

TEST_CASE("what stands behind many comments has its place and is counted", "[format][unit]") {
    std::string front;
    for (int i = 0; i < 5000; ++i) front += "# licence of a collection\n";
    CHECK(only_error(front + "Dear sir,\n").starts_with("5001:1: unknown format"));
    const std::string text = front + nine + "\n";
    MemorySource source(text);
    RecordReader reader(source, {});
    const auto record = reader.next();
    REQUIRE((record && *record));
    CHECK((**record).line == 5001);
    CHECK(reader.comment_lines() == 5000);
    CHECK(only_error("\n\n" + std::string(300000, ' ') + "\n" + nine + "\n") ==
          "3:261121: line is too long: expected at most 261120 bytes");
}

TEST_CASE("an address with words behind it is no title", "[format][unit]") {
    const std::string address = "https://sudokupad.app/scfoooooooooooooK";
    CHECK(read_text(address + " of today\n" + nine + "\n").format == Format::scf);
    CHECK(read_text("S4B" + std::string(16, '0') + " of today\n" + nine + "\n").format ==
          Format::sudokuwiki);
}

TEST_CASE("prose is refused", "[format][unit]") {
    CHECK(only_error("\nDear sir,\nplease find enclosed\n") ==
          "2:1: unknown format: expected a puzzle such as 81 characters on a "
          "line, nine "
          "rows, a list of lists, a drawn grid, CSV with a header, XML or JSON");
}

TEST_CASE("binary data is refused", "[format][unit]") {
    CHECK(only_error(std::string("\x7F"
                                 "ELF\x02\x01\x01\0\0\0",
                                 10)) ==
          "1:5: this is binary data: byte 0x02 is not text: expected a puzzle");
    CHECK(only_error(std::string("PNG\r\n\x1A\n\0\0\0\rIHDR", 15))
              .starts_with("2:1: this is binary data: byte 0x1A is not text"));
}

TEST_CASE("UTF-16 is read in either order", "[format][unit]") {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (const bool is_big : {true, false}) {
        CAPTURE(is_big);
        std::string text;
        const auto append = [&](unsigned unit) {
            const auto high = static_cast<char>(unit >> 8);
            const auto low = static_cast<char>(unit & 0xFF);
            text += is_big ? std::string{high, low} : std::string{low, high};
        };
        append(0xFEFF);
        for (const char c : line + ' ') append(static_cast<unsigned char>(c));
        for (const unsigned unit : {0xE9U, 0x20ACU, 0xD83DU, 0xDE00U}) append(unit);
        append('\n');
        for (const char c : line.substr(1)) append(static_cast<unsigned char>(c));
        text += '\n';  // half a unit
        MemorySource source(text);
        RecordReader reader(source);
        const auto first = reader.next();
        REQUIRE((first && *first));
        CHECK(to_line((**first).puzzle.givens()) == line);
        CHECK((**first).extra == std::vector<std::string>{"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"});
        const auto second = reader.next();
        REQUIRE((second && !*second));
        CHECK(second->error().line == 2);
        CHECK_FALSE(reader.next());
    }
    CHECK(read_lines("\xFE\xFF").empty());
}

TEST_CASE("bands may stand apart, if all of them do", "[format][unit]") {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (const std::string gap : {"\n", "=====\n", "=========\n"}) {
        for (const bool is_spaced : {false, true}) {
            CAPTURE(gap, is_spaced);
            std::string text;
            for (std::size_t cell = 0; cell < line.size(); ++cell) {
                if (cell > 0 && cell % 27 == 0) text += gap;
                text += line[cell];
                if (is_spaced) text += ' ';
                if (cell % 9 == 8) text += '\n';
            }
            CHECK(read_lines(text) == std::vector<std::string>{line});
            CHECK(read_lines(text + gap + text) == std::vector<std::string>{line, line});
        }
    }
}

TEST_CASE("an empty field of a row is a blank", "[format][unit]") {
    const std::string line = "1.3..4..2......3";
    for (const std::string separator : {",", ";", "\t", ", "}) {
        CAPTURE(separator);
        std::string text;
        for (std::size_t cell = 0; cell < line.size(); ++cell) {
            if (line[cell] != '.') text += line[cell];
            text += cell % 4 == 3 ? "\n" : separator;
        }
        CHECK(read_lines(text) == std::vector<std::string>{line});
    }
    CHECK(read_lines("1,2,3,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,\n") ==
          std::vector<std::string>{"1234341221434321"});
    CHECK(read_lines("1,2,3,\n3,4,1,2\n2,1,4,3\n4,3,2,1\n") ==
          std::vector<std::string>{"123.341221434321"});
}

TEST_CASE("one odd line in front does not spoil a collection", "[format][unit]") {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (const std::string odd : {"ID123", "list", "12345", "puzzles of today"}) {
        CAPTURE(odd);
        const auto records = read_lines(odd + '\n' + line + '\n' + line + '\n');
        REQUIRE(records.size() == 3);
        CHECK(records[0].starts_with("1:"));
        CHECK(records[2] == line);
    }
    // More of them are needed against what looks like another format.
    for (const std::string odd : {"[list", "<x", "{", ":a:b:c:d:e:f:g:", "[1, 2"}) {
        CAPTURE(odd);
        const auto records = read_lines(odd + '\n' + line + '\n' + line + '\n' + line + '\n');
        REQUIRE(records.size() == 4);
        CHECK(records[0].starts_with("1:"));
        CHECK(records[3] == line);
    }
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
          "1:1: grids cannot have 81 cells in a row: expected 4 to 25");
    CHECK(read_text("12", {.format = Format::ipuz}).format == Format::ipuz);
}

TEST_CASE("every format has a name and is found by it", "[format][unit]") {
    for (const FormatInfo& info : format_table()) {
        CHECK(find_format(info.name) == info.format);
        CHECK(to_string(info.format) == info.name);
        CHECK_FALSE(info.summary.empty());
    }
    CHECK(format_table().size() == 32);
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

TEST_CASE("columns of errors count characters", "[format][unit]") {
    const std::string cells = std::string(40, '.') + "Q" + std::string(40, '.');
    const std::string wrong =
        ": 'Q' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)";
    CHECK(only_error("name,puzzle\nM\u00FCller \u732B\U0001F408," + cells + "\n") ==
          "2:51" + wrong);
    CHECK(only_error("<opensudoku><name>\u00E9\u00E8</name><game data=\"" + cells +
                     "\" /></opensudoku>\n")
              .starts_with("1:80: "));
    // The ones before do not count.
    CHECK(only_error("# \u00E9\n" + cells + "\n") == "2:41" + wrong);
}
