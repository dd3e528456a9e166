#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string rows = "\"puzzle\": [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]";

std::string object(const std::string& more = {}) {
    return "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\n" + rows +
           (more.empty() ? "" : ",\n" + more) + "}\n";
}

// Of a text that may not say that it is ipuz.
std::string ipuz_error(const std::string& text) {
    return only_error(text, {.format = Format::ipuz});
}

std::string spec_of(const std::string& text) {
    const auto puzzle = read_puzzle(text);
    return puzzle ? geometry_spec(puzzle->geometry()) : puzzle.error().describe();
}

}  // namespace

TEST_CASE("an ipuz object is read with its title", "[format][unit]") {
    CHECK(recognised(object()) == "ipuz");
    CHECK(read_lines(object()) == Lines{small});
    CHECK(read_records(object("\"title\": \"A \\\"small\\\" one\""))[0].title == "A \"small\" one");
}

TEST_CASE("ipuz objects may follow one another or stand in a list", "[format][unit]") {
    CHECK(read_lines(object() + object()) == Lines{small, small});
    CHECK(read_lines("[\n" + object() + ",\n" + object() + "]\n") == Lines{small, small});
    CHECK(read_lines("[" + object() + "]") == Lines{small});
}

TEST_CASE("cells of ipuz may be numbers, strings, null or objects", "[format][unit]") {
    const std::string head = "{\"kind\":[\"http://ipuz.org/sudoku\"],";
    CHECK(read_lines(head + "\"puzzle\":[[\"1\",\"0\",null,{}],[\"\",{\"given\":0},{\"given\":2,"
                            "\"style\":{}},\" \"],"
                            "[0,3,0,0],[0,0,0,4]]}") == Lines{small});
    CHECK(read_lines(head +
                     "\"charset\":\"ABCD\",\"empty\":\"#\",\"puzzle\":[[\"A\",\"#\",\"#\",\"#\"],"
                     "[0,0,\"B\",0],[0,\"C\",0,0],[0,0,0,\"D\"]]}") == Lines{small});
}

TEST_CASE("ipuz values nested without end are malformed", "[format][unit]") {
    constexpr std::size_t many = 200'000;
    const std::string lists = std::string(many, '[') + std::string(many, ']');
    for (const std::string key : {"puzzle", "kind", "solution", "style", "empty", "zones"}) {
        const auto puzzle = read_puzzle("{\"" + key + "\": " + lists + "}");
        REQUIRE(!puzzle);
        CHECK(puzzle.error().message.find("nested too deep") != std::string::npos);
    }
}

TEST_CASE("zones make boxes, regions, diagonals and windows", "[format][unit]") {
    CHECK(spec_of(object("\"boxes\": true")) == "2x2");
    CHECK(spec_of(object("\"boxes\": false")) == "1x4");
    const std::string diagonals =
        "{\"cells\":[[0,0],[1,1],[2,2],[3,3]]},{\"cells\":[[3,0],[2,1],[1,2],[0,3]]}";
    CHECK(spec_of(object("\"zones\":[" + diagonals + "]")) == "2x2+diagonal");
    // The same counted from 1.
    CHECK(spec_of(object("\"zones\":[{\"cells\":[[1,1],[2,2],[3,3],[4,4]]},"
                         "{\"cells\":[[4,1],[3,2],[2,3],[1,4]]}]")) == "2x2+diagonal");
    CHECK(
        spec_of(object("\"zones\":[{\"rect\":[0,0,2,2]},{\"rect\":[2,0,2,2]},{\"rect\":[0,2,2,2]},"
                       "{\"rect\":[2,2,2,2]}]")) == "2x2");
    const std::string regions =
        "{\"cells\":[[0,0],[1,0],[2,0],[0,1]]},{\"cells\":[[3,0],[3,1],[2,1],[1,1]]},"
        "{\"rect\":[0,2,2,2]},{\"rect\":[2,2,2,2]}";
    CHECK(spec_of(object("\"zones\":[" + regions + "," + diagonals + "]")) ==
          "jigsaw:AAABABBBCCDDCCDD+diagonal");
}

