#include "reading.hpp"

#include "support/catch.hpp"
#include "support/digits_text.hpp"

using namespace sudoku;
using namespace sudoku::test;

namespace {

std::string constraints(const Puzzle& puzzle) {
    std::string text;
    for (const Constraint& constraint : puzzle.constraints())
        text += constraint_text(constraint, puzzle.geometry()) + ' ';
    return text;
}

std::string iss_constraints(const std::string& text) {
    const auto puzzle = read_puzzle(text, {.format = Format::iss});
    return puzzle ? constraints(*puzzle) : puzzle.error().message;
}

std::string iss_text_of(std::string_view constraints) {
    Puzzle puzzle = read_puzzle(constraints).value();
    const auto text = write_puzzle(puzzle, Format::iss);
    return text ? text->substr(0, text->find('\n')) : text.error().message;
}

// How the lines of a text are read: the constraints and how many givens, of each puzzle.
std::vector<std::string> iss_records(const std::string& text) {
    std::vector<std::string> all;
    for (const Record& record : read_records(text)) {
        int givens = 0;
        for (const Digit digit : record.puzzle.givens().digits()) givens += digit != 0;
        all.push_back(geometry_spec(record.puzzle.geometry()) + ' ' + std::to_string(givens) + ' ' +
                      constraints(record.puzzle));
    }
    return all;
}

using Records = std::vector<std::string>;

}  // namespace

TEST_CASE("blanks between and within the constraints of an ISS string say nothing",
          "[format][iss][unit]") {
    CHECK(iss_records(".~R1C1_1 .~R1C2_2\t.Cage~3~R1C3 ~R1C4") == Records{"3x3 2 cage=3:A3A4 "});
    CHECK(iss_records(".Shape~16x16 .~R1C1_16 .~RgCb_5") == Records{"4x4 2 "});
    const auto with_words = read_records(".~R1C1_1 .Cage~3~R1C3~R1C4 by  somebody # .X~1");
    REQUIRE(with_words.size() == 1);
    CHECK(with_words[0].puzzle.constraints().size() == 1);
    CHECK(with_words[0].extra == Records{"by  somebody # .X~1"});
    CHECK(only_error(".~R1C1_1 R1C2") == "1:1: .~R1C1_1R1C2: '1R1C2' is not a digit of the board");
    CHECK(only_error(".~R1C1_1 by .Cage~3~R1C3~R1C4") ==
          "1:1: .~R1C1_1by: '1by' is not a digit of the board");
}

TEST_CASE("one constraint a line is one puzzle, a puzzle a line are several",
          "[format][iss][unit]") {
    CHECK(iss_records(".Shape~4x4\n.~R1C1_1\n# two of three\n\n.Cage~3~R1C2~R1C3\n") ==
          Records{"2x2 1 cage=3:A2A3 "});
    CHECK(iss_records(".~R1C1_1\n.Shape~4x4\n.Cage~3~R1C2~R1C3\n") ==
          Records{"2x2 1 cage=3:A2A3 "});
    CHECK(iss_records(".Cage~3~R1C2\n~R1C3\n") == Records{"3x3 0 cage=3:A2A3 "});
    CHECK(iss_records(".AntiKnight\n.AntiKnight\n.Cage~3~R1C2~R1C3\n") ==
          Records{"3x3+antiknight 0 cage=3:A2A3 "});
    // A shape begins a puzzle where there was one.
    CHECK(iss_records(".Shape~4x4\n.~R1C1_1\n.Shape~4x4\n.~R1C1_2\n.X~R1C2~R1C3") ==
          Records{"2x2 1 ", "2x2 1 xv=10:A2A3 "});
    // So does what is said once.
    CHECK(iss_records(".AntiKing.~R1C1_1.~R2C2_3\n.AntiKing.~R1C2_1.~R2C3_3") ==
          Records{"3x3+antiking 2 ", "3x3+antiking 2 "});
    const std::string classic = ".~R1C1_1~R1C2_2~R1C3_3~R2C4_4~R2C5_5~R2C6_6~R3C7_7~R3C8_8";
    CHECK(iss_records(classic + '\n' + classic + "~R3C9_9\n.Cage~3~R1C2~R1C3.X~R2C1~R2C2") ==
          Records{"3x3 8 ", "3x3 9 ", "3x3 0 cage=3:A2A3 xv=10:B1B2 "});
    CHECK(iss_records(classic + "\n.Cage~3~R1C2~R1C3\n.Cage~3~R1C4~R1C3") ==
          Records{"3x3 8 cage=3:A2A3 cage=3:A4A3 "});
    CHECK(only_error(".Shape~4x4\n.~R1C1_1\n  .Cage~3~R1C2~R1C5\n") ==
          "3:3: .Cage~3~R1C2~R1C5: 'R1C5' is not a cell of the board");
}

