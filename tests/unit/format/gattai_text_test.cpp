#include "format/drawing.hpp"
#include "format/record_text.hpp"
#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>

#include <string>
#include <tuple>

using namespace sudoku;
using namespace sudoku::test;

namespace {

// Any digits, some of them blank.
Puzzle arbitrary_drawing(const Geometry& board, Rng& rng) {
    Grid grid(board);
    for (int cell = 0; cell < board.cell_count(); ++cell) {
        if (rng.below(2) == 0) continue;
        const auto side = static_cast<std::uint64_t>(board.side());
        grid.set(static_cast<Cell>(cell), static_cast<Digit>(rng.below(side) + 1));
    }
    return Puzzle(std::move(grid));
}

std::string drawing_of(const Puzzle& puzzle, char blank = '.') {
    return write_puzzle(puzzle, Format::gattai, blank).value() + '\n';
}

// The signs of a drawing with a blank between any two, and other signs for absent cells.
std::string spaced(const std::string& drawing, std::size_t width, char absent) {
    std::string out;
    for (std::size_t begin = 0; begin < drawing.size();) {
        const std::size_t end = drawing.find('\n', begin);
        std::string row = drawing.substr(begin, end - begin);
        row.resize(width, ' ');
        for (const char c : row) (out += c == ' ' ? absent : c) += ' ';
        out += '\n';
        begin = end + 1;
    }
    return out;
}

const std::vector<std::string> visible = {"samurai", "twodoku",  "triple", "cross", "flower",
                                          "sohei",   "windmill", "sumo",   "shogun"};

}  // namespace

TEST_CASE("drawings of multi-grid boards are recognised by their shape", "[format][gattai][unit]") {
    Rng rng(1);
    for (const std::string& name : visible) {
        CAPTURE(name);
        const Puzzle puzzle = arbitrary_drawing(geometry(name), rng);
        const std::string text = drawing_of(puzzle);
        CHECK(recognised(text) == "gattai");
        const auto records = read_records(text + '\n' + text);
        REQUIRE(records.size() == 2);
        CHECK(records[0].puzzle == puzzle);
        CHECK(records[1].puzzle == puzzle);
        const auto width = static_cast<std::size_t>(puzzle.geometry().columns());
        CHECK(read_puzzle(spaced(text, width, 'X')).value() == puzzle);
        CHECK(read_puzzle(spaced(text, width, ' ')).value() == puzzle);
        CHECK(read_puzzle(spaced(drawing_of(puzzle, '0'), width, '.')).value() == puzzle);
    }
}

TEST_CASE("a drawing that does not show its grids has the geometry above it",
          "[format][gattai][unit]") {
    Rng rng(2);
    for (const char* spec :
         {"butterfly", "samurai+diagonal", "gattai:2x2:r1c1,r3c3", "gattai:2x3:r1c1,r5c4",
          "gattai:4x4:r1c1,r13c13", "gattai:r1c1,r2c3", "gattai:r1c4,r4c1,r4c4,r4c7,r7c4",
          "2x3+diagonal", "3x3", "4x4+antiknight"}) {
        CAPTURE(spec);
        const Puzzle puzzle = arbitrary_drawing(geometry(spec), rng);
        const std::string text = drawing_of(puzzle);
        CHECK(text.substr(0, text.find('\n')) == spec);
        CHECK(recognised(text) == "gattai");
        CHECK(read_puzzle(text).value() == puzzle);
        const std::string rows = text.substr(text.find('\n') + 1);
        CHECK(read_puzzle(rows, {.geometry = puzzle.geometry()}).value() == puzzle);
    }
}

