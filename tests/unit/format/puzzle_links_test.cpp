#include "format/deflated.hpp"
#include "format/lz_string.hpp"
#include "format/scl_json.hpp"
#include "reading.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::test;

namespace {

const std::string board_9 = [] {
    std::string grid;
    for (int row = 0; row < 9; ++row) {
        grid += row == 0 ? "[" : ",[";
        for (int column = 0; column < 9; ++column) grid += column == 0 ? "{}" : ",{}";
        grid += ']';
    }
    return "{\"size\":9,\"grid\":[" + grid + "]";
}();

std::string with_rules(const std::string& rules) { return board_9 + "," + rules + "}"; }

std::string constraints(const Puzzle& puzzle) {
    std::string text;
    for (const Constraint& constraint : puzzle.constraints())
        text += constraint_text(constraint, puzzle.geometry()) + ' ';
    return text;
}

std::string constraints_in(const std::string& rules) {
    const auto puzzle = read_puzzle(with_rules(rules));
    return puzzle ? constraints(*puzzle) : puzzle.error().describe();
}

}  // namespace

TEST_CASE("an address of f-puzzles is read in all its spellings", "[format][links][unit]") {
    const std::string payload =
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTQA3AQwBsBXOJVNCSmAOwQBcNGiAuskIVR5ISPJTiEsnNEChIANY"
        "RatGBgDG1NE0IgtMdWHwgASgEYAwpZCor1gEwglNBkxABmEINTYIXQB7DjoAah4+GCIgA==";
    for (const std::string before :
         {"", "https://www.f-puzzles.com/?load=", "http://f-puzzles.com/?load=", "fpuz", "fpuzzles",
          "https://sudokupad.app/fpuz", "https://sudokupad.app/sudoku/fpuzzles",
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz"}) {
        CAPTURE(before);
        const Puzzle puzzle = read_puzzle(before + payload).value();
        CHECK(geometry_spec(puzzle.geometry()) == "2x2+antidiagonal");
        CHECK(puzzle.givens()[3] == 4);
        CHECK(constraints(puzzle) == "cage=3:A1A2 ");
    }
    std::string escaped = payload;
    for (std::size_t at = 0; (at = escaped.find_first_of("+/=", at)) != std::string::npos; at += 3)
        escaped.replace(at, 1, escaped[at] == '+' ? "%2B" : escaped[at] == '/' ? "%2F" : "%3D");
    CHECK(read_puzzle("https://f-puzzles.com/?load=" + escaped).has_value());
    const auto records = read_records("# two\n" + payload + " the first\n\nfpuz" + payload + "\n");
    CHECK(records.size() == 2);
    CHECK(records[0].extra == std::vector<std::string>{"the first"});
    CHECK(records[1].line == 4);
}

TEST_CASE("every kind of f-puzzles becomes a constraint", "[format][links][unit]") {
    CHECK(recognised(with_rules("\"title\":\"x\"")) == "fpuzzles-json");
    CHECK(constraints_in(
              R"("killercage":[{"cells":["R1C1","R1C2"],"value":"10"},{"cells":["R2C1"]}])") ==
          "cage=10:A1A2 cage:B1 ");
    CHECK(
        constraints_in(
            R"("arrow":[{"cells":["R2C2","R1C2"],"lines":[["R1C2","R1C3"],["R2C2","R2C3","R2C4"]]}])") ==
        "arrow:A2B2/A3 arrow:A2B2/B3B4 ");
    CHECK(constraints_in(R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}])") ==
          "thermometer:A1A2 thermometer:A1B1 ");
    CHECK(
        constraints_in(
            R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R2C1","R2C2"],"value":"3"}])") ==
        "difference:A1A2 ratio=3:B1B2 ");
    CHECK(constraints_in(
              R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"}],"negative":["xv","ratio"])") ==
          "xv=10:A1A2 all-xv all-ratios ");
    CHECK(
        constraints_in(R"("odd":[{"cell":"R1C2"},{"cell":"R1C1"}],"maximum":[{"cell":"R5C5"}])") ==
        "odd:A1A2 maximum:E5 ");
    CHECK(constraints_in(R"("littlekillersum":[{"cell":"R0C3","direction":"DL","value":"6"}])") ==
          "little-killer=6:A2B1 ");
    CHECK(
        constraints_in(
            R"("sandwichsum":[{"cell":"R0C1","value":"8"}],"xsum":[{"cell":"R2C10","value":5}])") ==
        "sandwich=8:A1-I1 x-sum=5:B9-B1 ");
    CHECK(constraints_in(
              R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,4]}])") ==
          "quadruple=1,1,4:A1A2B1B2 ");
    CHECK(constraints_in(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C2","R1C3"]}])") ==
          "clone:A1/A2 clone:A2/A3 ");
    CHECK(
        constraints_in(
            R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":4}],"line":[{"lines":[["R1C2","R1C1"]]}])") ==
        "whispers=4:A1A2 ");
    CHECK(constraints_in(R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])") ==
          "difference:A1A2 all-differences ");
    const auto spec = [](const std::string& rules) {
        return geometry_spec(read_puzzle(with_rules(rules)).value().geometry());
    };
    CHECK(spec(R"("nonconsecutive":true,"antiking":true,"diagonal-":true,"ratio":[])") ==
          "3x3+maindiagonal+antiking+nonconsecutive");
}

