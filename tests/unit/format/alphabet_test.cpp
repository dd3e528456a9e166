#include "grid/alphabet.hpp"

#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;

namespace {

// 256 cells that begin with `cells`, the rest blank.
std::string line16(const std::string& cells, char blank = '.') {
    return cells + std::string(256 - cells.size(), blank);
}

std::string first_digits(const std::string& text, std::size_t count) {
    const Grid grid = read_puzzle(text).value().givens();
    std::string digits;
    for (Cell cell = 0; cell < count; ++cell) digits += std::to_string(grid[cell]) + ' ';
    return digits;
}

}  // namespace

TEST_CASE("digits above nine are letters from A", "[format][unit]") {
    CHECK(first_digits(line16("19AG.g"), 6) == "1 9 10 16 0 16 ");
    CHECK(first_digits(line16("19AG", '0'), 5) == "1 9 10 16 0 ");
    CHECK(to_line(read_puzzle(line16("19ag")).value().givens()) == line16("19AG"));
}

TEST_CASE("0 is the largest digit beside another blank and without its letter", "[format][unit]") {
    CHECK(first_digits(line16("0189AF"), 7) == "16 1 8 9 10 15 0 ");
    CHECK(only_error(line16("01G")) ==
          "1:1: '0' is not a digit of a 16x16 grid that uses 'G' and another blank: expected 1-9, "
          "A-G or a blank (. _ * x -)");
    CHECK(only_error(line16("01%")) ==
          "1:3: '%' is not a digit of a 16x16 grid: expected 0-9, A-F or a blank (. _ * x -)");
}

TEST_CASE("letters only are an alphabet of their own if they go beyond the other one",
          "[format][unit]") {
    CHECK(first_digits(line16("ABPp"), 5) == "1 2 16 16 0 ");
    CHECK(first_digits(line16("ABP", '0'), 4) == "1 2 16 0 ");
    CHECK(first_digits(line16("ABG"), 4) == "10 11 16 0 ");
    CHECK(only_error(line16("ABPQ")) ==
          "1:4: 'Q' is not a digit of a 16x16 grid: expected A-P or a blank (. 0 _ * x -)");
    CHECK(only_error(line16("1AP")) ==
          "1:3: 'P' is not a digit of a 16x16 grid: expected 1-9, A-G or a blank (. 0 _ * x -)");
}

TEST_CASE("side 25 reaches P, or Y in letters", "[format][unit]") {
    const auto line25 = [](const std::string& cells) {
        return cells + std::string(625 - cells.size(), '.');
    };
    CHECK(first_digits(line25("19APx"), 5) == "1 9 10 25 0 ");
    CHECK(first_digits(line25("AXY"), 4) == "1 24 25 0 ");
    CHECK(only_error(line25("AYZ")) ==
          "1:3: 'Z' is not a digit of a 25x25 grid: expected A-Y or a blank (. 0 _ * -)");
}

TEST_CASE("side 10 has one letter", "[format][unit]") {
    const std::string rest(96, '.');
    CHECK(first_digits("19A." + rest, 4) == "1 9 10 0 ");
    CHECK(first_digits("190." + rest, 4) == "1 9 10 0 ");
    CHECK(only_error("19B." + rest) ==
          "1:3: 'B' is not a digit of a 10x10 grid: expected 1-9, A or a blank (. 0 _ * x -)");
}

TEST_CASE("what is written in the standard alphabet is read in it", "[format][property]") {
    for (int side = min_side; side <= max_side; ++side) {
        for (Digit digit = 1; digit <= side; ++digit) {
            CAPTURE(side, int{digit});
            const std::string cells(1, Alphabet::symbol(digit));
            for (const char blank : std::string_view(".0x")) {
                const std::string text = cells + std::string(8, blank);
                const Alphabet alphabet = Alphabet::of(text, geometry(std::to_string(side)));
                CHECK(alphabet[text[0]] == digit);
                CHECK(alphabet[blank] == 0);
            }
        }
    }
}

TEST_CASE("beside another blank 0 is a digit on any board that has one for it", "[format][unit]") {
    // 6x6 from 0 to 5, joined or not; 6 occurs, so that 0 can only be a blank.
    const std::string from_zero =
        ".1.3.5"
        "3.5.1."
        "......"
        "0....2"
        "......"
        ".0.2..";
    const std::string from_one =
        ".1.3.5"
        "3.5.1."
        "......"
        "6....2"
        "......"
        ".6.2..";
    CHECK(read_lines(from_zero + "\n") == std::vector<std::string>{from_one});
    std::string rows;
    std::string spaced;
    for (std::size_t i = 0; i < from_zero.size(); ++i) {
        rows += from_zero[i];
        spaced += from_zero[i];
        spaced += i % 6 == 5 ? '\n' : ' ';
        if (i % 6 == 5) rows += '\n';
    }
    CHECK(read_lines(rows) == std::vector<std::string>{from_one});
    CHECK(read_lines(spaced) == std::vector<std::string>{from_one});
    CHECK(read_lines("6" + from_zero.substr(1) + "\n")[0].find('0') == std::string::npos);
    // Classic lines take a way of their own.
    const std::string line = "1" + std::string(79, '.') + "0";
    CHECK(read_lines(line + "\n" + line + "\n") ==
          std::vector<std::string>(2, "1" + std::string(79, '.') + "9"));
}

