#include "format/penpa_text.hpp"
#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "reading.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <map>
#include <string>

namespace sudoku {
namespace {

// Packed by another program.
const std::string packed_elsewhere =
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=hVDLasMwELzrK4QgPU1BkuVY0i00va"
    "aXnCx8CMRNTdwG/IBi43/vykqgh0JZPWZmX+z24/l2HWHIMgsJFc3JdGW6Dzs2Q1t7vuNT2Vyep/J02e"
    "gXfvo6889bV2M3Dh+3zvMS2DeXZuh51/T1Ru+f+PupbfF2AP19zcK9YMXmhc3Twc9CWeGDUIK601tBGB"
    "MF8xAWTIrCsq2Mck5ylI4+BOWgJbSrKkwZ8ayAySPZEtEF9DaSV0oucthMeA1hMzi1IqfgXEKOZi2S28"
    "HJJMrfgTohDXcvY1BQhkpua+7QrjkRKpnD2YiXNCinSakdD0ILcA2+zrawoCy4epz8X1yx7z8tiGvTtn"
    "UnaDcVW7f9Aw==";

Puzzle puzzle_in(const std::string& constraints) {
    return read_puzzle(constraints, {.format = Format::constraints}).value();
}

// The lines of a board of side 4 with its boxes; `more` are members of its object, `edges` of the
// borders in it.
std::string lines_with(const std::string& more, const std::string& edges = "",
                       const std::string& variants = "[]", const std::string& head = "") {
    const std::string boxes =
        "\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2,"
        "\"89,90\":2,\"90,91\":2,\"91,92\":2,\"92,93\":2";
    std::string text = head.empty() ? "square,4,4,38,0,1,1,190,190,91,91,0,0,0,0" : head;
    text += "\n[0,0,0,0]\n{}\n{\"lineE\":{" + boxes + edges + "}" + more + "}\n{}\n";
    text += "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]";
    for (int i = 6; i < 17; ++i) text += "\nx";
    return text + '\n' + variants + "\nfalse";
}

std::string said_of(const std::string& text) {
    const auto record = record_of_penpa(base64_of(deflated(text)));
    return record ? "" : record.error().message;
}

TEST_CASE("an address of Penpa+ that another program made is read", "[format][links][unit]") {
    const Record record = test::read_records(packed_elsewhere).at(0);
    CHECK(
        record.puzzle ==
        puzzle_in("2x2+antidiagonal 1.............4. thermometer:A2A3B4 arrow:C4/D4 cage=5:B1B2"));
    CHECK(record.title == "A zig-zag, and more");
    std::map<RecordField, std::string> notes;
    for (const Note& note : record.notes) notes[note.field] = note.text;
    CHECK(notes ==
          std::map<RecordField, std::string>{{RecordField::author, "Z"},
                                             {RecordField::description, "Digits rise\n& fall"},
                                             {RecordField::other, "entries of a player"}});
}

TEST_CASE("puzzles go through addresses of Penpa+ and back", "[format][links][unit]") {
    for (const char* const text :
         {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
          "2x3 5...6..4.1.31.3.4...2.1..146.5.6.4..",
          "3x3+diagonal "
          ".................................................................................",
          "2x2+maindiagonal 1............... cage=5:A1A2 cage:B1B2 cage=3:D4",
          "2x2+nonconsecutive 1............... thermometer:A1B2C3 arrow:A4/B4C4",
          "2x2 1............... ratio:A3B3 difference:C2C3", "4+latin 1...............",
          "4+latin ................ skyscraper=3:A1-D1 skyscraper=2:B4-B1",
          "3x3+diagonal "
          "................................................................................. "
          "skyscraper=3:A1-A9",
          "jigsaw:1112122233343444 1..............."}) {
        CAPTURE(text);
        const Puzzle puzzle = read_puzzle(text).value();
        const std::string address = write_puzzle(puzzle, Format::penpa).value();
        CHECK(address.starts_with("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
        CHECK(read_puzzle(address).value() == puzzle);
    }
    const Puzzle sixteen = puzzle_in("4x4 G" + std::string(255, '.'));
    CHECK(read_puzzle(write_puzzle(sixteen, Format::penpa).value()).value() == sixteen);
    Record record{.puzzle = puzzle_in("2x2 1...............")};
    record.title = "zz, \"grid\" & null=%2C";
    record.notes = {{RecordField::description, "One,\ntwo"}};
    RecordWriter writer({.format = Format::penpa});
    std::string out;
    REQUIRE(writer.write(record, out));
    const Record again = test::read_records(out).at(0);
    CHECK(again.title == "zz, \"grid\" & null=,");  // Penpa+ has no way to say %2C itself
    REQUIRE(again.notes.size() == 1);
    CHECK(again.notes[0].text == "One,\ntwo");
    CHECK_FALSE(write_puzzle(puzzle_in("2x2 1............... sum=5:A1A2"), Format::penpa));
    CHECK_FALSE(write_puzzle(puzzle_in("2x2 1............... difference=2:A1A2"), Format::penpa));
    // No variant says that a number is the sum of a sandwich, a little killer or an X-sum.
    for (const char* const text : {"sandwich=5:A1-A4", "little-killer=5:A2B1", "x-sum=5:A1-A4",
                                   "skyscraper=2:A1-A4 skyscraper=3:A1-A4"})
        CHECK_FALSE(
            write_puzzle(puzzle_in("2x2 1............... " + std::string(text)), Format::penpa));
}

TEST_CASE("dots, shapes and numbers outside are read where their meaning is known",
          "[format][links][unit]") {
    const auto puzzle_of = [](const std::string& more, const std::string& variants) {
        return record_of_penpa(base64_of(deflated(lines_with(more, "", variants)))).value().puzzle;
    };
    // Below the first cell, and to the right of the second one.
    const std::string dots =
        ",\"symbol\":{\"146\":[1,\"circle_SS\",2],\"211\":[2,\"circle_SS\",2]}";
    CHECK(puzzle_of(dots, "[]") == puzzle_in("2x2 ................ difference:A1B1 ratio:A2A3"));
    CHECK(puzzle_of(dots, "[\"kropki\"]") == puzzle_of(dots, "[]"));
    const std::string shapes = ",\"symbol\":{\"18\":[3,\"circle_L\",1],\"19\":[3,\"square_L\",1]}";
    CHECK(puzzle_of(shapes, "[\"evenodd\"]") == puzzle_in("2x2 ................ odd:A1 even:A2"));
    CHECK(said_of(lines_with(shapes)) == "has unsupported rules: symbol circle_L, symbol square_L");
    const std::string outside = ",\"number\":{\"10\":[\"3\",1,\"1\"],\"30\":[\"2\",1,\"1\"]}";
    CHECK(puzzle_of(outside, "[\"skyscrapers\"]") ==
          puzzle_in("2x2 ................ skyscraper=3:A1-D1 skyscraper=2:B4-B1"));
    CHECK(said_of(lines_with(outside)) == "has unsupported rules: a number outside the board");
    CHECK(said_of(lines_with(",\"number\":{\"9\":[\"3\",1,\"1\"]}", "", "[\"skyscrapers\"]")) ==
          "has unsupported rules: a number outside the board");
    // No corner, no edge of the board, no other side of it.
    for (const char* const point : {"82", "138", "213", "999"})
        CHECK(said_of(
                  lines_with(std::string(",\"symbol\":{\"") + point + "\":[1,\"circle_SS\",2]}")) ==
              "has unsupported rules: symbol circle_SS");
}

// promise 7.27: Unknown drawings in an address of Penpa+ are named, never left out
TEST_CASE("unknown drawings of Penpa+ are named", "[format][links][unit]") {
    CHECK(said_of(lines_with("")) == "");
    const std::string start = "has unsupported rules: ";
    const std::string free =
        ",\"number\":{},\"symbol\":{},\"surface\":[],\"command_redo\":{\"__a\":[1]}";
    CHECK(said_of(lines_with(free)) == "");
    const std::pair<const char*, const char*> drawings[] = {
        {",\"surface\":{\"18\":1}", "shaded cells"},
        {",\"line\":{\"18,19\":3}", "drawn lines"},
        {",\"symbol\":{\"18\":[1,\"circle_L\",1],\"19\":[1,\"sun\",1]}",
         "symbol circle_L, symbol sun"},
        {",\"polygon\":[[1,2]]", "drawn polygons"},
        {",\"nobulbthermo\":[[18,19]]", "lines of thermometers"},
        {",\"cage\":{\"1,2\":1}", "drawn cages without cells"},
        {",\"glow\":7", "glow"},
        {",\"number\":{\"18\":[\"?\",1,\"1\"]}", "the text '?' in a cell"},
        {",\"number\":{\"18\":[\"5\",1,\"1\"]}", "the text '5' in a cell"},
        {",\"number\":{\"18\":[\"1\",1,\"5\"]}", "the text '1' in a cell"},
        {",\"number\":{\"18\":[[1,0,0,0],1,\"7\"]}", "the text 'marks' in a cell"},
        {",\"number\":{\"10\":[\"9\",1,\"1\"]}", "a number outside the board"},
        {",\"numberS\":{\"328\":[\"9\",1]}", "small numbers outside cages"},
        {",\"numberS\":{\"329\":[\"9\",1]}", "the small text '9'"},
        {",\"thermo\":[[18,17]]", "a thermometer outside the board"},
        {",\"killercages\":[[18,1000000000]]", "a cage outside the board"}};
    for (const auto& [more, name] : drawings) CHECK(said_of(lines_with(more)) == start + name);
    CHECK(said_of(lines_with("", ",\"74,82\":3")) == start + "edges that are not bold");
    CHECK(said_of(lines_with("", ",\"73,82\":12")) == start + "drawn lines");
    CHECK(said_of(lines_with("", ",\"18,19\":2,\"x\":2")) == start + "drawn lines");
    CHECK(said_of(lines_with("", ",\"82,90\":2")) == "");  // open at both ends: no border
    CHECK(said_of(lines_with("", ",\"82,90\":2,\"98,106\":2,\"90,98\":2,\"74,82\":2")) ==
          start + "regions whose size differs from the side");
    CHECK(said_of(lines_with("", "", "[\"classic\",\"tapa\"]")) == start + "variant tapa");
    for (const char* variants : {"[\"classic\"", "7", "{}", "nonconsecutive"}) {
        CHECK(said_of(lines_with("", "", variants)) ==
              "the text in this link to Penpa+ has no list of variants in line 18, but '" +
                  std::string(variants) + "'");
    }
    CHECK(said_of(lines_with("", "", "")) == "");
    CHECK(said_of(lines_with("", "", "[]", "hex,4,4,38")) == start + "a grid of the kind hex");
    CHECK(said_of(
              lines_with("", "", "[]", "square,4,4,38,0,1,1,0,0,0,0,0,0,0,0,,,,,OFF,false,what")) ==
          start + "a picture");
}

// promise 7.28: Compressed data in an address has a size limit
TEST_CASE("addresses of Penpa+ that are broken or gigantic are refused", "[format][links][unit]") {
    const std::string start = "the text in this link to Penpa+ ";
    CHECK(said_of("square,4,4") == start + "has fewer than six lines");
    CHECK(said_of(lines_with("", "", "[]", "square")) == start + "has no grid size");
    CHECK(said_of(lines_with("", "", "[]", "square,1000000,1")) ==
          start + "has no grid size from 1 to 100");
    CHECK(said_of("square,4,4\n\n\n{}\n{}\n[18,1000000]") == start + "has cells outside its grid");
    CHECK(said_of("square,4,4\n\n\n{}\n{}\n[]") == start + "has no cells");
    CHECK(said_of("square,4,4\n\n\n{}\n{}\n{") == start + "has no list of cells in line 6");
    CHECK(said_of("square,4,4\n\n\n[\n{}\n[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]") ==
          start + "has no JSON object in line 4");
    CHECK(said_of("square,4,4\n\n\n{}\n{}\n[18,1,1,5,1]") ==
          "has unsupported rules: a board that is not square");
    const std::string sums =
        ",\"killercages\":[[18,19]],\"numberS\":{\"328\":[\"3\",1],\"332\":[\"4\",1]}";
    CHECK(said_of(lines_with(sums)) == start + "has a cage with two sums");
    CHECK(record_of_penpa("#").error().message == "the text after p= is not valid base64");
    const std::string gigantic(std::size_t{1} << 26, '\n');
    const std::string bomb = deflated(gigantic);
    CHECK(bomb.size() < 100'000);
    const std::string whole = deflated(lines_with(""));
    const std::string refusal =
        "the text after p= is not valid deflate data of at most 4 MiB, or it is cut off";
    for (const std::string& data : {bomb, whole.substr(0, whole.size() / 2), whole + "x",
                                    std::string("\xff\xff\xff"), std::string()})
        CHECK(record_of_penpa(base64_of(data)).error().message == refusal);
    CHECK(inflated(whole, lines_with("").size()).value() == lines_with(""));
    CHECK_FALSE(inflated(whole, lines_with("").size() - 1));
}

}  // namespace
}  // namespace sudoku