TEST_CASE("rules and drawings of f-puzzles that are not understood are named",
          "[format][links][unit]") {
    const std::string start = "1:1: has unsupported rules: ";
    CHECK(constraints_in(R"("fog":1,"nabner":[{"lines":[["R1C1","R1C2"]]}])") ==
          start + "fog, nabner");
    CHECK(constraints_in(
              R"("line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["R1C1"],"value":"<"}])") ==
          start + "drawn lines, drawn text");
    CHECK(constraints_in(R"("killercage":[{"cells":["R1C1"],"value":"7/8"}])") ==
          start + "killercage 7/8");
    CHECK(constraints_in(R"("cage":[{"cells":["R1C1"],"value":"DR3"}])") == start + "drawn cages");
    CHECK(constraints_in(R"("negative":["ratio","sum"])") == start + "negative sum");
    CHECK(constraints_in(R"("fog":[],"nabner":null,"foo":false)") == "");
    // Names come from the text, and a terminal obeys some characters.
    CHECK(constraints_in(R"("\u001b[31m":1)") == start + "?[31m");
    CHECK(constraints_in("\"" + std::string(50, 'a') + "\":1") ==
          start + std::string(40, 'a') + "..");
}

TEST_CASE("what is written for f-puzzles and SudokuPad has the same meaning",
          "[format][links][property]") {
    const std::string line =
        "3x3+maindiagonal+windoku+antiknight "
        "5................................................................................ "
        "candidates=1,2:B2 cage=17:A1A2 cage:I8I9 arrow:B1B2/B3B4 thermometer:C1-F4 "
        "slow-thermometer:C2C3 difference=1:D1D2 ratio:D3D4 xv=5:D5D6 even:E1E2 odd:E3 minimum:E4 "
        "maximum:E5 palindrome:F1-F3 whispers:F5F6 renban:G1-G3 region-sum:G3G4 between:H1-H4 "
        "zipper:H5-H7 entropic:I1-I3 modular=3:I4-I6 little-killer=20:A2B1 little-killer=5:A1 "
        "sandwich=12:A9-I9 skyscraper=3:A1-A9 x-sum=9:A9-A1 quadruple=1,2:A1A2B1B2 "
        "clone:A4A5/C7C8 extra-region:A9B9 all-ratios all-xv all-differences";
    const Puzzle puzzle = read_puzzle(line).value();
    for (const Format format : {Format::fpuzzles, Format::fpuzzles_json, Format::sudokupad}) {
        CAPTURE(to_string(format));
        const std::string text = write_puzzle(puzzle, format).value();
        CHECK(recognised(text) == to_string(format));
        const Puzzle again = read_puzzle(text).value();
        CHECK(again.geometry() == puzzle.geometry());
        CHECK(again.givens() == puzzle.givens());
        CHECK(again.allowed(10) == puzzle.allowed(10));
        CHECK(again.constraints().size() == puzzle.constraints().size());
        for (const Constraint& constraint : puzzle.constraints()) {
            CAPTURE(constraint_text(constraint, puzzle.geometry()));
            CHECK(std::find(again.constraints().begin(), again.constraints().end(), constraint) !=
                  again.constraints().end());
        }
        CHECK(write_puzzle(again, format).value().size() == text.size());
    }
    const auto refusal = [](const std::string& constraint) {
        const Puzzle one = read_puzzle("2x2 ................ " + constraint).value();
        return write_puzzle(one, Format::fpuzzles).error().message;
    };
    CHECK(refusal("greater:A1A2") == "format fpuzzles cannot hold constraints of the kind greater");
    CHECK(refusal("arrow:B1A1/A2") == "format fpuzzles cannot hold a bulb that is read backwards");
}