TEST_CASE("multi-grid puzzles are lines of their cells, constraints and columns, too",
          "[format][gattai][unit]") {
    Rng rng(3);
    for (const char* spec : {"samurai", "gattai:2x3:r1c1,r5c4", "gattai:4x4:r1c1,r13c13"}) {
        CAPTURE(spec);
        const Puzzle puzzle = arbitrary_drawing(geometry(spec), rng);
        for (const FormatInfo& info : format_table()) {
            CAPTURE(std::string(info.name));
            const auto text = write_puzzle(puzzle, info.format);
            CHECK(static_cast<bool>(text) == info.boards.contains(Feature::several_grids));
            if (!text) {
                CHECK(text.error().message.find("cannot hold") != std::string::npos);
                continue;
            }
            CHECK(read_puzzle(*text + '\n', {.geometry = puzzle.geometry()}).value() == puzzle);
        }
    }
    const Puzzle samurai = Grid(geometry("samurai"));
    CHECK(read_puzzle("samurai " + std::string(369, '.') + " cage=10:r1c1r2c1")
              .value()
              .constraints()
              .size() == 1);
}

TEST_CASE("a multi-grid puzzle may be given grid by grid", "[format][gattai][unit]") {
    const Geometry board = geometry("twodoku");
    Grid givens(board);
    givens.set(board.cell_at(0, 0), 5);
    givens.set(board.cell_at(6, 6), 7);
    givens.set(board.cell_at(14, 14), 9);
    std::string first(81, '.');
    first[0] = '5';
    first[60] = '7';
    std::string second(81, '.');
    second[80] = '9';
    const ReadOptions options{.geometry = board};
    CHECK(read_puzzle(first + '\n' + second + '\n', options).value() == Puzzle(givens));
    CHECK(read_records(first + '\n' + second + '\n' + first + '\n' + second, options).size() == 2);
    CHECK(read_puzzle("twodoku\n" + first + '\n' + second + '\n').value() == Puzzle(givens));
    second[0] = '3';
    CHECK(only_error(first + '\n' + second, options) ==
          "2:1: r7c7 is 7 in a grid before, and 3 in grid 2 of 2");
    CHECK(only_error(first + '\n', options) ==
          "2:1: grid 2 of 2 is missing: expected a line for each");
    CHECK(only_error(first + '\n' + second.substr(1), options) ==
          "2:1: grid 2 of 2 has 80 cells: expected 81");
    second[0] = 'q';
    CHECK(only_error(first + '\n' + second, options).starts_with("2:1: 'q' is not a digit"));
}

TEST_CASE("drawings that fit no board say where", "[format][gattai][unit]") {
    const std::string twodoku = drawing_of(Grid(geometry("twodoku")));
    const ReadOptions samurai{.geometry = geometry("samurai")};
    const ReadOptions two{.geometry = geometry("twodoku")};
    CHECK(only_error(twodoku, samurai) == "15:1: a drawing of 15 rows: expected 21 for samurai");
    std::string text = "..........\n" + twodoku.substr(10);
    CHECK(only_error(text, {.format = Format::gattai})
              .starts_with("1:10: this cell is not in any 9x9 grid of the drawing"));
    text = "....5....5" + twodoku.substr(9);
    CHECK(only_error(text, two) == "1:10: '5' where twodoku has no cell");
    text = ".... ....\n" + twodoku.substr(10);
    CHECK(only_error(text, two) ==
          "1:5: no character for r1c5 of twodoku: expected a digit or a blank (. 0 _ * x -)");
    text = "....a....\n" + twodoku.substr(10);
    CHECK(only_error(text, two).starts_with("1:5: 'a' is not a digit"));
    CHECK(only_error("twodoku\n").starts_with("1:1: unknown format"));
    CHECK(only_error("twodoku\n\n", {.format = Format::gattai}) ==
          "3:1: no rows below this geometry: expected the rows of the board");
    CHECK(only_error("twodoku\n# a comment\n\n", {.format = Format::gattai}) ==
          "4:1: no rows below this geometry: expected the rows of the board");
    CHECK(only_error("twodoku\n" + twodoku, samurai) ==
          "1:1: the geometry is twodoku, not the requested one (samurai)");
    CHECK(only_error(std::string(368, '.'), samurai) ==
          "1:369: 368 cells do not make samurai: expected 369");
    // Five grids or the four outer ones of them, under no name.
    const std::string fan = drawing_of(Grid(geometry("gattai:r1c1,r1c4,r1c7,r4c1,r4c7")));
    CHECK(fan.starts_with("gattai:"));
    CHECK(only_error(fan.substr(fan.find('\n') + 1), {.format = Format::gattai}) ==
          "1:1: the drawing is ambiguous: expected the geometry, such as gattai:r1c1,r4c4");
}

