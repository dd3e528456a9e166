#include <sudoku/grid/puzzle_text.hpp>

#include "support/catch.hpp"

#include <string>

using namespace sudoku;

namespace {

std::string error_of(const std::string& line) {
    const auto puzzle = parse_puzzle(line);
    return puzzle ? "" : puzzle.error().describe();
}

}  // namespace

TEST_CASE("a line of cells is a puzzle on the usual board", "[grid][unit]") {
    const Puzzle small = parse_puzzle(" 1..40020_3*x.... ").value();
    CHECK(small.geometry() == rectangular({2, 2}).value());
    CHECK(to_line(small.givens()) == "1..4..2..3......");
    CHECK(to_line(small.givens(), '0') == "1004002003000000");
    CHECK_FALSE(small.has_constraints());
    CHECK(parse_puzzle(std::string(81, '.')).value().geometry() == Geometry());

    const std::string large = "GA9" + std::string(253, '.');
    const Puzzle puzzle = parse_puzzle(large).value();
    CHECK(puzzle.givens()[0] == 16);
    CHECK(to_line(puzzle.givens()) == large);
}

TEST_CASE("a line can have a geometry, candidates and constraints", "[grid][constraints][unit]") {
    const std::string line = "2x2 1..4............ candidates=1,2:D1 cage=3:B1B2 even:C3";
    const Puzzle puzzle = parse_puzzle(line + "  # with a remark").value();
    CHECK(puzzle.constraints().size() == 2);
    CHECK(puzzle.allowed(12) == DigitSet::from_mask(0b11));
    CHECK(puzzle_spec(puzzle) == line);
    CHECK(parse_puzzle(puzzle_spec(puzzle, '0')).value() == puzzle);
    // Constraints can also follow the cells of a usual board.
    CHECK(parse_puzzle(line.substr(4)).value() == puzzle);

    const Puzzle diagonal = parse_puzzle("2x3+diagonal " + std::string(36, '.')).value();
    CHECK(parse_puzzle(puzzle_spec(diagonal)).value() == diagonal);
}

TEST_CASE("a board with the digit 0 has it in cells, candidates and values", "[grid][unit]") {
    const std::string line =
        "board:4x4:0-3:2x2 0..3............ candidates=0,1:D1 quadruple=0,2:A1A2B1B2";
    const Puzzle puzzle = parse_puzzle(line).value();
    CHECK((puzzle.givens()[0] == 1 && puzzle.givens()[3] == 4));
    CHECK(puzzle.allowed(12) == DigitSet::from_mask(0b11));
    CHECK(puzzle_spec(puzzle) == line);
    // A blank cannot be 0 as well.
    CHECK(puzzle_spec(puzzle, '0') == line);
    CHECK(error_of("board:4x4:0-3:2x2 0..4............") ==
          "1:22: '4' is not a digit of board:4x4:0-3:2x2: expected 0 to 3 or a blank (. _ * -)");
    CHECK(error_of(line + " candidates=4:A2").find("'4' is not a digit from 0 to 3") !=
          std::string::npos);
    CHECK(error_of("board:4x4:0-3:2x2 ................ x-sum=3:A1-A4").find("digits from 1") !=
          std::string::npos);
    CHECK(error_of("board:4x4:1-5:2x2 ................ sandwich=3:A1-A4").find("every digit") !=
          std::string::npos);
    const std::vector<Conflict> conflicts =
        find_conflicts(parse_puzzle("board:2x4:0-4:latin 0.0.....").value().givens());
    REQUIRE(conflicts.size() == 1);
    CHECK(describe(conflicts[0], parse_geometry("board:2x4:0-4:latin").value()) ==
          "A1 and A3 in row A are both 0");
}

TEST_CASE("a digit counts with its value where digits begin with 0", "[grid][unit]") {
    const auto count = [](const std::string& constraints) {
        const Puzzle puzzle =
            parse_puzzle("board:4x4:0-3:2x2 0123............ " + constraints).value();
        return find_broken_constraints(
                   puzzle, parse_puzzle("board:4x4:0-3:2x2 0123230110323210").value().givens())
            .size();
    };
    CHECK(count("cage=1:A1A2 cage=6:A2-A4 even:A1A3 odd:A2A4 ratio:A2A3 arrow:A4/A1-A3") == 0);
    CHECK(count("minus=2:A1A3 thermometer:A1-A4 slow-thermometer:A1-A4 minimum:A1") == 0);
    CHECK(count("cage=2:A1A2") == 1);
    CHECK(count("even:A2") == 1);
    CHECK(count("odd:A1") == 1);
    CHECK(count("contains-exactly=0,0:A1A2B3") == 0);
    CHECK(count("contains-exactly=0:A1A2B3") == 1);
    CHECK(count("automaton=1,0:A1") == 0);
    CHECK(count("any-of=(cage=2:A1A2)(cage=1:A1A2)") == 0);
    CHECK(count("any-of=(cage=2:A1A2)(cage=3:A1A2)") == 1);
}

TEST_CASE("errors of a puzzle on a line have their column", "[grid][unit]") {
    CHECK(error_of(" # 1..4............") == "1:1: there is no puzzle on this line: expected one");
    CHECK(error_of("1..4...........") ==
          "1:1: 15 cells: expected as many as a board has, such as 81, or a geometry before them");
    CHECK(error_of("2x2 1..4...........") == "1:5: 15 cells: expected 16 for 2x2");
    CHECK(error_of("2x2 1..7............") ==
          "1:8: '7' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)");
    CHECK(error_of("2x2 1..4............ cage=3:B1K2") ==
          "1:31: 'K' in a constraint: expected a cell such as A1");
    CHECK(error_of("2x2+windw 1..4............").starts_with("1:5: "));
}