TEST_CASE("every geometry survives ipuz", "[format][unit]") {
    for (const std::string spec :
         {"3x3", "3x3+diagonal", "3x3+windoku", "2x2+diagonal+windoku", "2x3", "3x2", "2x6", "4x4",
          "5x5", "1x7", "jigsaw:AABBACBBACDDCCDD", "jigsaw:AABBACBBACDDCCDD+diagonal"}) {
        CAPTURE(spec);
        const Puzzle puzzle{Grid(geometry(spec))};
        CHECK(spec_of(write_puzzle(puzzle, Format::ipuz).value()) == spec);
    }
}

TEST_CASE("a geometry that contradicts the zones is an error", "[format][unit]") {
    const std::string text = object(
        "\"zones\":[{\"cells\":[[0,0],[1,1],[2,2],[3,3]]},"
        "{\"cells\":[[3,0],[2,1],[1,2],[0,3]]}]");
    CHECK(only_error(text, {.geometry = geometry("2x2")}) ==
          "1:1: the zones differ from the requested geometry (2x2): expected geometry "
          "2x2+diagonal");
    CHECK(read_lines(text, {.geometry = geometry("2x2+diagonal")}) == Lines{small});
    CHECK(read_lines(object(), {.geometry = geometry("2x2+diagonal")}) == Lines{small});
}

TEST_CASE("broken ipuz says where", "[format][unit]") {
    CHECK(ipuz_error("{\"kind\":[\"http://ipuz.org/"
                     "sudoku\"],\n\"puzzle\":[[1,0,0,0],[0,0,7,0],[0,3,0,0],[0,0,0,4]]}") ==
          "2:26: '7' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(ipuz_error("{\"puzzle\":[[1,0,0,0],\n [0,0,2],[0,3,0,0],[0,0,0,4]]}") ==
          "2:7: row 2 of this 4x4 grid has 3 cells: expected 4");
    CHECK(ipuz_error("{\"puzzle\":[[1,0,0,true]]}") ==
          "1:19: true is not a cell: expected a number, a string or null");
    CHECK(ipuz_error("{\"puzzle\": [[1,\n0,,0]]}") == "2:3: this is not well-formed JSON");
    CHECK(ipuz_error("{\"kind\":[\"http://ipuz.org/crossword#1\"],\"puzzle\":[]}") ==
          "1:1: this ipuz puzzle is of another kind, http://ipuz.org/crossword#1: expected "
          "http://ipuz.org/sudoku");
    CHECK(ipuz_error("{\"a\":1}") == "1:1: no \"puzzle\" in this object: expected rows of cells");
    CHECK(ipuz_error(object("\"cages\":[{\"cells\":[[0,0]],\"operator\":\"%\"}]")) ==
          "1:1: cage 1: the operator is not one of + - * /");
    CHECK(ipuz_error(object("\"cages\":[{\"cells\":[[0,0],[9,0]]}]"))
              .starts_with("1:1: cage 1 extends beyond the board"));
    CHECK(ipuz_error(object("\"zones\":[{\"cells\":[[0,0]]}]"))
              .starts_with("1:1: the zones do not form a geometry: "));
    CHECK(ipuz_error(object("\"zones\":[{\"cells\":[[0,99]]}]"))
              .starts_with("1:1: zone 1 cannot be read"));
    CHECK(ipuz_error(object("\"zones\":[{\"rect\":[0,0,9,9]}]")) ==
          "1:1: zone 1 extends beyond the board");
    CHECK(ipuz_error("{\"puzzle\":[[1,0") ==
          "1:1: this object is not closed: expected '}' before the end of the text");
    CHECK(read_lines("{\"puzzle\":[1e999]}\n" + object()) ==
          Lines{"1:1: this JSON holds a number that is too large", small});
    CHECK(read_lines("{\"a\":1}x\n" + object()) ==
          Lines{"1:1: no \"puzzle\" in this object: expected rows of cells",
                "1:8: found 'x': expected '{' at the start of a puzzle", small});
}

TEST_CASE("an object without an end does not fill the memory", "[format][unit]") {
    CHECK(only_error("{" + std::string(3'000'000, '[')) ==
          "1:1: this object is too long: expected at most 1048576 bytes");
}