TEST_CASE("any constraint may stand first, and an address may say more than the puzzle",
          "[format][iss][unit]") {
    for (const std::string text : {".V~R2C3~R2C4.~R1C1_4", ".X~R2C3~R2C4.~R1C1_4", "..V~R2C3~R2C4",
                                   ".Sum~4~R1C1", ".AntiKnight.AntiKing.~R1C1_4"}) {
        CAPTURE(text);
        CHECK(recognised(text) == "iss");
    }
    CHECK(recognised(".foo~R2C3~R2C4") == "iss");
    CHECK(only_error(".foo~R2C3~R2C4") == "1:1: has unsupported rules: foo");
    const std::string site = "https://sigh.github.io/Interactive-Sudoku-Solver/?";
    for (const std::string query :
         {"q=.~R1C1_5.Cage~3~R1C2~R1C3&mode=count-solutions",
          "mode=all&q=.~R1C1_5+.Cage~3~R1C2~R1C3", "q=.%7ER1C1_5%0A.Cage%7E3%7ER1C2%7ER1C3#top"}) {
        CAPTURE(query);
        CHECK(iss_records(site + query) == Records{"3x3 1 cage=3:A2A3 "});
    }
    CHECK(only_error(site + "q=.~R1C1_5&givens=3") ==
          "1:1: this link has the parameter 'givens', which is not supported");
}

TEST_CASE("constraints of ISS strings are those of its definitions", "[format][iss][unit]") {
    CHECK(iss_constraints(".GreaterThan~R5C5~R4C5~R6C5~R5C4") ==
          "greater:E5D5 greater:E5F5 greater:E5E4 ");
    CHECK(iss_constraints(".GreaterThan~R1C1~R1C2~R1C3") == "greater:A1-A3 ");
    CHECK(iss_constraints(".GreaterThan~R1C1~R2C2") ==
          ".GreaterThan~R1C1~R2C2: has no effect: no two of its cells share an edge");
    CHECK(iss_constraints(".WhiteDot~R1C1~R2C2~R1C2") == "difference:A1A2 difference:B2A2 ");
    CHECK(iss_constraints(".Whisper~R1C1~R1C2.Modular~R2C1~R2C2") ==
          "whispers=5:A1A2 modular=3:B1B2 ");
    CHECK(iss_constraints(".Whisper~2~R1C1~R1C2~R1C3~R1C2~R2C1") ==
          "whispers=2:A1-A3 whispers=2:A3A2B1 ");
    CHECK(iss_constraints(".Thermo~R1C1~R1C3~R1C2") == "greater:A2A3A1 ");
    CHECK(iss_constraints(".Palindrome~R1C1~R2C4~R3C6~R2C5") == "clone:A1B4/B5C6 ");
    CHECK(iss_constraints(".LittleKiller~9~R9C9") ==
          ".LittleKiller~9~R9C9: no diagonal begins at this cell");
    CHECK(iss_constraints(".Shape~6x6.Entropic~R1C1~R1C2") ==
          ".Entropic~R1C1~R1C2: needs a board with the digits 1 to 9");
    CHECK(iss_constraints(".Shape~10x10.Sandwich~7~R10") == "sandwich=7:r10c1-r10c10 ");
    CHECK(iss_constraints(".PillArrow~2~R1C2~R1C1~R2C1") == "arrow:A1A2/B1 ");
    CHECK(iss_constraints(".LittleKiller~9~R1C3.LittleKiller~8~R1C3") ==
          ".LittleKiller~8~R1C3: .LittleKiller~9~R1C3 is in the same position");
}

