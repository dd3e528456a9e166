// Lines that have a number, a title or the signs of a program around their puzzle.
#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string named_nine =
    ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
const std::string solved =
    "275864139916253847438179625389645271167932584524781396892416753643527918751398462";
// As it stands in a program or below a number.
struct Around {
    std::string before;
    std::string behind;
    std::string id;
    std::string title;
    std::vector<std::string> extra;
};

}  // namespace

TEST_CASE("what stands around a puzzle on its line is told from it", "[format][unit]") {
    const Around ways[] = {
        {"17 ", "", "17", "", {}},
        {"17 ", ' ' + solved, "17", "", {solved}},
        {"  3. ", "", "3", "", {}},
        {"3) ", " hard", "3", "", {"hard"}},
        {"[12] ", "", "12", "", {}},
        {"(12)\t", "", "12", "", {}},
        {"No. 5: ", "", "", "No. 5", {}},
        {"Easy 1: ", ";24", "", "Easy 1", {"24"}},
        {"Puzzle #12 = ", "", "12", "", {}},
        {"- ", "", "", "", {}},
        {"| 7 | ", " | easy |", "7", "", {"| easy |"}},
        {"7,", "," + solved + ",easy", "7", "", {solved + ",easy"}},
        {"\"", "\",", "", "", {}},
        {"'", "'", "", "", {}},
        {"  \"", "\",  // 17 clues", "", "", {"// 17 clues"}},
        {"puzzle = '", "'", "", "", {}},
        {"const char *evil = \"", "\";", "", "evil", {}},
        {"let board: string = `", "`;", "", "string", {}},
        {"\"evil\": \"", "\",", "", "evil", {}},
        {"add(\"", "\");", "", "add", {}},
    };
    for (const Around& way : ways) {
        const std::string line = way.before + named_nine + way.behind;
        CAPTURE(line);
        for (const std::string& text : {line, line + '\n' + line + '\n'}) {
            CHECK(recognised(text) == "line");
            for (const Record& record : read_records(text)) {
                CHECK(to_line(record.puzzle.givens()) == named_nine);
                CHECK(text_of_note(record, RecordField::id) == way.id);
                CHECK(record.title.value_or("") == way.title);
                CHECK(record.extra == way.extra);
            }
        }
    }
}

TEST_CASE("small boards have a number or quotes around them", "[format][unit]") {
    for (const std::string before : {"1 ", "2. ", "\"", "board = '"}) {
        const std::string behind = before.find_first_of("\"'") == std::string::npos
                                       ? ""
                                       : before.substr(before.size() - 1);
        CHECK(read_lines(before + small + behind) == Lines{small});
    }
}

TEST_CASE("a first word that is broken is the puzzle all the same", "[format][unit]") {
    // Else the solution would be read as the puzzle.
    CHECK(only_error(named_nine.substr(1) + ' ' + solved) ==
          "1:81: 80 cells do not make a grid: expected 81 for 9x9");
    CHECK(only_error("1. " + named_nine.substr(1) + ' ' + solved) ==
          "1:84: 80 cells do not make a grid: expected 81 for 9x9");
    CHECK(only_error("\"" + named_nine + "1\",") ==
          "1:84: 82 cells do not make a grid: expected 81 for 9x9");
    std::string wrong = named_nine;
    wrong[4] = 'a';
    CHECK(only_error("12: " + wrong) ==
          "1:9: 'a' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
}

TEST_CASE("what is no text around a puzzle is not taken for it", "[format][unit]") {
    // The board of the puzzle, the beginning of another format, an address.
    CHECK(read_text("3x3+diagonal " + named_nine).format == Format::constraints);
    CHECK(read_text(":0702:9:" + named_nine + ":::").format == Format::hodoku);
    CHECK(recognised("{\"puzzle\": \"" + named_nine + "\"}") != "line");
    CHECK(recognised("[\"" + named_nine + "\"]") == "list");
}

TEST_CASE("a comment of another program is the title below", "[format][unit]") {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) rows += named_nine.substr(row * 9, 9) + '\n';
    std::string drawn;
    for (std::size_t row = 0; row < 9; ++row) {
        if (row > 0 && row % 3 == 0) drawn += "---+---+---\n";
        drawn += named_nine.substr(row * 9, 3) + '|' + named_nine.substr(row * 9 + 3, 3) + '|' +
                 named_nine.substr(row * 9 + 6, 3) + '\n';
    }
    for (const std::string& text : {rows, drawn, named_nine + '\n'}) {
        for (const std::string mark : {"% ", "// ", "; "}) {
            const auto records = read_records(mark + "made by hand, rated as evil\n" + text);
            REQUIRE(records.size() == 1);
            CHECK(to_line(records[0].puzzle.givens()) == named_nine);
            CHECK(records[0].title == "made by hand, rated as evil");
        }
    }
    // Such a sign may also be the blank.
    std::string blanks = named_nine;
    for (char& c : blanks) c = c == '.' ? '%' : c;
    CHECK(read_lines(blanks) == Lines{named_nine});
}

