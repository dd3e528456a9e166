#include "reading.hpp"
#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>

#include <map>
#include <string>

using namespace sudoku;
using namespace sudoku::test;

namespace {

const std::string given_line = "2x2 1..4............";
const std::string killer_short =
    "G<<L<K<L<^G>^>^E^^>^IJ<G^<G^>^^I^<>^HC<C^<B^N^^G^<>^>^^E^<DF<^PG^<>^^J<^^<H<<>^>^";

std::string constraints_error(const std::string& text) {
    const auto puzzle = read_puzzle(text);
    return puzzle ? "" : puzzle.error().describe();
}

}  // namespace

TEST_CASE("alternatives are read and written, also within others", "[format][unit]") {
    const std::string board = "3x3 " + std::string(81, '.') + ' ';
    for (const std::string text :
         {"any-of=(xv=5:A1A2)(even:A1&odd:A2)", "any-of=(contains=5:B5)(skyscraper=5:A2-I2)",
          "any-of=(any-of=(even:A1)(odd:A2&even:A3)&cage=3:A1A2)(sum=9:B1B2)",
          "any-of=(skyscraper=3:A4-I4)(skyscraper=4:I4-A4)"}) {
        CAPTURE(text);
        const auto puzzle = read_puzzle(board + text);
        REQUIRE(puzzle);
        CHECK(write_puzzle(*puzzle, Format::constraints).value() == board + text);
    }
    const std::map<std::string, std::string> broken{
        {"any-of", "expected alternatives"},
        {"any-of=(even:A1", "expected ')'"},
        {"any-of=(even:A1)x", "'x' in a constraint"},
        {"any-of=(even:A1)()", "is not a kind of constraint"},
        {"any-of=(even:A1)(evn:A1)", "did you mean 'even'?"},
        {"any-of=(even:A1)(all-xv)", "any-of cannot have all-xv"},
        {"any-of=(even:A1)(cage=3:A1A1)", "cage has A1 twice"},
        {"any-of=(any-of=(any-of=(any-of=(any-of=(even:A1)))))", "nested too deeply"}};
    for (const auto& [text, message] : broken) {
        CAPTURE(text);
        const auto puzzle = read_puzzle(board + text);
        REQUIRE(!puzzle);
        CHECK(puzzle.error().message.find(message) != std::string::npos);
        CHECK(puzzle.error().column > board.size());
    }
}

TEST_CASE("a line of geometry, givens and constraints is recognised",
          "[format][constraints][unit]") {
    CHECK(recognised(given_line) == "constraints");
    CHECK(recognised("# a comment\n" + given_line + " cage=3:B1B2 # last of all\n") ==
          "constraints");
    const Puzzle puzzle =
        read_puzzle(given_line + " cage=3:B1B2 even:C3 candidates=1,2:D1").value();
    CHECK(puzzle.geometry() == rectangular({2, 2}).value());
    CHECK(puzzle.constraints().size() == 2);
    CHECK(puzzle.allowed(12) == DigitSet::from_mask(0b11));
    CHECK(puzzle.allowed(13) == DigitSet::all(4));
    // Candidates of a given say nothing.
    CHECK(read_puzzle(given_line + " candidates=1,2:A1").value() ==
          read_puzzle(given_line).value());
}

TEST_CASE("what stands behind # is one more column", "[format][constraints][unit]") {
    const std::string lines = given_line + " cage=3:B1B2   #  from a book \n" + given_line + "\n";
    MemorySource source(lines);
    RecordReader reader(source);
    const Record record = reader.next().value().value();
    CHECK(record.extra == std::vector<std::string>{"from a book"});
    std::string text;
    RecordWriter writer({.format = Format::constraints});
    REQUIRE(writer.write(record, text));
    CHECK(text == given_line + " cage=3:B1B2 # from a book\n");
    CHECK(reader.next().value().value().puzzle.constraints().empty());
}

