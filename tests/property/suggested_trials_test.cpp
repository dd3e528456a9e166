#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <string>

// What is suggested beside a path is held against the solution: what is refuted is wrong, and what
// follows from an assumption that is right is right.

using namespace sudoku;
using namespace sudoku::human;

namespace {

struct Seen {
    int trials = 0;
    int refuted = 0;
    int right = 0;
    int failed_constraints = 0;

    void look(const HumanSolver& solver, const Puzzle& puzzle) {
        const auto trial = solver.suggest();
        REQUIRE(trial);
        ++trials;
        const Explanation words = explain(*trial, puzzle);
        CAPTURE(words.sentence);
        CHECK(words.chain_lines.size() == trial->steps.size());
        const Candidate assumed = trial->assumed;
        const DigitSet left = solver.position().allowed(assumed.cell);
        CHECK(trial->alternatives == left);
        CHECK(left.contains(assumed.digit));
        CHECK(left.size() > 1);
        const bool is_right = solver.solution()[assumed.cell] == assumed.digit;
        if (trial->failure) {
            ++refuted;
            CHECK_FALSE(is_right);
            if (trial->failure->constraint) ++failed_constraints;
        }
        if (trial->is_solved) CHECK(is_right);
        if (!is_right) return;
        ++right;
        for (const Step& step : trial->steps) CHECK(step.is_consistent_with(solver.solution()));
    }
};

Puzzle puzzle_of(const char* line) {
    CAPTURE(line);
    return read_puzzle(line).value();
}

// Made by `sudoku generate`, those whose steps end early.
constexpr const char* without_end[] = {
    "3x3+antiknight "
    ".........8......6.......3....8.....45.3..........9......2...6....7.......6...5...",
    "3x3+antiknight "
    ".7.......3..9.....9..8...3..............1.........8..9........2..7......25...4...",
    "3x3+antiknight "
    ".........7.9..3.48.2............6.3............5..............5..4......68.......",
    "3x3+antiknight "
    "......37.1............65................2..........4....4...........92.6....3....",
    "3x3+antiknight "
    ".4.......6.....8.........6.....1.............3..........5...3.....1...7...1.9...6",
    "3x3+antiknight "
    "......2.6.............5....1......7.........48.2....6...73.....9.........2...7.3.",
    "3x3+antiknight "
    "......6....15......472......7....5...........9..................1..8.49....3.....",
    "3x3+antiknight "
    ".7...4..8....................6.....17...2.9...81......2..3......4.........9......",
    "3x3+antiknight "
    "...5....9......1....3...2.......7....8..............8..7...4....5......4.......26",
    "3x3+antiknight "
    "....4.7.5..................96......1.2...5....5............4...64..........87....",
    "3x3+antiknight "
    "...94...8..9.........3.............3.....7...9......5......1...........67...2....",
    "3x3+antiknight "
    ".16.............3.....7...9..8.....5.....8........1....4.......8........9.......8",
    "3x3+antiknight "
    "....4..2....3.1......9............5......3........6....7....4..2.9..4...4........",
    "3x3+antiknight "
    ".....7.......6..9..75......4..............8.5.......3..........8........3....2...",
    "3x3+antiknight "
    "...9....7.......4...2...5..1..8........5....4......3...........91.............2..",
    "3x3+antiknight "
    "..1.8.5............2...7................6............8..7.....29.4.....3........9",
    "3x3+antiknight "
    "8.7.....5..................6................9........83...4......1....6......75..",
    "3x3+nonconsecutive "
    "........6.37.............................1.5....................8.........1......",
    "3x3+nonconsecutive "
    "....9......................93...1........................5.....1...............9.",
    "3x3+nonconsecutive "
    "9...........4............1...............1..........7...7...............3.....1..",
    "3x3+nonconsecutive "
    "........3........8....1...........7.3..7.......9.......................2.5.......",
    "3x3+nonconsecutive "
    ".1........................4.....................5......9..............2...8...1..",
    "3x3+nonconsecutive "
    ".................19....5....................4............1...5...................",
    "3x3+nonconsecutive "
    ".4...........8......................3........1.......9.....1..................1..",
    "3x3+nonconsecutive "
    ".......9......................9.2.4...8..................3.....................8.",
    "3x3+nonconsecutive "
    "..............9................3..5...2..............4..................5.3......",
    "3x3+nonconsecutive "
    ".........9.........1.26...................3..................9..........2.4......",
};

// Of `sudoku generate --constraints killer --givens 0`, and boards whose steps lead to the
// solution.
constexpr const char* with_end[] = {
    "3x3 ............................................................................"
    "..... cage=12:A1B1 cage=12:A2B2 cage=14:A3A4 cage=9:A5-A7 cage=18:A8A9B8B9 cage="
    "19:B3B4C3C4 cage=22:B5B6-D6 cage=11:B7C7 cage=6:C1C2 cage=11:C5D5 cage=13:C8C9 c"
    "age=10:D1D2E1 cage=23:D3D4E3F3 cage=12:D7D8E7 cage=17:D9E9 cage=10:E2F2 cage=16:"
    "E4E5F5 cage=14:E6F6 cage=13:E8-G8 cage=9:F1G1 cage=9:F4G4 cage=24:F7G6G7H7 cage="
    "5:F9G9 cage=31:G2H1H2I1I2 cage=9:G3-I3 cage=12:G5H5H6 cage=22:H4I4-I6 cage=22:H8"
    "H9I7-I9",
    "3x3 ............................................................................"
    "..... cage=20:A1-C1 cage=6:A2A3 cage=21:A4-A7 cage=18:A8A9B7B8 cage=21:B2-F2 cag"
    "e=12:B3C3 cage=6:B4C4 cage=11:B5B6 cage=31:B9C8C9D8D9 cage=21:C5-C7D6 cage=11:D1"
    "-F1 cage=14:D3-D5 cage=23:D7E7E8 cage=18:E3E4F3 cage=11:E5-G5 cage=10:E6F6 cage="
    "16:E9F8F9G9 cage=8:F4G4 cage=10:F7G7G8 cage=20:G1-G3 cage=9:G6H6 cage=5:H1I1 cag"
    "e=9:H2H3 cage=22:H4I2-I4 cage=17:H5I5 cage=18:H7-H9I9 cage=17:I6-I8",
    "3x3 ............................................................................"
    "..... cage=12:A1A2B1 cage=15:A3-A5 cage=6:A6A7 cage=15:A8B8 cage=12:A9-C9 cage=1"
    "6:B2B3C2 cage=15:B4C4 cage=14:B5-B7C5 cage=21:C1D1D2E1 cage=23:C3D3D4E3F3 cage=1"
    "2:C6-E6E7 cage=12:C7C8 cage=12:D5E5 cage=16:D7D8E8 cage=17:D9E9 cage=15:E2F2 cag"
    "e=19:E4F4F5 cage=14:F1-H1 cage=27:F6-F8G6H6 cage=22:F9G8G9-I9 cage=17:G2H2H3 cag"
    "e=9:G3-G5 cage=25:G7H7H8I7I8 cage=14:H4I3I4 cage=16:H5I5I6 cage=9:I1I2",
    "3x3 ............................................................................"
    "..... cage=9:A1A2B1 cage=16:A3B3B4 cage=26:A4-A6B6 cage=20:A7-A9B8 cage=16:B2-D2"
    " cage=8:B5C4C5 cage=18:B7C7C8 cage=7:B9C9 cage=22:C1-E1E2 cage=8:C3D3 cage=25:C6"
    "D6D7E7E8 cage=10:D4E4 cage=10:D5E5 cage=14:D8D9 cage=17:E3F2F3 cage=21:E6F4-F6G6"
    " cage=19:E9F7-F9 cage=21:F1G1G2 cage=15:G3G4H4 cage=18:G5H5H6 cage=12:G7H7H8 cag"
    "e=14:G8G9H9 cage=13:H1I1 cage=11:H2H3I2 cage=5:I3I4 cage=19:I5-I7 cage=11:I8I9",
    "3x3 ............................................................................"
    "..... cage=11:A1B1 cage=23:A2A3B3B4C3 cage=27:A4A5B5B6C5 cage=14:A6A7 cage=10:A8"
    "A9B8 cage=12:B2C2 cage=23:B7C6-C8 cage=16:B9-D9 cage=5:C1D1 cage=12:C4D4 cage=14"
    ":D2D3 cage=10:D5-D7E6 cage=31:D8E8E9F8F9 cage=4:E1E2 cage=26:E3F2F3G2H2 cage=11:"
    "E4F4 cage=18:E5F5F6 cage=6:E7F7 cage=21:F1-H1 cage=12:G3G4 cage=9:G5H4H5 cage=9:"
    "G6-G8 cage=11:G9H9 cage=17:H3I1-I3 cage=31:H6I4-I7 cage=22:H7H8I8I9",
    "3x3 ............................................................................"
    "..... cage=5:A1B1 cage=14:A2-A4 cage=6:A5B5 cage=23:A6-A9 cage=13:B2-D2 cage=23:"
    "B3B4C3D3D4 cage=31:B6-B8C7D7 cage=12:B9C9 cage=22:C1-E1E2 cage=9:C4C5 cage=27:C6"
    "D5D6E6 cage=5:C8D8 cage=18:D9E9F8F9 cage=25:E3-E5F5F6 cage=22:E7E8F7G7 cage=8:F1"
    "G1 cage=12:F2F3 cage=18:F4G4-G6 cage=13:G2G3H2 cage=27:G8G9H9I8I9 cage=20:H1I1I2"
    " cage=17:H3H4 cage=6:H5I5 cage=10:H6-H8 cage=10:I3I4 cage=9:I6I7",
    "3x3 ............................................................................"
    "..... cage=13:A1B1 cage=20:A2-A5 cage=27:A6A7B4-B6 cage=20:A8A9B8C8 cage=19:B2B3"
    "C1-C3 cage=11:B7-D7 cage=13:B9C9 cage=16:C4-C6 cage=10:D1D2E1 cage=13:D3-D5 cage"
    "=15:D6E6 cage=17:D8D9E8E9 cage=27:E2F1-F3 cage=18:E3-E5 cage=27:E7F6F7G7G8 cage="
    "5:F4F5 cage=15:F8F9G9 cage=32:G1-G3H2H3 cage=10:G4-G6 cage=10:H1I1 cage=26:H4I2-"
    "I5 cage=10:H5-H7 cage=10:H8H9 cage=21:I6-I9",
    "3x3 ............................................................................"
    "..... cage=15:A1B1 cage=17:A2-A4 cage=10:A5A6 cage=17:A7B6B7 cage=18:A8A9B8B9 ca"
    "ge=7:B2B3C3 cage=8:B4B5 cage=12:C1C2D1 cage=25:C4D3D4E4 cage=20:C5C6D5 cage=10:C"
    "7C8 cage=11:C9D9 cage=24:D2E1E2F2 cage=6:D6-D8 cage=10:E3-G3 cage=28:E5F4F5-H5 c"
    "age=13:E6E7 cage=17:E8E9F9 cage=8:F1G1 cage=27:F6-F8G6H6 cage=8:G2H2 cage=20:G4-"
    "I4I5I6 cage=15:G7-G9H7H8 cage=11:H1I1 cage=18:H3I2I3 cage=30:H9I7-I9",
    "jigsaw:AAAAABCCDABBBBBCCDAAABBBCCDEEEFFFCCDGEEFFFCDDGEEFFFDDDGEHHHHHHHGEGGIIHIHG"
    "GGIIIIII ..98............4......45....7.136..3..6....4.............9....9.5.673."
    ".2........",
    "jigsaw:AAABBCCCCAAABBBBCCADABEECCFADDBBEECFGDDEEEFFFGGDEHFFIIGGDEHHFFIGDDHHIIIIG"
    "GGHHHHII .65..........1...9.5......1..76..9..3.4...................4.8.....2..4."
    "76........",
    "3x3+diagonal ..91...................4.....7..16..3..8...9.................6...4."
    "97.2.9...6...5",
    "3x3+diagonal .........462...5.....78......7....1....4.............8...9.4.5....."
    ".6.......1..32",
};

}  // namespace