TEST_CASE("programs keep lists of puzzles", "[format][unit]") {
    const std::string other = solved.substr(0, 40) + std::string(41, '.');
    const std::string a = "\"" + named_nine + "\"";
    const std::string b = "\"" + other + "\"";
    for (const std::string& text : {
             "[" + a + ", " + b + "]",
             "puzzles = [\n    '" + named_nine + "',  # the hardest\n    '" + other + "',\n]\n",
             "const puzzles = [\n  " + a + ",\n  " + b + "\n];\n",
             "static const char *puzzles[] = {\n    " + a + ",  // the hardest\n    " + b +
                 ",\n};\n",
             "String[] puzzles = new String[] {" + a + ", " + b + "};",
             "{" + a + "," + b + "}",
             "puzzles = (" + a + "," + b + ")",
             "[(" + a + ", '" + solved + "', 11), (" + b + ", \"\", 2)]",
             "[[1, " + a + "],\n [2, " + b + "]]",
             "[[" + a + "], [" + b + "]]",
             "(" + a + ", '" + solved + "'),\n(" + b + ", '" + solved + "'),\n",
         }) {
        CAPTURE(text);
        CHECK(recognised(text) == "list");
        CHECK(read_lines(text) == Lines{named_nine, other});
    }
    CHECK(read_records("(" + a + ", '" + solved + "'),")[0].extra == Lines{solved});
    CHECK(read_records("[(" + a + ", '" + solved + "', 11)]")[0].extra == Lines{solved, "11"});
    // Strings of as many characters as there are of them are rows, others small boards.
    CHECK(read_lines("['" + small + "', '" + small + "']") == Lines{small, small});
    // One that is broken does not take the others with it.
    CHECK(read_lines("[" + a + ", \"" + named_nine.substr(1) + "\", " + b + "]") ==
          Lines{named_nine, "1:168: 80 cells do not make a grid: expected 81 for 9x9", other});
    CHECK(read_lines("[" + a + ", " + b) ==
          Lines{named_nine, other,
                "1:170: the list of grids is not closed: expected ']' after the last grid"});
    const std::string each = "  " + a + ",\n";
    CHECK(read_lines("puzzles = [\n" + each + each + each + each + "]\n") ==
          Lines{named_nine, named_nine, named_nine, named_nine});
}

TEST_CASE("grids stand in the brackets of any language", "[format][unit]") {
    for (const std::string text : {
             "int grid[4][4] = {{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}};",
             "grid = np.array([[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]])",
             "int[][] grid = {{1,0,0,0},\n {0,0,2,0},\n {0,3,0,0},\n {0,0,0,4}};\n",
             "var g = new int[][] {{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}};",
             "const g: number[][] = [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]];",
             "grid = (\n  '1...'\n  '..2.'\n  '.3..'\n  '...4'\n)\n",
         }) {
        CAPTURE(text);
        CHECK(read_lines(text) == Lines{small});
    }
}

TEST_CASE("cells may stand in an address", "[format][unit]") {
    const std::string zeros = [] {
        std::string text = named_nine;
        for (char& c : text) c = c == '.' ? '0' : c;
        return text;
    }();
    for (const std::string& address : {
             "https://www.example.org/sudoku.htm?bd=" + zeros,
             "https://example.org/play/?s=" + zeros + "&level=3",
             "https://example.org/en/play/" + zeros,
             "http://example.org/#" + named_nine,
             "https://example.org/solve?solution=" + solved + "&puzzle=" + named_nine,
             "example.org/play/" + named_nine,
             "sudoku://" + zeros,
             "https://sudokupad.app/" + zeros,
         }) {
        CAPTURE(address);
        for (const std::string& text : {address, "Easy 1: " + address + " by hand",
                                        address + '\n' + named_nine + '\n' + address + '\n'}) {
            CHECK(recognised(text) == "line");
            for (const std::string& line : read_lines(text)) CHECK(line == named_nine);
        }
        const auto records = read_records("Easy 1: " + address + " by hand");
        CHECK(records[0].title == "Easy 1");
        CHECK(records[0].extra == Lines{"by hand"});
        CHECK(text_of_note(records[0], RecordField::address) == address);
    }
    // Other sides.
    CHECK(read_lines("https://example.org/?p=" + small) == Lines{small});
    const std::string large = "1" + std::string(254, '0') + "G";
    CHECK(read_records("https://example.org/?p=" + large)[0].puzzle.geometry().side() == 16);
    CHECK(read_records("https://example.org/?p=1" + std::string(35, '0'))[0].puzzle.geometry() ==
          parse_geometry("2x3").value());
}

TEST_CASE("an address may name another board than the classic one", "[format][unit]") {
    CHECK(
        read_records("https://www.example.org/sudokux.htm?bd=" + named_nine)[0].puzzle.geometry() ==
        parse_geometry("3x3+diagonal").value());
    CHECK(
        read_records("https://www.example.org/Windoku.htm?bd=" + named_nine)[0].puzzle.geometry() ==
        parse_geometry("3x3+windoku").value());
    CHECK(
        only_error("https://www.example.org/killersudoku.htm?bd=" + named_nine) ==
        "1:45: this link has the givens of a puzzle, but not its cages: expected a link with both");
    CHECK(only_error("https://www.example.org/sudokux.htm?bd=" + small) ==
          "1:40: 16 cells in this link: expected 81 for 3x3+diagonal");
    std::string wrong = named_nine;
    wrong[2] = 'y';
    CHECK(recognised("https://example.org/" + named_nine.substr(1)) == "none");
    CHECK(recognised("https://example.org/" + wrong) == "none");
}