TEST_CASE("boards of ISS strings have any shape, digits and size of regions",
          "[format][iss][unit]") {
    const auto board = [](const std::string& text) {
        const auto puzzle = read_puzzle(text, {.format = Format::iss});
        return puzzle ? geometry_spec(puzzle->geometry()) : puzzle.error().describe();
    };
    CHECK(board(".Shape~9x9~0-8.~R1C1_0") == "board:9x9:0-8:3x3");
    CHECK(board(".Shape~9x9~1-9") == "3x3");
    CHECK(board(".NoBoxes") == "1x9");
    CHECK(board(".Shape~9x9~~Sudoku.Windoku") == "3x3+windoku");
    CHECK(board(".Shape~6x8") == "board:6x8:1-8:2x4");
    CHECK(board(".Shape~8x6.NoBoxes") == "board:8x6:1-8:latin");
    CHECK(board(".Shape~6x6~9") == "board:6x6:1-9:2x3");
    CHECK(board(".Shape~6x6~9.RegionSize~9") == "board:6x6:1-9:3x3");
    // The cells of one piece of another size are in no region.
    CHECK(board(".Shape~4x4~0-4.RegionSize~5.NoBoxes.Jigsaw~0000011111222222") ==
          "board:4x4:0-4:AAAAABBBBB......");
    CHECK(board(".Shape~4x4~5.NoBoxes.Jigsaw~0000011111222222").ends_with("regions of 4 cells"));
    for (const std::string shape : {"9x9~2-10", "9x9~8", "3x3", "9", "9x9~0-8~Raw", "9x30"}) {
        CAPTURE(shape);
        CHECK(board(".Shape~" + shape).ends_with("unsupported rules: Shape~" + shape));
    }
    CHECK(board(".RegionSize~10").ends_with("as many as digits at most"));
    CHECK(board(".Shape~6x8.Windoku").ends_with("Windoku or DisjointSets on this board"));
    const std::string zero = ".Shape~9x9~0-8.Quad~R1C1~0~8.~R9C8_0_1~R9C9_0";
    CHECK(iss_text_of(write_puzzle(read_puzzle(zero).value(), Format::constraints).value()) ==
          zero);
    CHECK(iss_constraints(".Shape~4x4~0-3.XSum~R1~3") ==
          ".XSum~R1~3: x-sum needs the digits from 1");
}

