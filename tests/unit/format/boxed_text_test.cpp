#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

TEST_CASE("drawn grids are read whatever their borders", "[format][unit]") {
    CHECK(read_lines("+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n"
                     "| . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n") == Lines{small});
    CHECK(read_lines("1.|..\n..|2.\n--+--\n.3|..\n..|.4\n") == Lines{small});
    CHECK(read_lines("1 . | . .\n. . | 2 .\n=====+=====\n. 3 | . .\n. . | . 4\n") == Lines{small});
    CHECK(read_lines(
              ".---.---.\n|1 .|. .|\n|. .|2 .|\n:---+---:\n|. 3|. .|\n|. .|. 4|\n'---'---'\n") ==
          Lines{small});
    CHECK(read_lines("|1|.|.|.|\n|.|.|2|.|\n|.|3|.|.|\n|.|.|.|4|\n") == Lines{small});
    CHECK(
        read_lines("| 1 - | - - |\n| - - | 2 - |\n|-----+-----|\n| - 3 | - - |\n| - - | - 4 |\n") ==
        Lines{small});
    CHECK(read_lines("|1*|**|\n|**|2*|\n|*3|**|\n|**|*4|\n") == Lines{small});
}

TEST_CASE("several drawings may follow one another", "[format][unit]") {
    const std::string grid =
        "+---+---+\n|1 .|. .|\n|. .|2 .|\n+---+---+\n|. 3|. .|\n|. .|. 4|\n+---+---+\n";
    CHECK(recognised(grid) == "boxed");
    CHECK(read_lines(grid + "\n" + grid + grid) == Lines{small, small, small});
    CHECK(read_records("\n" + grid)[0].line == 3);
}

TEST_CASE("numbers may stand in a drawing", "[format][unit]") {
    std::string text;
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 10; ++column) {
            text += (column == 5 ? " | " : " ") + std::to_string((row + column) % 11);
        }
        text += "\n";
    }
    const auto lines = read_lines(text);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].substr(0, 20) == ".123456789123456789A");
}

TEST_CASE("a broken drawing says where", "[format][unit]") {
    CHECK(only_error("|1.|..|\n|..|2.|\n|.3|.|\n|..|.4|\n") ==
          "3:7: row 3 of this 4x4 grid has 3 cells: expected 4");
    CHECK(only_error("|1.|..|\n|..|2.|\n|.3|..|\n") == "4:1: row 4 of this 4x4 grid is missing");
    CHECK(only_error("|1.|..|\n|..|2.|\n|.3|..|\n|..|.4|\n|..|..|\n") ==
          "5:2: row 5 of this 4x4 grid is one too many: expected 4");
    CHECK(only_error("|1.|..|\n|..|2.|\n|.3|..|\n|..|.7|\n") ==
          "4:6: '7' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error("|1.|..|\n|..|2.|\n|.3|..|\n|..|.4|\n", {.geometry = Geometry()}) ==
          "1:2: a 4x4 grid does not fit the requested geometry (3x3, side 9): expected a geometry "
          "such as 2x2");
    std::string endless;
    for (int i = 0; i < 1000; ++i) endless += "|1.|..|\n";
    CHECK(only_error(endless) ==
          "27:1: a drawn grid of more than 25 rows: expected an empty line between grids");
}

TEST_CASE("pencilmarks are read as what each cell may hold", "[format][unit]") {
    const std::string text =
        "+---------+---------+\n| 1   24  | 23  34  |\n| 24  .   | 2   13  |\n"
        "+---------+---------+\n| 234 3   | 14  12  |\n| 23  12  | 13  4   "
        "|\n+---------+---------+\n";
    CHECK(recognised(text) == "pencilmarks");
    const auto records = read_records(text);
    REQUIRE(records.size() == 1);
    const Puzzle& puzzle = records[0].puzzle;
    CHECK(puzzle.has_pencilmarks());
    CHECK(puzzle.givens()[0] == 1);
    CHECK(puzzle.allowed(1) == DigitSet::from_mask(0b1010));
    // What a given rules out is taken off.
    CHECK(puzzle.allowed(5) == DigitSet::all(4) - DigitSet::of(1));
    // 2 is alone in its cell, but a peer still has it.
    CHECK(puzzle.givens()[6] == 0);
    CHECK(puzzle.allowed(6) == DigitSet::of(2));
}