TEST_CASE("other texts than those of one board are refused for a multi-grid board",
          "[format][gattai][unit]") {
    const ReadOptions samurai{.geometry = geometry("samurai")};
    CHECK(only_error("3x3 " + std::string(81, '.') + " cage=10:A1A2", samurai) ==
          "1:1: the geometry is 3x3, not the requested one (samurai)");
    CHECK(only_error(std::string(729, '.'),
                     {.format = Format::sukaku, .geometry = geometry("samurai")})
              .find("sukaku lines are for boards of one grid") != std::string::npos);
    for (const FormatInfo& info : format_table()) {
        CAPTURE(std::string(info.name));
        ReadOptions options = samurai;
        options.format = info.format;
        // Nothing that one grid is written as becomes a samurai.
        const auto text = write_puzzle(Grid(Geometry()), info.format);
        if (!text) continue;
        for (const std::string& record : read_lines(*text + '\n', options))
            CHECK(record.size() != 369);
    }
}

// A board of one grid has no lines for its grids, and such a line became an empty board.
TEST_CASE("as many cells as a square of the side are refused on a board of other shape",
          "[format][gattai][unit]") {
    for (const auto& [spec, cells, expected] : {std::tuple{"board:4x4:1-4:chaos", 16, "32"},
                                                {"board:4x4:1-4:2x2:x4", 16, "20"},
                                                {"board:4x6:1-6:2x3", 36, "24"},
                                                {"board:9x9:1-9:chaos", 81, "162"}}) {
        CAPTURE(spec);
        const std::string text = "1" + std::string(static_cast<std::size_t>(cells) - 1, '.');
        ReadOptions options{.geometry = geometry(spec)};
        CHECK(only_error(text, options) == "1:" + std::to_string(cells + 1) + ": " +
                                               std::to_string(cells) + " cells do not make " +
                                               spec + ": expected " + expected);
        options.format = Format::gattai;
        CHECK(only_error(text, options).find("a drawing of 1 rows: expected ") !=
              std::string::npos);
    }
}

TEST_CASE("extra cells are open if the rows of a board are drawn", "[format][gattai][unit]") {
    for (const auto& [spec, rows, givens] :
         {std::tuple{"board:4x4:1-4:chaos", "1234\n....\n....\n..1.\n", 5},
          {"board:4x4:1-4:chaos", "1234\n0000\n0000\n0010\n", 5},
          {"board:4x4:1-4:2x2:x2", "1 2 3 4\n- - - -\n- - - -\n- - 1 -\n", 5},
          {"board:4x4:0-3:2x2:x4", "0123\n....\n....\n..1.\n", 5},
          {"board:4x4:0-3:2x2:x4", "0123\n2301\n1032\n3210\n", 16}}) {
        CAPTURE(spec, rows);
        const Geometry board = geometry(spec);
        for (const std::string& heading : {std::string(), std::string(spec) + '\n'}) {
            const auto puzzle = read_puzzle(heading + rows, {.geometry = board});
            REQUIRE(puzzle);
            CHECK(puzzle->givens().filled_count() == givens);
            for (int i = 16; i < board.cell_count(); ++i)
                CHECK(puzzle->givens()[static_cast<Cell>(i)] == 0);
        }
    }
}

TEST_CASE("a board drawn with borders shows its gaps", "[format][gattai][unit]") {
    Grid grid(geometry("gattai:2x2:r1c1,r3c3"));
    grid.set(0, 1);
    std::string text;
    draw_grid(
        grid.geometry(), 1,
        [&](Cell cell) { return std::string(1, cell_character(grid[cell], '.')); }, text);
    CHECK(text ==
          "+-----+-----+\n"
          "| 1 . | . . |\n"
          "| . . | . . |\n"
          "+-----+-----+-----+\n"
          "| . . | . . | . . |\n"
          "| . . | . . | . . |\n"
          "+-----+-----+-----+\n"
          "      | . . | . . |\n"
          "      | . . | . . |\n"
          "      +-----+-----+\n");
}
