#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string digits =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string half_empty =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string file(const std::string& games) {
    return "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>Easy &amp; <b/> short</name>\n" + games +
           "\n</opensudoku>\n";
}

}  // namespace

TEST_CASE("games of OpenSudoku version 1 are read", "[format][unit]") {
    const std::string text =
        file("<game data=\"" + digits + "\"/>\n<!-- <game data=\"x\"/> -->\n<game\n  data='" +
             digits + "' note='a > b'></game>");
    CHECK(recognised(text) == "opensudoku");
    CHECK(read_lines(text) == Lines{half_empty, half_empty});
    CHECK(read_records(text)[1].line == 6);
    CHECK(read_lines(file("")).empty());
}

TEST_CASE("version 2 gives only what the player cannot change", "[format][unit]") {
    for (const int version : {1, 2, 3}) {
        CAPTURE(version);
        std::string data = version == 1 ? "" : "version: " + std::to_string(version) + "&#10;";
        for (const char digit : digits) {
            const bool is_given = digit != '0';
            data += std::string(1, is_given ? digit : '7') + "|" + (version == 1 ? "1,2," : "0") +
                    "|" + (version == 3 ? "0|" : "") + (is_given ? "0|" : "1|");
        }
        const std::string text =
            "<opensudoku version=\"2\"><folder name=\"a\" created=\"1\"><game created=\"1\" "
            "data=\"" +
            data + "\"/></folder></opensudoku>";
        CHECK(read_lines(text) == Lines{half_empty});
    }
}

TEST_CASE("broken XML says where", "[format][unit]") {
    CHECK(only_error(file("<game data=\"123\"/>")) == "4:13: a game has 81 digits: found 3");
    std::string wrong = digits;
    wrong[4] = 'a';
    CHECK(only_error(file("<game data=\"" + wrong + "\"/>")) ==
          "4:17: 'a' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
    CHECK(only_error(file("<game/>")) ==
          "4:1: this <game> has no data: expected data=\"..\" with 81 digits");
    CHECK(
        only_error(file("<game data=5/>")).starts_with("4:1: this <game> is not well-formed XML"));
    CHECK(only_error(file("<game data=\"1|2|\"/>")) ==
          "4:1: a game has 81 cells of 3 fields: expected 243 fields, found 2");
    CHECK(only_error("<html><body>53..</body></html>") ==
          "1:1: this XML is of neither OpenSudoku nor KSudoku: expected <opensudoku> or <ksudoku>, "
          "found <html>");
    CHECK(read_lines("<opensudoku>\n<game data=\"" + digits + "\"/>\n") ==
          Lines{half_empty, "3:1: the text ends inside the list of games: expected </opensudoku>"});
    CHECK(read_lines("<opensudoku>\n<game data=\"" + digits.substr(0, 40)) ==
          Lines{"2:1: this tag is not closed: expected '>'",
                "2:53: the text ends inside the list of games: expected </opensudoku>"});
    CHECK(read_lines(file("<game <game data=\"" + digits + "\"/>")) ==
          Lines{"4:7: found '<' inside a tag: expected '>' before it", half_empty});
    CHECK(read_lines("<opensudoku><!-- ").front().starts_with("1:13: this comment is not closed"));
}

TEST_CASE("a tag without an end does not fill the memory", "[format][unit]") {
    const auto lines = read_lines("<opensudoku><game data=\"" + std::string(1'000'000, '1'));
    CHECK(lines.front() == "1:13: this tag is too long: expected at most 65536 bytes");
}

TEST_CASE("what stands between the elements of OpenSudoku, and elements nobody knows, are errors",
          "[format][opensudoku][unit]") {
    const std::string game = "<game data=\"" + digits + "\"/>";
    CHECK(read_lines("<opensudoku>\n" + game + "x\n" + game + "</opensudoku>").at(1) ==
          "2:97: found 'x' between elements: expected a tag");
    CHECK(read_lines("<opensudoku>\n<gamme/>\n" + game + "</opensudoku>").front() ==
          "2:1: the element <gamme> is not supported");
    CHECK(read_lines("<opensudoku>\n<folder name=\"a\">" + game + "</opensudoku>").back() ==
          "2:114: found </opensudoku>: expected </folder>");
}

TEST_CASE("a collection is written with its root", "[format][unit]") {
    std::string text;
    RecordWriter writer({.format = Format::opensudoku});
    for (const Record& record : read_records(half_empty + "\n" + half_empty))
        REQUIRE(writer.write(record, text));
    writer.finish(text);
    CHECK(text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"" +
                      digits + "\"/>\n  <game data=\"" + digits + "\"/>\n</opensudoku>\n");
    CHECK(read_lines(text) == Lines{half_empty, half_empty});
}