TEST_CASE("irregular boards and boards without boxes go to f-puzzles and back",
          "[format][links][property]") {
    for (const std::string spec : {"jigsaw:AABBACBBACDDCCDD", "9+latin", "3x2", "1x7", "4x4"}) {
        CAPTURE(spec);
        const Puzzle puzzle(Grid(parse_geometry(spec).value()));
        CHECK(read_puzzle(write_puzzle(puzzle, Format::fpuzzles).value()).value() == puzzle);
    }
}

TEST_CASE("JSON of SudokuPad is read in full and in its short form", "[format][links][unit]") {
    // {cs:50,ce:[[{v:1},{},{},{}],..],re:[..],ca:[{v:'title: Two'},{ce:[[0,1],[0,2]],v:5,..}]}
    const std::string zipped =
        "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],"
        "[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: "
        "Two\\'s'},{ce:[[0,"
        "1],[0,2]],v:5,unique:t}],metadata:{author:'A, B'}}";
    const auto records = read_records("https://sudokupad.app/scl" + lz_compress(zipped));
    REQUIRE(records.size() == 1);
    CHECK(records[0].title == "Two's");
    CHECK(records[0].notes == std::vector<Note>{{RecordField::author, "A, B"}});
    CHECK(records[0].puzzle == read_puzzle("2x2 1............... cage=5:A2A3").value());
    std::string full = unzipped_scl(zipped);
    const auto replace = [&](const std::string& from, const std::string& to) {
        for (std::size_t at = 0; (at = full.find(from, at)) != std::string::npos; at += to.size())
            full.replace(at, from.size(), to);
    };
    replace("\"ce\":", "\"cells\":");
    replace("\"re\":", "\"regions\":");
    replace("\"ca\":", "\"cages\":");
    replace("\"v\":", "\"value\":");
    replace("\"cs\":", "\"cellSize\":");
    CHECK(recognised(full) == "scl");
    CHECK(read_puzzle(full).value() == records[0].puzzle);
    CHECK(only_error("scl" + lz_compress("{\"cells\":[[{}]]}")) ==
          "1:1: \"cells\" is not a list of 4 to 25 rows of as many cells");
    replace("\"cellSize\":50", "\"lines\":[{\"wayPoints\":[[0,0],[1,1]]}],\"overlays\":[{}]");
    CHECK(only_error(full) == "1:1: has unsupported rules: drawn lines, drawn marks");
    const auto without_drawings = [](const std::string& text) {
        MemorySource source(text);
        RecordReader reader(source, {.ignore_drawings = true});
        const auto record = reader.next();
        return record.value() ? reader.remark() : record->error().describe();
    };
    CHECK(without_drawings(full) ==
          "left out, although they can be rules: drawn lines, drawn marks");
    CHECK(without_drawings("scl" + lz_compress(full)) == without_drawings(full));
    const std::string line = R"("line":[{"lines":[["R1C1","R1C2"]]}])";
    CHECK(without_drawings(with_rules(line)) ==
          "left out, although they can be rules: drawn lines");
    // A rule that is not understood is not a drawing.
    CHECK(without_drawings(with_rules(line + R"(,"fog":1)")).ends_with("unsupported rules: fog"));
}