TEST_CASE("variables of ISS strings are extra cells", "[format][iss][unit]") {
    const Puzzle puzzle =
        read_puzzle(".Shape~4x4.Var~A~Outside%20sums~2.Arrow~VA2~R1C1~R1C2.Var~B.~VB_3~VA1_1_2")
            .value();
    CHECK(geometry_spec(puzzle.geometry()) == "board:4x4:1-4:2x2:x3");
    CHECK(constraints(puzzle) == "arrow:x2/A1A2 ");
    CHECK((puzzle.givens()[18] == 3 && puzzle.allowed(16) == DigitSet::from_mask(0b11)));
    const std::string text = iss_text_of(write_puzzle(puzzle, Format::constraints).value());
    CHECK(text == ".Shape~4x4.Var~X~~3.Arrow~VX2~R1C1~R1C2.~VX1_1_2~VX3_3");
    CHECK(read_puzzle(text).value() == puzzle);
    // Neighbours are those of a group with several columns.
    CHECK(iss_constraints(".Shape~4x4.Var~B~~2x2.GreaterThan~VB1~VB2~VB3~VB4") ==
          "greater:x1x2 greater:x1x3 greater:x2x4 greater:x3x4 ");
    CHECK(iss_constraints(".Shape~4x4.Var~B~~2.Whisper~3~VB1~VB2~R1C1") ==
          "pairs=differ-at-least-3:x1x2A1 ");
    CHECK(iss_constraints(".Var~B~~2.Thermo~VB1~VB2") == "greater:x2x1 ");
    for (const char* const wrong :
         {".Var", ".Var~a", ".Var~A~~0", ".Var~A~~x", ".Var~A~~1x2x3", ".Var~A~~999999999",
          ".Var~A~~600", ".Var~A.Var~A", ".Var~A.Arrow~VA1~R1C1", ".Var~A~~2.Arrow~VA~R1C1",
          ".Var~A~~2.Arrow~VA3~R1C1", ".Var~A.Replicate~B.Arrow~VA~R1C1.End",
          ".Var~A.Indexing~C~VA", ".Var~A.LittleKiller~3~VA", ".Var~A.Quad~VA~1"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read_puzzle(wrong, {.format = Format::iss}));
    }
}

TEST_CASE("a cage counts a cell as often as it names it", "[format][iss][unit]") {
    CHECK(iss_constraints(".Cage~20~R4C2~R4C3~R4C3") == "sum=20:D2D3D3 extra-region:D2D3 ");
    CHECK(find_broken_constraints(parse_puzzle("2x2 ................ sum=8:A1A2A2").value(),
                                  parse_puzzle("2x2 2341412314323214").value().givens())
              .empty());
}

