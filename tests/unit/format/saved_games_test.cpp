// Games that other programs have saved.
#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

std::string field(std::string name, const std::string& text) {
    name.resize(8, ' ');
    return name + ':' + std::to_string(text.size()) + ':' + text + '\n';
}

std::string saved_game(const std::string& game, const std::string& parameters,
                       const std::string& description) {
    return field("SAVEFILE", "Simon Tatham's Portable Puzzle Collection") + field("VERSION", "1") +
           field("GAME", game) + field("PARAMS", "3x3") + field("CPARAMS", parameters) +
           field("DESC", description) + field("NSTATES", "2") + field("STATEPOS", "2") +
           field("MOVE", "R0,1,3");
}

std::string ksudoku(const std::string& graph, const std::string& values) {
    return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>\n   <graph " + graph +
           "/>\n   <values>" + values +
           "</values>\n  </puzzle>\n  <history>\n   <move index=\"1\"/>\n"
           "  </history>\n </game>\n</ksudoku>\n";
}

const std::string letters = "b_____d__c_____e";  // of `small`, by columns

// The games of boards whose groups are listed.
std::string custom_game(const std::string& size, const std::string& inside,
                        const std::string& values) {
    return "<ksudoku><game><puzzle><graph order=\"4\" type=\"custom\" specific-type=\"Custom\" " +
           size + ">" + inside + "</graph><values>" + values +
           "</values></puzzle></game></ksudoku>\n";
}
const std::string four = "sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"";
const std::string lines_alone = "<sudokugroups at=\"0\" withblocks=\"0\"/>";
const std::string no_digits(16, '_');

}  // namespace

TEST_CASE("saved games of Solo have its game id", "[format][unit]") {
    const std::string text = saved_game("Solo", "2x2", "1e2b3e4");
    CHECK(recognised(text) == "solo");
    const auto records = read_records(text + text);
    REQUIRE(records.size() == 2);
    for (const Record& record : records) CHECK(to_line(record.puzzle.givens()) == small);
    CHECK(records[1].line == 10);
    CHECK(text_of_note(records[0], RecordField::other) == "moves");
    CHECK(read_records(saved_game("Solo", "2x2x", "1e2b3e4"))[0].puzzle.geometry() ==
          parse_geometry("2x2+diagonal").value());
}

TEST_CASE("saved games that are not Solo's, or broken, say so", "[format][unit]") {
    CHECK(only_error(saved_game("Bridges", "7x7", "a1b2")) ==
          "1:1: a saved game of Bridges: expected one of Solo");
    CHECK(
        only_error(field("SAVEFILE", "x") + field("GAME", "Solo") + field("PARAMS", "2x2") +
                   field("SEED", "12345")) ==
        "1:1: this saved game of Solo has no DESC line: its seed cannot be used by other programs");
    CHECK(only_error(field("SAVEFILE", "x") + "DESC    :q:1e2b3e4\n") ==
          "2:10: a line of a saved game: expected the number of characters of its text");
    CHECK(only_error(field("SAVEFILE", "x") + "nothing\n")
              .starts_with("2:1: a line of a saved game"));
    // In the description, whose line it is.
    CHECK(only_error(saved_game("Solo", "2x2", "1e2b3e9")).starts_with("6:"));
}

TEST_CASE("games of KSudoku are letters", "[format][unit]") {
    const std::string plain = "order=\"4\" type=\"sudoku\" specific-type=\"Plain\"";
    CHECK(recognised(ksudoku(plain, letters)) == "opensudoku");
    const auto records = read_records(ksudoku(plain, letters));
    REQUIRE(records.size() == 1);
    CHECK(to_line(records[0].puzzle.givens()) == small);
    CHECK(text_of_note(records[0], RecordField::other) == "entries");
    CHECK(read_lines(ksudoku(plain, "\n b___\n __d_\n _c__\n ___e\n")) == Lines{small});
    CHECK(read_records(ksudoku("order=\"4\" type=\"sudoku\" specific-type=\"XSudoku\"", letters))[0]
              .puzzle.geometry() == parse_geometry("2x2+diagonal").value());
}