TEST_CASE("boards with rules and cages go to the JSON of SudokuPad and back",
          "[format][links][property]") {
    for (const std::string line :
         {"3x3+diagonal+antiknight "
          "5................................................................"
          "................ cage=10:A2A3 cage:B1B2 sum=9:C1C2",
          "jigsaw:AABBACBBACDDCCDD 1...............",
          "2x2 1............... extra-region:A1B2C3D4"}) {
        const Puzzle puzzle = read_puzzle(line).value();
        const std::string text = write_puzzle(puzzle, Format::scl).value();
        CHECK(recognised(text) == "scl");
        const Puzzle again = read_puzzle(text).value();
        CHECK(again.geometry().rules().contains(puzzle.geometry().rules()));
        CHECK(write_puzzle(again, Format::scl).value().size() <= text.size() + 40);
        CHECK(again.givens().digits()[0] == puzzle.givens().digits()[0]);
    }
}

TEST_CASE("short addresses of SudokuPad hold classic boards", "[format][links][unit]") {
    const std::string blank = "scfoooooooooooooK";
    CHECK(recognised(blank) == "scf");
    CHECK(read_puzzle(blank).value() == Puzzle(Grid(Geometry())));
    CHECK(write_puzzle(Puzzle(Grid(Geometry())), Format::scf).value() ==
          "https://sudokupad.app/" + blank);
    const auto records =
        read_records("https://sudokupad.app/" + blank + "*xwtA%20title**%3F*aSome%20one");
    REQUIRE(records.size() == 1);
    CHECK(geometry_spec(records[0].puzzle.geometry()) == "3x3+diagonal+windoku");
    CHECK(records[0].title == "A title*?");
    std::string text;
    RecordWriter writer({.format = Format::scf});
    REQUIRE(writer.write(records[0], text));
    CHECK(read_records(text)[0].title == records[0].title);
    CHECK(read_records(text)[0].notes == records[0].notes);
    CHECK(read_records(text)[0].puzzle == records[0].puzzle);
    CHECK(only_error(blank + "*k") == "1:1: has unsupported rules: k");
    CHECK(only_error("https://sudokupad.app/scfoooooooooooo!oooooooooooooo") ==
          "1:38: expected 81 cells in this link, found 72");
}

TEST_CASE("links to puzz.link are read and written", "[format][links][unit]") {
    const std::string address = "https://puzz.link/p?sudoku/4/4/1j2j3j4";
    CHECK(recognised(address) == "puzzlink");
    const Puzzle small = read_puzzle("1....2....3....4").value();
    CHECK(read_puzzle(address).value() == small);
    CHECK(write_puzzle(small, Format::puzzlink).value() == address);
    // Other sites, and cells whose digit is left open.
    CHECK(read_puzzle("http://pzv.jp/p.html?sudoku/4/4/1j2j3j.").value() ==
          read_puzzle("1....2....3.....").value());
    const auto records = read_records(address + " from a friend");
    REQUIRE(records.size() == 1);
    CHECK(records[0].extra == std::vector<std::string>{"from a friend"});
    // Runs above 20 and digits above 15.
    Grid large(parse_geometry("5x5").value());
    large.set(20, 25);
    large.set(22, 16);
    large.set(23, 15);
    const std::string written = write_puzzle(Puzzle(large), Format::puzzlink).value();
    CHECK(written.starts_with("https://puzz.link/p?sudoku/25/25/z-19g-10fzz"));
    CHECK(read_puzzle(written).value() == Puzzle(large));
    for (const std::string spec : {"3x2", "1x7", "3x3+diagonal", "3x4"}) {
        CAPTURE(spec);
        CHECK(write_puzzle(Puzzle(Grid(parse_geometry(spec).value())), Format::puzzlink)
                  .error()
                  .code == ErrorCode::unsupported);
    }
}

