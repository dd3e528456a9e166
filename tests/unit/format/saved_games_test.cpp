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

const std::string letters = "b_____c__d_____e";  // of `small`

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
    CHECK(read_lines(ksudoku(plain, "\n b___\n __c_\n _d__\n ___e\n")) == Lines{small});
    CHECK(read_records(ksudoku("order=\"4\" type=\"sudoku\" specific-type=\"XSudoku\"", letters))[0]
              .puzzle.geometry() == parse_geometry("2x2+diagonal").value());
}

TEST_CASE("games of KSudoku that cannot be read say why", "[format][unit]") {
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