TEST_CASE("candidates that only repeat the givens are no pencilmarks", "[format][unit]") {
    const Puzzle plain =
        read_puzzle(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
            .value();
    const std::string text = write_puzzle(plain, Format::pencilmarks).value();
    const Puzzle again = read_puzzle(text).value();
    CHECK_FALSE(again.has_pencilmarks());
    CHECK(again == plain);
}

TEST_CASE("a wrong candidate is named", "[format][unit]") {
    CHECK(only_error("| 1 24 | 23 34 |\n| 24 1 | 2 1a |\n| 2 3 | 14 12 |\n| 23 12 | 13 4 |\n") ==
          "2:13: 'a' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(only_error("| 1 24 | 23 34 |\n| 24 1 | 2 33 |\n| 2 3 | 14 12 |\n| 23 12 | 13 4 |\n") ==
          "2:13: candidate '3' occurs twice in '33': expected each candidate once");
}

TEST_CASE("a cell without candidates cannot be drawn", "[format][unit]") {
    std::vector<DigitSet> allowed(16, DigitSet::all(4));
    allowed[5] = DigitSet();
    const Puzzle puzzle(Grid(geometry("2x2")), allowed);
    CHECK(write_puzzle(puzzle, Format::pencilmarks).error().message ==
          "format pencilmarks cannot hold a cell without candidates, B2");
    CHECK(read_puzzle(write_puzzle(puzzle, Format::sukaku).value(), {.format = Format::sukaku})
              .value() == puzzle);
}

TEST_CASE("boxes are drawn with the borders of the geometry", "[format][unit]") {
    const auto drawn = [](std::string_view spec) {
        const Geometry shape = geometry(spec);
        return write_puzzle(Puzzle(Grid(shape)), Format::boxed).value();
    };
    CHECK(
        drawn("2x2") ==
        "+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n"
        "+-----+-----+");
    CHECK(
        drawn("1x5") ==
        "+-----------+\n| . . . . . |\n| . . . . . |\n| . . . . . |\n| . . . . . |\n| . . . . . |\n"
        "+-----------+");
    CHECK(drawn("jigsaw:AABBACBBACDDCCDD") ==
          "# jigsaw:AABBACBBACDDCCDD\n"
          "+-------+-------+\n| .   . | .   . |\n|   +---+       |\n| . | . | .   . |\n|   |   "
          "+-------+\n"
          "| . | . | .   . |\n+---+   |       |\n| .   . | .   . |\n+-------+-------+");
}

TEST_CASE("729 characters are the candidates of 81 cells", "[format][unit]") {
    std::string text;
    for (int cell = 0; cell < 81; ++cell)
        text += cell == 3 ? "..3......" : cell == 4 ? "1...5.7.." : "123456789";
    CHECK(recognised(text) == "sukaku");
    const Puzzle puzzle = read_puzzle(text).value();
    CHECK(puzzle.allowed(4) == DigitSet::from_mask(0b1010001));
    CHECK(puzzle.allowed(3) == DigitSet::of(3));
    CHECK(read_puzzle(write_puzzle(puzzle, Format::sukaku).value()).value() == puzzle);
    CHECK(only_error(text.replace(10, 1, "3")) ==
          "1:11: '3' among the candidates of A2: expected '2' or a blank (. 0 _ * x -)");
    CHECK(only_error(text.substr(1), {.format = Format::sukaku}) ==
          "1:729: 728 characters are not the candidates of a grid: expected 729 for 9x9");
}

TEST_CASE("Simple Sudoku files keep placed digits and excluded candidates apart",
          "[format][unit]") {
    const std::string grid =
        "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
        "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n"
        "|...|419|..5|\n|...|.8.|.79|\n*-----------*\n";
    CHECK(recognised(grid) == "ss");
    CHECK(
        read_lines(grid) ==
        Lines{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"});

    const auto records = read_records(grid + "\nI024\nE03002\nE03006\n\n" + grid);
    REQUIRE(records.size() == 2);
    const Puzzle& puzzle = records[0].puzzle;
    CHECK(puzzle.givens()[2] == 0);
    CHECK(puzzle.allowed(2) == DigitSet::of(4));
    CHECK(puzzle.allowed(3) == DigitSet::all(9) - DigitSet::of(2) - DigitSet::of(6));
    CHECK_FALSE(records[1].puzzle.has_pencilmarks());
    CHECK(write_puzzle(puzzle, Format::ss).value() == grid + "\nI024\nE03002\nE03006");

    CHECK(only_error(grid + "\nI990\n") ==
          "15:1: this is not a placed digit: expected I, a cell from 00 to 80 and a digit, such as "
          "I024");
    CHECK(only_error(grid + "\nE0301\n").starts_with("15:1: this is not an excluded candidate"));
}

namespace {

std::string spec_and_line(const std::string& text, const ReadOptions& options = {}) {
    const auto puzzle = read_puzzle(text, options);
    if (!puzzle) return puzzle.error().describe();
    return geometry_spec(puzzle->geometry()) + " " + to_line(puzzle->givens());
}

}  // namespace

TEST_CASE("the borders of a drawing are its regions", "[format][boxed][unit]") {
    for (const std::string spec :
         {"2x2", "2x3", "3x2", "3x3", "jigsaw:AABBACBBACDDCCDD", "jigsaw:AAABABBBCCCDCDDD"}) {
        CAPTURE(spec);
        Grid grid(geometry(spec));
        grid.set(1, 2);
        const std::string text = write_puzzle(Puzzle(grid), Format::boxed).value();
        CHECK(spec_and_line(text) == spec + " " + to_line(grid));
    }
    const std::string odd =
        "+---+-----------+\n| 1 | .   .   . |\n|   +---+       |\n| .   . | 2   . |\n"
        "| .   3 | .   . |\n| .   . | .   4 |\n"
        "+-------+-------+\n";
    CHECK(spec_and_line(odd) ==
          "2:3: the drawn borders do not form boxes: expected regions of 4 cells, or a "
          "geometry (--geometry)");
    CHECK(spec_and_line(odd, {.geometry = geometry("2x2")}) == "2x2 " + small);
}

TEST_CASE("empty cells of a drawing are blanks", "[format][boxed][unit]") {
    const std::string spec = "2x2 " + small;
    CHECK(spec_and_line("+---+---+\n|1  |   |\n|   |2  |\n+---+---+\n|  3|   |\n|   |  4|\n"
                        "+---+---+\n") == "2x2 1.....2..3.....4");
    CHECK(spec_and_line("+---+---+---+---+\n| 1 |   |   |   |\n+---+---+---+---+\n"
                        "|   |   | 2 |   |\n+---+---+---+---+\n|   | 3 |   |   |\n"
                        "+---+---+---+---+\n|   |   |   | 4 |\n+---+---+---+---+\n") == spec);
    CHECK(spec_and_line("| 1 |   |   |   |\n|---|---|---|---|\n|   |   | 2 |   |\n"
                        "|   | 3 |   |   |\n|   |   |   | 4 |\n") == spec);
}

TEST_CASE("drawings with signs of Unicode are read", "[format][boxed][unit]") {
    const std::string spec = "2x2 " + small;
    CHECK(spec_and_line("\u250C\u2500\u2500\u2500\u2500\u2500\u252C\u2500\u2500\u2500\u2500\u2500"
                        "\u2510\n\u2502 1 . \u2502 . . \u2502\n\u2502 . . \u2502 2 . "
                        "\u2502\n\u251C\u2500\u2500\u2500\u2500\u2500\u253C\u2500\u2500\u2500\u2500"
                        "\u2500\u2524\n"
                        "\u2502 . 3 \u2502 . . \u2502\n\u2502 . . \u2502 . 4 "
                        "\u2502\n\u2514\u2500\u2500\u2500\u2500\u2500\u2534\u2500\u2500\u2500\u2500"
                        "\u2500\u2518\n") == spec);
    CHECK(spec_and_line("\u2554\u2550\u2550\u2550\u2550\u2550\u2566\u2550\u2550\u2550\u2550\u2550"
                        "\u2557\n\u2551 1   \u2551     \u2551\n\u2551     \u2551 2   "
                        "\u2551\n\u2560\u2550\u2550\u2550\u2550\u2550\u256C\u2550\u2550\u2550\u2550"
                        "\u2550\u2563\n"
                        "\u2551   3 \u2551     \u2551\n\u2551     \u2551   4 "
                        "\u2551\n\u255A\u2550\u2550\u2550\u2550\u2550\u2569\u2550\u2550\u2550\u2550"
                        "\u2550\u255D\n") == spec);
    // No-break and ideographic spaces, full-width digits.
    CHECK(spec_and_line("1\u00A0.\u00A0.\u00A0.\n.\u00A0.\u00A02\u00A0.\n"
                        ".\u30003\u3000.\u3000.\n.\u3000.\u3000.\u3000\uFF14\n") == spec);
}

namespace {

// Of every board a puzzle, with constraints and without.
std::vector<Puzzle> puzzles_to_draw() {
    std::vector<Puzzle> puzzles;
    for (const std::string_view spec :
         {"2x2", "1x5", "1x6", "3x2", "2x3+diagonal", "2x3+disjoint", "2x2+antiknight",
          "3x3+windoku", "jigsaw:AAABABBBCCCDCDDD", "jigsaw:AAABABBBCCCDCDDD+diagonal", "samurai",
          "twodoku+diagonal", "gattai:2x2:r1c1,r3c3", "gattai:2x2:r1c1,r6c6"}) {
        const Geometry board = geometry(spec);
        Grid givens(board);
        givens.set(1, 2);
        puzzles.emplace_back(givens);
        puzzles.emplace_back(givens, std::vector<DigitSet>(),
                             std::vector{parse_constraint("cage=7:r1c1r2c1r2c2", board).value(),
                                         parse_constraint("all-xv", board).value()});
    }
    return puzzles;
}

}  // namespace

TEST_CASE("a drawing comes back as the puzzle that was drawn", "[format][boxed][unit]") {
    for (const Puzzle& puzzle : puzzles_to_draw()) {
        for (const Format format : {Format::boxed, Format::pencilmarks}) {
            const std::string text = write_puzzle(puzzle, format).value() + '\n';
            CAPTURE(to_string(format), text);
            // A few givens leave drawings that may be either.
            const ReadOptions options{.format = format};
            CHECK(read_puzzle(text, options).value() == puzzle);
            for (const std::string& several : {text + text, text + '\n' + text}) {
                const auto records = read_records(several, options);
                REQUIRE(records.size() == 2);
                CHECK(records[0].puzzle == puzzle);
                CHECK(records[1].puzzle == puzzle);
            }
        }
        const std::string text = write_puzzle(puzzle, Format::boxed).value();
        CHECK(read_puzzle(text).value() == puzzle);
        CHECK(read_puzzle(text, {.geometry = puzzle.geometry()}).value() == puzzle);
    }
    std::vector<DigitSet> allowed(16, DigitSet::all(4));
    allowed[5] = DigitSet::of(2);
    allowed[6] = DigitSet();
    const Puzzle marked(Grid(geometry("2x2")), allowed);
    CHECK(read_puzzle(write_puzzle(marked, Format::boxed).value()).value() == marked);
}

TEST_CASE("boards of any shape come back from their drawings", "[format][boxed][unit]") {
    for (const char* const text :
         {"board:6x8:0-7:2x4 ..4507...7.0..566.5..01..01..4.271..2.4...0416..",
          "board:4x6:1-6:2x3 34..15..5.4316.5..45..61",
          "board:6x6:0-5:2x3 ..1..50..2........2...3.43.0...0.... cage=3:A1A2",
          "board:4x4:1-4:2x2:x3 1...............4.2 arrow:x1/A1A2"}) {
        CAPTURE(text);
        const Puzzle puzzle = read_puzzle(text).value();
        const std::string drawing = write_puzzle(puzzle, Format::boxed).value();
        CHECK(read_puzzle(drawing).value() == puzzle);
        CHECK(read_puzzle(write_puzzle(puzzle, Format::csv).value()).value() == puzzle);
        const auto marks = write_puzzle(puzzle, Format::pencilmarks);
        const bool has_extra = puzzle.geometry().extra_cell_count() > 0;
        REQUIRE(marks.has_value() == !has_extra);
        if (marks) CHECK(read_puzzle(*marks).value() == puzzle);
    }
    CHECK(only_error(std::string("# board:4x4:1-4:2x2:x3\n# extra=12\n") +
                     "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n"
                     "| . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n") ==
          "2:1: this comment has the digits of 2 extra cells: expected 3 on board:4x4:1-4:2x2:x3");
}

TEST_CASE("comments of any length above a drawing do not hide its board", "[format][boxed][unit]") {
    const Puzzle puzzle(Grid(geometry("2x2+diagonal")));
    const std::string text = write_puzzle(puzzle, Format::boxed).value();
    for (const std::size_t lines : {10U, 1000U, 5000U}) {
        std::string front;
        for (std::size_t i = 0; i < lines; ++i) front += "# A remark on this file.\n";
        CHECK(read_puzzle(front + text).value() == puzzle);
    }
}

TEST_CASE("a comment that contradicts a drawing is an error with its line",
          "[format][boxed][unit]") {
    const std::string drawing =
        "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n"
        "| . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n";
    CHECK(spec_and_line("# 2x2+diagonal\n" + drawing) == "2x2+diagonal " + small);
    CHECK(spec_and_line("# 4\n# two words\n" + drawing) == "2x2 " + small);
    CHECK(only_error("# A remark\n# 2x3+diagonal\n" + drawing) ==
          "2:1: the board is 2x3+diagonal here, and the drawing below has 4 rows: expected 6");
    CHECK(only_error("# jigsaw:AAABABBBCCCDCDDD\n" + drawing) ==
          "1:1: the board is jigsaw:AAABABBBCCCDCDDD here, and the drawing below has other "
          "borders");
    CHECK(only_error("# 1x4\n" + drawing) ==
          "1:1: the board is 1x4 here, and the drawing below has other borders");
    CHECK(only_error("# 2x2+diagonal\n# 2x2+antiknight\n" + drawing) ==
          "2:1: the board is 2x2+antiknight here, and 2x2+diagonal in line 1: expected one board "
          "for a drawing");
    CHECK(only_error("# 2x2+diagonal\n" + drawing, {.geometry = geometry("2x2")}) ==
          "1:1: the geometry is 2x2+diagonal, not the requested one (2x2)");
    CHECK(only_error("# gattai:2x2:r1c1,r3c3\n" + drawing) ==
          "1:1: a drawing of 4 rows: expected 6 for gattai:2x2:r1c1,r3c3");
    CHECK(only_error("# cage=7:A1A9\n" + drawing) == "1:12: A9 is not a cell of the 4x4 board");
    // The second drawing has a board of its own.
    const auto records = read_records(drawing + "# 2x2+diagonal\n" + drawing);
    REQUIRE(records.size() == 2);
    CHECK(geometry_spec(records[0].puzzle.geometry()) == "2x2");
    CHECK(geometry_spec(records[1].puzzle.geometry()) == "2x2+diagonal");
}

TEST_CASE("a multi-grid board is read as it is drawn", "[format][boxed][unit]") {
    const std::string spec = "gattai:2x2:r1c1,r3c3";
    const std::string text = write_puzzle(Puzzle(Grid(geometry(spec))), Format::boxed).value();
    CHECK(only_error(std::string(text).replace(text.find(". ."), 3, ".  ")) ==
          "3:14: row 1 of " + spec + " has 3 cells: expected 4");
    CHECK(only_error(std::string(text).replace(text.find("| . . |"), 7, "  . . |")) ==
          "1:1: the borders drawn are not those of " + spec);
    std::string indented;
    for (const char c : '\n' + text) indented += c == '\n' ? "\n   " : std::string(1, c);
    CHECK(geometry_spec(read_puzzle(indented).value().geometry()) == spec);
}