TEST_CASE("cages of ipuz are killer cages, and those of calcudoku without boxes",
          "[format][ipuz][unit]") {
    for (const std::string line :
         {"2x2 1............... cage=5:A2A3 cage:B1B2",
          "4+latin 1............... sum=5:A2A3 product=6:B1B2 minus=2:C1C2 quotient=2:D1D2"}) {
        CAPTURE(line);
        const Puzzle puzzle = read_puzzle(line).value();
        const std::string text = write_puzzle(puzzle, Format::ipuz).value();
        CHECK(recognised(text) == "ipuz");
        CHECK(read_puzzle(text).value() == puzzle);
    }
    const Puzzle sum = read_puzzle("2x2 1............... sum=5:A2A3").value();
    CHECK(write_puzzle(sum, Format::ipuz).error().message ==
          "format ipuz cannot hold constraints of the kind sum on such a board");
}

namespace {

// A puzzle of that kind, or the message.
std::string spec_of_kind(const std::string& kind, const std::string& more = {}) {
    return spec_of("{\"kind\":[" + kind + "]," + rows + (more.empty() ? "" : ",") + more + "}");
}

std::string kind(const std::string& name) { return "\"http://ipuz.org/sudoku" + name + "#1\""; }

}  // namespace

TEST_CASE("the kind of an ipuz puzzle says what its board is", "[format][ipuz][unit]") {
    CHECK(spec_of_kind(kind("")) == "2x2");
    CHECK(spec_of_kind(kind("/diagonalsudoku")) == "2x2+diagonal");
    CHECK(spec_of_kind("\"http://ipuz.org/sudoku/hypersudoku\"") == "2x2+windoku");
    CHECK(spec_of_kind("\"https://ipuz.org/sudoku/latinsquare#1\"") == "1x4");
    CHECK(spec_of_kind(kind("/calcudoku")) == "1x4");
    CHECK(spec_of_kind(kind("/killersudoku")) == "2x2");
    CHECK(spec_of_kind(kind("") + "," + kind("/diagonalsudoku") + "," + kind("/hypersudoku")) ==
          "2x2+diagonal+windoku");
    CHECK(spec_of_kind(kind("/jigsawsudoku")) ==
          "1:1: a jigsaw without \"zones\": expected zones that divide the board");
    CHECK(spec_of_kind(kind("/latinsquare"), "\"boxes\":true") ==
          "1:1: a kind without boxes, and \"boxes\" is true");
    CHECK(spec_of_kind(kind("/sandwichsudoku")) ==
          "1:1: the kind http://ipuz.org/sudoku/sandwichsudoku#1 is not supported");
    CHECK(spec_of_kind(kind("") + ",\"http://example.org/thermo\"") ==
          "1:1: the kind http://example.org/thermo is not supported");
    CHECK(spec_of_kind("") == "1:1: \"kind\" is empty");
    CHECK(only_error("{\"kind\":[" + kind("/diagonalsudoku") + "]," + rows + "}",
                     {.geometry = geometry("2x2")}) ==
          "1:1: the zones differ from the requested geometry (2x2): expected geometry "
          "2x2+diagonal");
}

TEST_CASE("the kind of a board is written and read", "[format][ipuz][unit]") {
    const auto kind_of = [](const std::string& line) {
        const std::string text = write_puzzle(read_puzzle(line).value(), Format::ipuz).value();
        CHECK(geometry_spec(read_puzzle(text).value().geometry()) ==
              geometry_spec(read_puzzle(line).value().geometry()));
        const std::size_t begin = text.find("\"kind\": ") + 8;
        return text.substr(begin, text.find('\n', begin) - begin - 1);
    };
    const std::string empty = " ................";
    CHECK(kind_of("2x2" + empty) == "[" + kind("") + "]");
    CHECK(kind_of("2x2+diagonal" + empty) == "[" + kind("/diagonalsudoku") + "]");
    CHECK(kind_of("2x2+diagonal+windoku" + empty) ==
          "[" + kind("/diagonalsudoku") + "," + kind("/hypersudoku") + "]");
    CHECK(kind_of("1x4" + empty) == "[" + kind("/latinsquare") + "]");
    CHECK(kind_of("jigsaw:AABBACBBACDDCCDD" + empty) == "[" + kind("/jigsawsudoku") + "]");
    CHECK(kind_of("2x2" + empty + " cage=5:A2A3") == "[" + kind("/killersudoku") + "]");
    CHECK(kind_of("1x4" + empty + " product=6:A2A3") == "[" + kind("/calcudoku") + "]");
}

