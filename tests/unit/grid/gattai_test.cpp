#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>

namespace sudoku {
namespace {

using test::geometry;

Error error_of(const std::string& spec) {
    CAPTURE(spec);
    const Result<Geometry> board = parse_geometry(spec);
    REQUIRE_FALSE(board);
    return board.error();
}

TEST_CASE("a samurai has five grids that share four boxes", "[gattai][unit]") {
    const Geometry samurai = geometry("samurai");
    CHECK(samurai.side() == 9);
    CHECK(samurai.rows() == 21);
    CHECK(samurai.columns() == 21);
    CHECK(samurai.cell_count() == 5 * 81 - 4 * 9);
    CHECK(samurai.houses().size() == 5 * 27 - 4);
    CHECK(samurai.grids().size() == 5);
    CHECK_FALSE(samurai.is_square());
    CHECK_FALSE(square_boards.contains(samurai.features()));
    CHECK_FALSE(samurai.is_classic());
    CHECK(samurai.has_only_houses());
    CHECK(samurai.has_cell(0, 8));
    CHECK_FALSE(samurai.has_cell(0, 9));
    CHECK_FALSE(samurai.has_cell(-1, 0));
    CHECK_FALSE(samurai.has_cell(21, 0));
    CHECK(samurai.cell_at(0, 12) == 9);
    CHECK(samurai.row_of(9) == 0);
    CHECK(samurai.column_of(9) == 12);
    // A cell of the first and the third grid: their rows and columns, and the box that they share.
    const Cell shared = samurai.cell_at(6, 6);
    CHECK(samurai.houses_of(shared).size() == 5);
    CHECK(samurai.peers(shared).size() == 8 + 4 * 6);
    CHECK(samurai.cell_name(shared) == "r7c7");
    const auto houses = samurai.houses();
    CHECK(houses.front().name() == "row 1 of grid 1");
    CHECK(std::count_if(houses.begin(), houses.end(), [](const House& house) {
              return house.kind == HouseKind::box;
          }) == 5 * 9 - 4);
}

TEST_CASE("square boards are one grid", "[gattai][unit]") {
    const Geometry classic;
    CHECK(classic.is_square());
    CHECK(square_boards.contains(classic.features()));
    CHECK(classic.rows() == 9);
    CHECK(classic.columns() == 9);
    CHECK(classic.grids().size() == 1);
    CHECK(classic.houses().front().name() == "row A");
    CHECK(geometry("gattai:r1c1") == classic);
    CHECK(geometry("gattai:2x3:r1c1+diagonal") == geometry("2x3+diagonal"));
    CHECK_FALSE(square_boards.contains(geometry("3x3+antiknight").features()));
    CHECK_FALSE(geometry("twodoku") == classic);
}

TEST_CASE("every named board is read by its names and written by the first", "[gattai][unit]") {
    for (const GattaiInfo& info : gattai_table()) {
        const std::string name(info.name);
        CAPTURE(name);
        const Geometry board = geometry(name);
        CHECK(geometry_spec(board) == name);
        CHECK(board.grids().size() == info.grids.size());
        if (!info.other_name.empty()) CHECK(geometry(info.other_name) == board);
        std::string corners = "gattai:";
        for (const GridCorner& grid : info.grids) {
            corners += 'r' + std::to_string(grid.row + 1) + 'c' + std::to_string(grid.column + 1);
            corners += ',';
        }
        corners.pop_back();
        CHECK(geometry(corners) == board);
        CHECK(geometry_spec(geometry(name + "+x")) == name + "+diagonal");
    }
    CHECK(geometry("gattai:A1,A13,G7,M1,M13") == geometry("samurai"));
    CHECK(geometry("gattai:m13,r13c1,G7,a1,A13") == geometry("samurai"));
}

TEST_CASE("other boards are written by their corners in reading order", "[gattai][unit]") {
    for (const char* spec : {"gattai:r1c1,r4c4", "gattai:r1c1,r1c10", "gattai:2x2:r1c1,r3c3",
                             "gattai:1x6:r1c1,r2c1", "gattai:r1c1,r2c3+windoku",
                             "gattai:4x4:r1c1,r13c13+antiknight", "gattai:r1c1,r246c246"}) {
        CAPTURE(spec);
        CHECK(geometry_spec(geometry(spec)) == spec);
    }
    CHECK(geometry_spec(geometry("gattai:r4c4,r1c1")) == "gattai:r1c1,r4c4");
    CHECK_FALSE(geometry("gattai:r1c1,r4c4") == geometry("gattai:r1c1,r4c7"));
    CHECK_FALSE(geometry("gattai:r1c1,r4c4+x") == geometry("gattai:r1c1,r4c4"));
}

TEST_CASE("a house that two grids have is there once", "[gattai][unit]") {
    // Rows 4 to 9 of the first grid are rows 1 to 6 of the second one; so are two bands of boxes.
    const Geometry board = geometry("gattai:r1c1,r4c1");
    CHECK(board.rows() == 12);
    CHECK(board.columns() == 9);
    CHECK(board.houses().size() == 12 + 2 * 9 + 12);
    CHECK(board.houses()[8].name() == "row 9 of grid 1");
    CHECK(board.houses()[9].name() == "row 7 of grid 2");
}

TEST_CASE("rules of houses hold in every grid, rules of pairs on the whole plane",
          "[gattai][unit]") {
    const Geometry diagonals = geometry("twodoku+diagonal");
    const auto houses = diagonals.houses();
    CHECK(std::count_if(houses.begin(), houses.end(),
                        [](const House& house) { return house.kind == HouseKind::diagonal; }) == 4);
    // Two grids side by side: cells of both are a knight's move apart.
    const Geometry knights = geometry("gattai:r1c1,r1c10+antiknight");
    const auto peers = knights.peers(knights.cell_at(0, 8));
    CHECK(std::count(peers.begin(), peers.end(), knights.cell_at(1, 10)) == 1);
    CHECK(std::count(peers.begin(), peers.end(), knights.cell_at(0, 9)) == 0);
    CHECK(pairs_of(board_rule_info(BoardRule::antiknight), geometry("3x3")).size() == 4 * 7 * 8);
}

TEST_CASE("boards have up to 128 grids", "[gattai][unit]") {
    std::string lattice;
    for (int row = 0; row < 9; ++row) {
        const int shift = row % 2 == 0 ? 0 : 6;
        for (int column = 0; column < (row % 2 == 0 ? 12 : 11); ++column)
            lattice += (lattice.empty() ? "gattai:r" : ",r") + std::to_string(6 * row + 1) + 'c' +
                       std::to_string(12 * column + shift + 1);
    }
    const Geometry board = geometry(lattice);
    CHECK(board.grids().size() == 104);
    CHECK(board.cell_count() == 104 * 81 - 9 * 4 * 44);
    CHECK(geometry_spec(board) == lattice);
    std::string many = "gattai:r1c1";
    for (int i = 2; i <= 129; ++i) many += ",r1c" + std::to_string(i);
    CHECK(error_of(many).message == "a board of 129 grids; at most 128");
    CHECK(error_of(many).column == 8);
    CHECK(error_of("gattai:5x5:r1c1" +
                   [] {
                       std::string more;
                       for (int i = 1; i < 17; ++i) more += ",r1c" + std::to_string(i * 10 + 1);
                       return more;
                   }())
              .message == "17 grids of side 25 have more than 10368 cells");
}

TEST_CASE("what is wrong with the corners is said at its column", "[gattai][unit]") {
    const auto is = [](const std::string& spec, std::size_t column, const std::string& message) {
        const Error error = error_of(spec);
        CHECK(error.message == message);
        CHECK(error.column == column);
        CHECK(error.line == 1);
    };
    const std::string expected =
        " is not the corner of a grid: expected its top left cell such as r7c13 or G13";
    is("gattai:", 8, "''" + expected);
    is("gattai:r1c1,", 13, "''" + expected);
    is("gattai:r1c1,r7", 13, "'r7'" + expected);
    is("gattai:r1c1,7c7", 13, "'7c7'" + expected);
    is("gattai:r1c1,r7c7x", 13, "'r7c7x'" + expected);
    is("gattai:r1c1,AA7", 13, "'AA7'" + expected);
    is("gattai:r1c1,r99999999999c1", 13, "'r99999999999c1'" + expected);
    is("gattai:r1c1,r0c7", 13, "corner r0c7 is outside: rows and columns go from 1 to 255");
    is("gattai:r1c1,r256c7", 13, "corner r256c7 is outside: rows and columns go from 1 to 255");
    is("gattai:r1c1,r7c7,A1", 18, "corner A1 occurs twice: two grids would be the same");
    is("gattai:r2c1,r7c7", 8, "no grid begins in row 1: the topmost is at r2c1");
    is("gattai:r1c4,r7c7", 8, "no grid begins in column 1: the leftmost is at r1c4");
    is("gattai:r1c1,r250c250", 8, "the grid at r250c250 reaches beyond row or column 255");
    is("gattai:2y3:r1c1,r2c2", 8, "'2y3' is not a box size: expected one such as 2x3 before ':'");
    is("gattai:7x9:r1c1,r2c2", 8, "side 63 is not between 4 and 25");
    is("samurai+latin", 9, "for grids without boxes write gattai:1x9: before the corners");
    is("gattai:2x3:r1c1,r3c3+windoku", 22,
       "windows need a side that is a square number (4, 9, 16, 25), not 6");
    CHECK(error_of("samuray").message.find("a board such as samurai") != std::string::npos);
}

TEST_CASE("what knows square boards alone refuses others by name", "[gattai][unit]") {
    const Puzzle puzzle = Grid(geometry("samurai"));
    CHECK(require_plain(puzzle, "grading").error().message ==
          "is on a multi-grid board, which grading does not support");
    CHECK(require_plain(puzzle, "grading").error().code == ErrorCode::unsupported);
    CHECK(require_plain(Grid(Geometry()), "grading"));
}

TEST_CASE("conflicts name the house and its grid", "[gattai][unit]") {
    Grid grid(geometry("samurai"));
    const Geometry& board = grid.geometry();
    grid.set(board.cell_at(6, 6), 4);
    grid.set(board.cell_at(6, 12), 4);
    const auto conflicts = find_conflicts(grid);
    REQUIRE(conflicts.size() == 1);
    CHECK(describe(conflicts[0], board) == "r7c7 and r7c13 in row 1 of grid 3 are both 4");
}

}  // namespace
}  // namespace sudoku