TEST_CASE("errors in links to puzz.link have their columns", "[format][links][unit]") {
    const std::string start = "https://puzz.link/p?sudoku/";
    for (const std::string board : {"9", "9/", "9/9", "9/8/1", "5/5/1", "-9/-9/1", "x/9/", ""})
        CHECK(only_error(start + board).find("expected 9/9/") != std::string::npos);
    CHECK(only_error(start + "4/4/12345") ==
          "1:36: a link to puzz.link: expected a digit from 1 to 4 in hexadecimal, or g to z for "
          "empty cells");
    for (const std::string cells : {"0", "-", "-1", "-zz", "A", "g+123", "1-+1"}) {
        CAPTURE(cells);
        CHECK(only_error(start + "9/9/" + cells).find("expected a digit") != std::string::npos);
    }
    CHECK(only_error(start + "4/4/z") == "1:32: a link to puzz.link: more than 16 cells");
    // Cut links.
    CHECK(only_error(start + "4/4/1j2") == "1:35: a link to puzz.link: 6 cells: expected 16");
    CHECK(only_error(start + "9/9/") == "1:32: a link to puzz.link: 0 cells: expected 81");
}

namespace {

// An address of sudokumaker.app with these constraints on an empty board of side 4, and more
// members of the puzzle.
std::string maker_address(const std::string& constraints, const std::string& more = "") {
    std::string cells;
    for (int i = 0; i < 16; ++i) cells += i == 0 ? "{\"value\":4,\"given\":true}" : ",{}";
    std::string payload =
        lz_compress("{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"name\":\"N\",\"width\":4," + more +
                    "\"cells\":[" + cells + "],\"constraints\":[{\"type\":0}" +
                    (constraints.empty() ? "" : "," + constraints) + "]}}");
    std::replace(payload.begin(), payload.end(), '/', '-');
    payload.erase(payload.find_last_not_of('=') + 1);
    return "https://sudokumaker.app/?puzzle=" + payload;
}

std::string read_maker(const std::string& constraint_list) {
    const auto puzzle = read_puzzle(maker_address(constraint_list));
    if (!puzzle) return puzzle.error().message;
    return geometry_spec(puzzle->geometry()) + ' ' + constraints(*puzzle);
}

constexpr const char* maker_boxes =
    "{\"type\":1,\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}";

}  // namespace