TEST_CASE("copies of ISS strings are moved from their origin", "[format][iss][unit]") {
    // The bits 0 and 10 of the table: R1C1 and R2C2.
    CHECK(iss_constraints(".Replicate~BQ.Cage~3~R1C1~R1C2.End") == "cage=3:A1A2 cage=3:B2B3 ");
    CHECK(iss_constraints(".Replicate~BQ.Thermo~R1C1~R2C1.End.X~R1C1~R1C2") ==
          "thermometer:A1B1 thermometer:B2C2 xv=10:A1A2 ");
    CHECK(iss_constraints(".Replicate~D~R2C3.V~R2C3~R2C4.End") == "xv=5:B3B4 xv=5:B4B5 ");
    CHECK(iss_constraints(".Replicate~Q~R1C5.V~R1C5~R1C6.End") ==
          ".V~R1C5~R1C6: 'R1C6' is not a cell of the board");
    CHECK(iss_constraints(".Replicate~B.XSum~R1~3.End") == ".XSum~R1~3: cannot be copied");
    CHECK(iss_constraints(".Replicate~B.Renban~R1C1~R1C2") == ".Replicate~B: expected .End");
    std::string many, deep = ".X~R1C1~R1C2";
    for (int i = 0; i < 3000; ++i) many += deep;
    CHECK(iss_constraints(".Replicate~P" + many + ".End").ends_with("is copied too often"));
    CHECK(iss_constraints(".Replicate~B.Replicate~B" + deep + ".End.End") ==
          ".Replicate~B: cannot be copied");
    for (int i = 0; i < 10'000; ++i) deep = ".And" + deep;
    CHECK_FALSE(iss_constraints(deep).find("nested too deeply") == std::string::npos);
    // The cell that two regions share does not matter.
    const std::string same = iss_constraints(".Shape~6x6~9.NoBoxes.RegionSameValues");
    CHECK(same.starts_with("same-digits:A1-A6/B1-B6 "));
    CHECK(same.find("same-digits:A2-A6/B1-F1 ") != std::string::npos);
}

TEST_CASE("the pieces of a jigsaw stand beside the boxes until those are taken away",
          "[format][iss][unit]") {
    const std::string map = ".Jigsaw~0001011122232333";
    CHECK(geometry_spec(read_puzzle(".Shape~4x4.NoBoxes" + map).value().geometry()) ==
          "jigsaw:AAABABBBCCCDCDDD");
    const Puzzle both = read_puzzle(".Shape~4x4" + map).value();
    CHECK(geometry_spec(both.geometry()) == "2x2");
    CHECK(constraints(both) ==
          "extra-region:A1-A3B1 extra-region:A4B2-B4 extra-region:C1-C3D1 "
          "extra-region:C4D2-D4 ");
    CHECK(iss_text_of("jigsaw:0001011122232333 1...............") ==
          ".Shape~4x4.NoBoxes.Jigsaw~0001011122232333.~R1C1_1");
    CHECK(iss_text_of("2x3+disjoint ....................................") ==
          ".Shape~6x6.DisjointSets");
    CHECK(iss_constraints(".Shape~6x6.Windoku") == "extra-region:B2-B4C2-C4 ");
}

TEST_CASE("constraints are written as ISS strings by its definitions", "[format][iss][unit]") {
    const std::string empty = "3x3 " + std::string(81, '.') + ' ';
    CHECK(iss_text_of(empty + "greater:A1B1C1A2") == ".Shape~9x9.Thermo~R1C2~R3C1~R2C1~R1C1");
    CHECK(iss_text_of(empty + "greater:A1B1C1") == ".Shape~9x9.GreaterThan~R1C1~R2C1~R3C1");
    CHECK(iss_text_of(empty + "greater:A1C3") == ".Shape~9x9.Thermo~R3C3~R1C1");
    CHECK(iss_text_of(empty + "modular:A1A2A3") == ".Shape~9x9.Modular~3~R1C1~R1C2~R1C3");
    CHECK(iss_text_of("2x2 ................ whispers:A1A2") == ".Shape~4x4.Whisper~2~R1C1~R1C2");
    CHECK(iss_text_of(empty + "little-killer=9:C1B2A3") == ".Shape~9x9.LittleKiller~9~R1C3");
    CHECK(iss_text_of(empty + "little-killer=9:I1-A9") == ".Shape~9x9.LittleKiller~9~R1C9");
    CHECK(iss_text_of(empty + "little-killer=9:A1") == ".Shape~9x9.Sum~9~R1C1");
    CHECK(iss_text_of(empty + "arrow:A1A2/B1-B5") ==
          ".Shape~9x9.PillArrow~2~R1C1~R1C2~R2C1~R2C2~R2C3~R2C4~R2C5");
    CHECK(iss_text_of(empty + "arrow:A2A1/B1-B5") == "format iss cannot hold arrow:A2A1/B1-B5");
    CHECK(iss_text_of("2x3 " + std::string(36, '.') + " entropic:A1A2") ==
          "format iss cannot hold entropic:A1A2");
    CHECK(iss_text_of(empty + "quadruple=1:A1A2B1B2 quadruple=2:A1A2B1B2") ==
          "format iss cannot hold two constraints of the kind quadruple in the same position");
    CHECK(
        iss_text_of("5x5 " + std::string(625, '.')).starts_with("format iss cannot hold geometry"));
}

TEST_CASE("words behind a puzzle are no constraints of it when it is read again",
          "[format][iss][unit]") {
    const Puzzle puzzle = read_puzzle(".Cage~3~R1C2~R1C3").value();
    for (const std::string words : {"easy 3", ".5 stars", "about ~5", "R1C1", "# any"}) {
        CAPTURE(words);
        std::string text;
        RecordWriter writer({.format = Format::iss, .with_extra = true});
        REQUIRE(writer.write({.puzzle = puzzle, .extra = {words}}, text));
        const auto again = read_records(text);
        REQUIRE(again.size() == 1);
        CHECK(again[0].puzzle == puzzle);
        REQUIRE(again[0].extra.size() == 1);
        CHECK(again[0].extra[0].ends_with(words));
    }
}