TEST_CASE("boards of KSudoku follow from their groups", "[format][unit]") {
    const auto line_of_game = [](const std::string& text) { return read_lines(text).at(0); };
    const auto puzzle_of = [](const std::string& text) { return read_records(text).at(0).puzzle; };
    const auto puzzle = [](const std::string& text) { return read_puzzle(text).value(); };
    CHECK(line_of_game(custom_game(four, "<sudokugroups at=\"0\"/>", letters)) == small);
    // The regions go down the columns: 0 to 3 is the first one.
    const std::string regions =
        "<clique size=\"4\">0 1 2 4</clique><clique size=\"4\">3 5 6 7</clique>"
        "<clique size=\"4\">8 9 10 12 </clique><clique size=\"4\"> 11 13 14 15</clique>";
    CHECK(puzzle_of(custom_game(four, lines_alone + regions, "b" + std::string(15, '_'))) ==
          puzzle("jigsaw:AACCABCDABCDBBDD 1..............."));
    const std::string diagonal = "<clique size=\"4\">0 5 10 15</clique>";
    CHECK(puzzle_of(custom_game(four, "<sudokugroups at=\"0\"/>" + diagonal, no_digits)) ==
          puzzle("2x2+maindiagonal ................"));
    const std::string cages =
        "<cage operator=\"4\" value=\"5\" size=\"2\"> 0 1 </cage>"
        "<cage operator=\"2\" value=\"1\" size=\"2\">2 6</cage>";
    CHECK(puzzle_of(custom_game(four, lines_alone + cages, no_digits)) ==
          puzzle("4+latin ................ sum=5:A1B1 minus=1:C1C2"));
    CHECK(puzzle_of(custom_game(
              four, "<sudokugroups at=\"0\"/>" + cages.substr(0, cages.find("</cage>") + 7),
              no_digits)) == puzzle("2x2 ................ cage=5:A1B1"));
    // Two grids that share a box, with places that are in none.
    const std::string size = "sizeX=\"6\" sizeY=\"6\" sizeZ=\"1\"";
    const std::string two = "<sudokugroups at=\"0\"/><sudokugroups at=\"14\"/>";
    const std::string cells = "b___..____..____________..____..___e";
    CHECK(puzzle_of(custom_game(size, two, cells)).geometry() ==
          parse_geometry("gattai:2x2:r1c1,r3c3").value());
}

TEST_CASE("games of KSudoku that cannot be read say why", "[format][unit]") {
    CHECK(
        only_error(custom_game(four, lines_alone + "<clique size=\"3\">0 1 2</clique>", no_digits))
            .ends_with("has unsupported rules: a group of 3 cells"));
    CHECK(only_error(custom_game(four, "", no_digits))
              .ends_with("has unsupported rules: a board without rows or columns"));
    CHECK(only_error(custom_game(four, "<roxdokugroups at=\"0\"/>", no_digits))
              .ends_with("has unsupported rules: custom Custom"));
    CHECK(only_error(custom_game(four, lines_alone + "<cage operator=\"7\" value=\"5\">0</cage>",
                                 no_digits))
              .ends_with("has unsupported rules: a cage with the operator 7"));
    const std::string plain = "order=\"4\" type=\"sudoku\" specific-type=\"Plain\"";
    CHECK(only_error(ksudoku("order=\"4\" type=\"sudoku\" specific-type=\"Killer\"", letters)) ==
          "6:4: has unsupported rules: Killer");
    CHECK(only_error(ksudoku("order=\"9\" type=\"roxdoku\" specific-type=\"Plain\"", letters)) ==
          "6:4: has unsupported rules: roxdoku Plain");
    CHECK(only_error(ksudoku(plain, letters + "_")) == "6:12: 17 cells: expected 16");
    CHECK(only_error(ksudoku(plain, "bf" + letters.substr(2))) ==
          "6:13: 'f' is not a digit of KSudoku: expected b-e or _");
    CHECK(only_error("<ksudoku><game></game></ksudoku>") ==
          "1:16: this game of KSudoku has no <values>: expected its cells");
    CHECK(only_error("<html><body>1</body></html>") ==
          "1:1: this XML is of neither OpenSudoku nor KSudoku: expected <opensudoku> or <ksudoku>, "
          "found <html>");
}