TEST_CASE("errors of constraint lines have their column", "[format][constraints][unit]") {
    CHECK(constraints_error(given_line + " cage=3:B1K2") ==
          "1:31: 'K' in a constraint: expected a cell such as A1");
    CHECK(constraints_error(given_line + "\n" + given_line + " caeg=3:B1") ==
          "2:22: 'caeg' is not a kind of constraint: sudoku info --constraint-kinds lists them; "
          "did you mean 'cage'?");
    CHECK(constraints_error(given_line + " candidates=1,9:B1") ==
          "1:35: '9' is not a digit from 1 to 4");
    CHECK(constraints_error(given_line + "\n2x2 1..4...........") ==
          "2:5: 15 cells: expected 16 for 2x2");
    CHECK(constraints_error(given_line + "\n2y2 1..4............")
              .starts_with("2:1: '2y2' is not a geometry"));
}

TEST_CASE("killers are read in three forms", "[format][constraints][unit]") {
    CHECK(recognised(killer_short) == "killer");
    const Puzzle puzzle = read_puzzle(killer_short).value();
    CHECK(puzzle.constraints().front() == Constraint{ConstraintKind::cage, {0, 1, 2, 9}, 0, {16}});
    const std::string text = write_puzzle(puzzle, Format::killer).value();
    CHECK(recognised(text) == "killer");
    CHECK(read_puzzle(text).value() == puzzle);

    std::string sumo = "SumoCueV1";
    for (int cell = 0; cell < 81; ++cell) {
        const std::string region = std::to_string(cell / 27 * 3 + cell % 9 / 3);
        // Dominoes along the rows, the last cell of each alone.
        const bool is_head = cell % 9 % 2 == 0;
        sumo += is_head ? "=10J" + region : "+" + std::to_string(cell - 1) + "J" + region;
    }
    CHECK(recognised(sumo) == "killer");
    const Puzzle from_sumo = read_puzzle(sumo).value();
    CHECK(from_sumo.geometry() == Geometry());
    CHECK(from_sumo.constraints().size() == 45);
    CHECK(from_sumo.constraints()[0] == Constraint{ConstraintKind::cage, {0, 1}, 0, {10}});
}

TEST_CASE("broken killers say where", "[format][constraints][unit]") {
    std::string circle = killer_short;
    circle.replace(0, 2, "><");
    CHECK(constraints_error(circle) == "1:1: characters that point in a circle: expected a sum");
    std::string off = killer_short;
    off[8] = '>';
    CHECK(constraints_error(off) == "1:9: '>' points off the board");
    CHECK(constraints_error("3x3::k:1:2:3") ==
          "1:13: a killer in the long form: expected ':' after number 3");
    CHECK(constraints_error("SumoCueV1=3K0").starts_with("1:12: SumoCue: expected a number, J"));
}

TEST_CASE("strings of Interactive Sudoku Solver are read with all they say",
          "[format][constraints][unit]") {
    const std::string text =
        ".Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C1~R3C2~R4C3.AntiKnight.Skyscraper~R1~3~2"
        ".LittleKiller~12~R1C3.StrictXV.~R1C6_4~R6C6_1_3";
    CHECK(recognised(text) == "iss");
    const Puzzle puzzle = read_puzzle(text).value();
    CHECK(puzzle.geometry() == parse_geometry("2x3+antiknight").value());
    CHECK(puzzle.givens()[5] == 4);
    CHECK(puzzle.allowed(35) == DigitSet::from_mask(0b101));
    std::string constraints;
    for (const Constraint& constraint : puzzle.constraints())
        constraints += constraint_text(constraint, puzzle.geometry()) + ' ';
    CHECK(constraints ==
          "cage=10:A1A2 thermometer:C1C2D3 skyscraper=3:A1-A6 skyscraper=2:A6-A1 "
          "little-killer=12:A3-C1 all-xv ");
    CHECK(
        read_puzzle("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2")
            .value()
            .constraints()
            .size() == 1);
}

TEST_CASE("rules that are not known are named and never left out", "[format][constraints][unit]") {
    CHECK(constraints_error(".Cage~10~R1C1~R1C2.Fog~R1C1.Lamp") ==
          "1:1: has unsupported rules: Fog, Lamp");
    CHECK(constraints_error(".Shape~6x9~2-10.Cage~10~R1C1~R1C2") ==
          "1:1: has unsupported rules: Shape~6x9~2-10");
    CHECK(constraints_error(".Cage~10~R1C1~R1C0") ==
          "1:1: .Cage~10~R1C1~R1C0: 'R1C0' is not a cell of the board");
}