// promise 11.6: A suggested assumption is true of the solution
TEST_CASE("suggested assumptions are true in the solution",
          "[human][property]") {
    Seen seen;
    for (const char* const line : without_end) {
        const Puzzle puzzle = puzzle_of(line);
        auto solver = HumanSolver::start(puzzle, {.with_chains = false}).value();
        while (const auto step = solver.find_next()) solver.apply(*step);
        REQUIRE_FALSE(solver.is_solved());
        const Puzzle before = solver.position();
        seen.look(solver, puzzle);
        CHECK(solver.position() == before);
        CHECK(tried_text(solver.techniques()).find("were tried, from full house to") !=
              std::string::npos);
    }
    CHECK(seen.refuted > 10);
    CHECK(seen.right > 0);
}

TEST_CASE("what may be tried on the way is true of the solution", "[human][property]") {
    Seen seen;
    for (const char* const line : with_end) {
        const Puzzle puzzle = puzzle_of(line);
        auto solver = HumanSolver::start(puzzle, {.with_chains = false}).value();
        for (int i = 0; i < 40; ++i) {
            if (i % 8 == 0) seen.look(solver, puzzle);
            const auto step = solver.find_next();
            if (!step) break;
            solver.apply(*step);
        }
    }
    CHECK(seen.trials > 40);
    CHECK(seen.refuted > 10);
    CHECK(seen.failed_constraints > 0);
}