TEST_CASE("0 that stands twice in one house is a blank beside another", "[format][unit]") {
    const auto read_with = [](std::size_t first, std::size_t second) {
        std::string line = "1" + std::string(80, '.');
        line[first] = line[second] = '0';
        return read_lines(line + "\n").at(0);
    };
    const std::string blank = "1" + std::string(80, '.');
    CHECK(read_with(1, 5) == blank);    // a row
    CHECK(read_with(1, 73) == blank);   // a column
    CHECK(read_with(10, 20) == blank);  // a box
    std::string digits = blank;
    digits[1] = digits[50] = '9';
    CHECK(read_with(1, 50) == digits);
    std::string numbers;
    for (int i = 0; i < 256; ++i) {
        numbers += i == 0 ? "12" : i == 1 || i == 7 ? "0" : ".";
        numbers += i % 16 == 15 ? '\n' : ' ';
    }
    CHECK(read_lines(numbers) == std::vector<std::string>{"C" + std::string(255, '.')});
}

TEST_CASE("numbers from 0 beside another blank are digits, or contradict themselves",
          "[format][unit]") {
    std::string text;
    for (int row = 0; row < 16; ++row) {
        for (int column = 0; column < 16; ++column)
            text += row == column ? std::to_string(row) + " " : ". ";
        text.back() = '\n';
    }
    const std::string expected = [] {
        std::string cells(256, '.');
        for (std::size_t row = 0; row < 16; ++row) cells[row * 17] = "G123456789ABCDEF"[row];
        return cells;
    }();
    CHECK(read_lines(text) == std::vector<std::string>{expected});
    text.replace(2, 1, "16");
    CHECK(read_lines(text) ==
          std::vector<std::string>{"1:1: both 0 and another blank occur, and 16 as well: expected "
                                   "numbers from 0 to 15, or one kind of blank"});
}

TEST_CASE("it is told that 0 was read as a digit where it could be a blank", "[format][unit]") {
    const auto remark_on = [](const std::string& text) {
        MemorySource source(text);
        RecordReader reader(source);
        REQUIRE(reader.next().value().has_value());
        return reader.remark();
    };
    const std::string told = ", because another character is the blank";
    CHECK(remark_on("0...1....23.....\n") == "0 is read as the digit 4" + told);
    CHECK(remark_on("2x2+diagonal 0...1....23.....\n") == "0 is read as the digit 4" + told);
    CHECK(remark_on("0 . . .\n1 . . .\n. 2 3 .\n. . . .\n") == "0 is read as the digit 4" + told);
    CHECK(remark_on("0..."
                    "1..."
                    ".23."
                    "....\n# end\n") == "0 is read as the digit 4" + told);
    std::string tokens;
    for (int i = 0; i < 256; ++i)
        tokens += i == 0 ? "0 " : i == 1 ? "12 " : i % 16 == 15 ? ".\n" : ". ";
    CHECK(remark_on(tokens) == "0 is read as the digit 16" + told);
    // The largest digit occurs, 0 stands twice in a house, or there is no other blank.
    CHECK(remark_on("0...4....23.....\n").empty());
    CHECK(remark_on("0.0.1....23.....\n").empty());
    CHECK(remark_on("0000100002300000\n").empty());
    CHECK(remark_on("A...\n..B.\n.C..\n...D\n") == "letters instead of 1, 2 ..: ABCD");
}

TEST_CASE("the grids of a board are read in one alphabet", "[format][gattai][unit]") {
    const std::string spec = "gattai:2x2:r1c1,r3c3";
    const auto first_row = [&](const std::string& one, const std::string& two) {
        const auto puzzle = read_puzzle(spec + '\n' + one + '\n' + two + '\n');
        return puzzle ? to_line(puzzle->givens()).substr(0, 4) : puzzle.error().describe();
    };
    CHECK(first_row("01..............", "................") == "41..");
    // The other grid has the largest digit, or 0 twice in a row.
    CHECK(first_row("01..............", "....4...........") == ".1..");
    CHECK(first_row("01..............", "....00..........") == ".1..");
}