TEST_CASE("cells of ipuz that are objects are read by any of their names", "[format][ipuz][unit]") {
    const auto read = [](const std::string& cell) {
        return read_lines("{\"kind\":[" + kind("") + "],\"puzzle\":[[" + cell +
                          ",0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]}");
    };
    for (const std::string cell :
         {R"({"given":1})", R"({"cell":1,"style":{"color":"red"}})", R"({"value":"1"})",
          R"({"cell":0,"value":1})", R"({"cell":1,"value":1,"org.example:note":"x"})"}) {
        CAPTURE(cell);
        CHECK(read(cell) == Lines{small});
    }
    CHECK(read(R"({"cell":1,"value":2})")[0].ends_with("a cell that contains both 1 and 2"));
    CHECK(
        read(R"({"cell":1,"parity":"odd"})")[0].ends_with("a cell has unsupported rules: parity"));
    CHECK(read(R"({"cell":{"cell":1}})")[0].ends_with(
        "is not a cell: expected a number, a string or null"));
}

TEST_CASE("the charset of ipuz says which character is which digit", "[format][ipuz][unit]") {
    const auto read = [](const std::string& charset, const std::string& cells) {
        return read_lines("{\"charset\":" + charset + ",\"puzzle\":[" + cells + "]}")[0];
    };
    CHECK(read("\"ABCD\"", R"(["A",0,0,0],[0,0,2,0],[0,"C",0,0],[0,0,0,"D"])") == small);
    CHECK(read("\"\u0410\u0411\u0412\u0413\"",
               R"(["\u0410",0,0,0],[0,0,"\u0411",0],[0,"\u0412",0,0],[0,0,0,"\u0413"])") == small);
    // Digits from 0, in numbers or texts.
    CHECK(read("\"0123\",\"empty\":\".\"",
               R"([0,".",".","."],[".",".","1","."],[".",2,".","."],[".",".",".","3"])") == small);
    CHECK(read("\"0123\"", R"([0,null,null,null],[0,0,2,0],[0,3,0,0],[0,0,0,3])")
              .ends_with("both a digit of \"charset\" and an empty cell are 0"));
    CHECK(read("\"ABCD\"", R"(["E",0,0,0],[0,0,2,0],[0,"C",0,0],[0,0,0,"D"])")
              .ends_with("\"E\" is not in the charset"));
    CHECK(read("\"ABC\"", R"(["A",0,0,0],[0,0,2,0],[0,"C",0,0],[0,0,0,0])")
              .ends_with("the \"charset\" has 3 characters: expected 4"));
    CHECK(read("\"ABCA\"", "[0]").ends_with("\"charset\" has a character twice"));
}

TEST_CASE("members of ipuz that nobody knows are refused by name", "[format][ipuz][unit]") {
    for (const auto& [more, message] : std::initializer_list<std::pair<std::string, std::string>>{
             {"\"antiknight\":true", "has unsupported rules: antiknight"},
             {"\"thermos\":[[[0,0],[1,1]]]", "has unsupported rules: thermos"},
             {"\"boxes\":\"no\"", "\"boxes\" is neither true nor false"},
             {"\"zones\":{}", "\"zones\" is not a list"},
             {"\"dimensions\":{\"width\":4,\"height\":5}",
              "the \"dimensions\" are not those of \"puzzle\": expected width and height 4"},
             {"\"zones\":[{\"rect\":[0,0,2,2],\"cells\":[[0,0]]}]",
              "zone 1 has both \"cells\" and \"rect\""},
             {"\"cages\":[{\"rect\":[0,0,2,1],\"sum\":3}]", "cage 1 has unsupported rules: sum"},
             {"\"boxes\":false,\"cages\":[{\"rect\":[0,0,2,1],\"value\":3}]",
              "cage 1: no \"operator\""},
             {"\"solution\":[[1,2,3,4]]",
              "the \"solution\" cannot be read: expected rows of cells like those of "
              "\"puzzle\""},
             {"\"title\":\"one\",\"title\":\"two\"",
              "this object has two members with the name title"}}) {
        CAPTURE(more);
        CHECK(only_error(object(more)) == "1:1: " + message);
    }
    CHECK(read_lines(object("\"antiknight\":false,\"org.example:zoom\":2,\"editor\":\"E\"")) ==
          Lines{small});
    CHECK(only_error("{\"version\":\"http://ipuz.org/v9\"," + rows + "}") ==
          "1:1: the version \"http://ipuz.org/v9\" is not supported: expected http://ipuz.org/v2");
}