TEST_CASE("addresses of sudokumaker.app are read", "[format][links][unit]") {
    CHECK(read_maker("") == "1x4 ");
    CHECK(read_maker(maker_boxes) == "2x2 ");
    CHECK(read_puzzle(maker_address(maker_boxes)).value().givens()[0] == 4);
    const auto with_boxes = [](const std::string& constraint) {
        return read_maker(std::string(maker_boxes) + "," + constraint);
    };
    struct Case {
        std::string constraint, read;
    };
    for (const auto& [constraint, read] : std::vector<Case>{
             {R"({"type":10},{"type":11})", "2x2+diagonal "},
             {R"({"type":12})", "2x2+antiking "},
             {R"({"type":13})", "2x2+antiknight "},
             {R"({"type":13,"disabled":true})", "2x2 "},
             {R"({"type":14})", "2x2+disjoint "},
             {R"({"type":15})", "2x2+nonconsecutive "},
             {R"({"type":100,"cells":[1,4]})", "2x2 even:A2B1 "},
             {R"({"type":101,"cells":[5]})", "2x2 odd:B2 "},
             {R"({"type":102,"cells":[5]})", "2x2 maximum:B2 "},
             {R"({"type":200,"clues":[{"edge":1,"value":1}],"negative":[]})",
              "2x2 difference=1:A1A2 "},
             {R"({"type":201,"clues":[{"edge":13,"value":2}]})", "2x2 ratio=2:B2C2 "},
             {R"({"type":202,"clues":[{"edge":4,"value":5}],"negative":[5,10]})",
              "2x2 xv=5:A1B1 all-xv "},
             {R"({"type":300,"thermometers":[[0,1,2]],"slow":false})", "2x2 thermometer:A1-A3 "},
             {R"({"type":300,"thermometers":[[0,1,2]],"slow":true})",
              "2x2 slow-thermometer:A1-A3 "},
             {R"({"type":301,"cages":[{"cells":[0,1],"value":3},{"cells":[4,5],"value":0}]})",
              "2x2 cage=3:A1A2 cage:B1B2 "},
             {R"({"type":302,"groups":[[1,4],[2,7,8]]})", "2x2 clone:A2/B1 clone:A3/B4 clone:B4/C1 "},
             {R"({"type":303,"clues":[{"corner":6,"digits":[1,2]}]})",
              "2x2 quadruple=1,2:A1A2B1B2 "},
             {R"({"type":305,"cells":[0,5,10]})", "2x2 extra-region:A1-C3 "},
             {R"({"type":400,"lines":[[0,1]]})", "2x2 renban:A1A2 "},
             {R"({"type":401,"lines":[[0,1]],"minDifference":2})", "2x2 whispers=2:A1A2 "},
             {R"({"type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[0,1,2]]}]})",
              "2x2 arrow:A1/A2A3 "},
             {R"({"type":500,"clues":[{"outerCell":1,"value":5,"diagonal":-1}]})",
              "2x2 little-killer=5:A2-C4 "},
             {R"({"type":500,"clues":[{"outerCell":12,"value":5,"diagonal":1}]})",
              "2x2 little-killer=5:A1 "},
             {R"({"type":501,"clues":[{"outerCell":6,"value":2}]})", "2x2 sandwich=2:A1-A4 "},
             {R"({"type":503,"clues":[{"outerCell":32,"value":2}]})",
              "2x2 skyscraper=2:D2-A2 "},
             {R"({"type":4000,"lightCells":[1]})", "2x2 "},
             {R"({"type":16,"groups":[]})", "has unsupported rules: global entropy"},
             {R"({"type":1000,"definition":{"name":"no roping"}})",
              "has unsupported rules: no roping"},
             {R"({"type":77})", "has unsupported rules: constraint of type 77"},
             {R"({"type":2000,"lines":[[{"x":1,"y":1}]]})", "has unsupported rules: drawn lines"},
             {R"({"type":201,"clues":[],"negative":[3]})", "has unsupported rules: negative ratio"},
             {R"({"type":301,"cages":[{"cells":[0,99],"value":3}]})",
              "killercage 1: 'R25C4' is not a cell of the board"},
         }) {
        CAPTURE(constraint);
        CHECK(with_boxes(constraint) == read);
    }
    CHECK(read_puzzle(maker_address("", "\"minDigit\":0,")).error().message ==
          "has unsupported rules: digits other than 1 to the side");
    CHECK_FALSE(read_puzzle("https://sudokumaker.app/?puzzle=").has_value());
    CHECK_FALSE(read_puzzle("https://sudokumaker.app/?puzzle=N4Ig").has_value());
}

TEST_CASE("texts of sudoku.coach are read without what a player entered", "[format][links][unit]") {
    // zlib data: a header, and a checksum that is not looked at.
    const auto coach = [](const std::string& json) {
        const std::string bytes = "\x78\x9c" + deflated(json) + "1234";
        std::string text = "SCv7_32_";
        std::uint32_t bits = 0;
        int count = 0;
        for (const char byte : bytes + '\0') {
            bits = bits << 8 | static_cast<std::uint8_t>(byte);
            for (count += 8; count >= 5;)
                text += "0123456789abcdefghijklmnopqrstuv"[bits >> (count -= 5) & 31];
        }
        return text;
    };
    const std::string givens =
        "010003006002050000030000000000200300000900017040006000021000070083000009560804200";
    const std::string user = "8" + std::string(80, '0');
    const std::string text = coach("{\"gridSize\":9,\"colours\":[\"blue\"],\"givenDigits\":\"" + givens +
                                   "\",\"userDigits\":\"" + user + "\"}");
    CHECK(read_puzzle(text).value() == read_puzzle(givens).value());
    CHECK(read_puzzle("https://sudoku.coach/en/play/" + text).value() ==
          read_puzzle(givens).value());
    CHECK(read_puzzle(coach("{\"gridSize\":9,\"givenDigits\":\"" + givens + "\",\"cages\":[1]}"))
              .error()
              .message == "has unsupported rules: cages");
    CHECK_FALSE(read_puzzle(coach("[]")).has_value());
    CHECK_FALSE(read_puzzle(text.substr(0, text.size() / 2)).has_value());
    CHECK_FALSE(read_puzzle("SCv7_32_" + std::string(30, 'z')).has_value());
}
