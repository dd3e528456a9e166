#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/search/solver.hpp>

// Solo, SudokuWiki and the forms of killers.
using namespace sudoku;
using namespace sudoku::test;

namespace {

// Made by Solo of Debian 12, two of each kind at most.
const std::vector<std::string> solo_ids = {
    "3x3:a6b7a9g1_2a5a9_1_5d3f6a2b6a8a5b2a4f3d9_1_2a7a9_8g8a1b3a",
    "2x2:c3_2f1_3c",
    "3x3k:zzzc,aa__a_aa_a_aaaab_a____a_________a_a__abaa_baa_aaaaaa_a_aa_a_______a_aa_a_a__a_____a_"
    "_a__a"
    "___a_aa__,9a5a13_14_17a8_10_23d7e16a5a11a11_9c22a12_6a10_16_13a5c12b10_"
    "8a9a14a12c8c20a13a13a12_7c4"
    "a9b12a",
    "3x3x:i2c9b3f1a7b1_7a8f9_2a3_7f6a3_5b6a9f8b3c9i",
    "9j:e7b8_1a6_7e9d6_4i5a7b8_2_5b1a8i2_3d9e9_3a7_3b9e,_cb_aab_aab__a_aaacaa__aacc_c_afhd_aa_"
    "aababcaab"
    "aa_baacbaeb",
    "3x3xk:zzzc,a_a_a__a__a_____a__________a____a___a_____a___aa____aabaaaa_aa_a_aa_a___aa___aa_aa_"
    "a_a__"
    "aaa__a_abaaa_,19a16_9a9_8a12_7c15a8c12_10_3a11a12_14_11c5_11d11a12b17_7a7_5_15a15b12d15a8_9a9_"
    "11a7d"
    "17a13a11a12d",
    "2x3k:zj,___a___aaaa_________aab_aa_aa_a__aa__aaaa,8_3_10_8a7c6b9a10a9a8_9_4a5d11a14_5e"};

}  // namespace

TEST_CASE("game ids of Solo are read, solved and written again", "[format][unit]") {
    for (const std::string& id : solo_ids) {
        CAPTURE(id);
        CHECK(recognised(id) == "solo");
        const Puzzle puzzle = read_puzzle(id).value();
        CHECK(Solver().search(puzzle).outcome() == CountOutcome::unique);
        CHECK(write_puzzle(puzzle, Format::solo).value() == id);
    }
    // Symmetry and difficulty are of no concern.
    CHECK(read_puzzle("2x2r4da:c3_2f1_3c").value() == read_puzzle(solo_ids[1]).value());
    CHECK(geometry_spec(read_puzzle("2x3:zj").value().geometry()) == "2x3");
}

TEST_CASE("a long run of open lines between cells comes back", "[format][unit]") {
    // Cages of a whole column leave no end between rows.
    std::string line = "3x3 " + std::string(81, '.');
    for (char column = '1'; column <= '9'; ++column)
        line += std::string(" cage=45:A") + column + "-I" + column;
    const Puzzle puzzle = read_puzzle(line).value();
    CHECK(read_puzzle(write_puzzle(puzzle, Format::solo).value()).value() == puzzle);
    CHECK(read_puzzle(write_puzzle(puzzle, Format::sudokuwiki).value()).value() == puzzle);
}

TEST_CASE("broken game ids of Solo say where", "[format][unit]") {
    CHECK(only_error("2x2:c3_2f1_5c") == "1:12: expected a number from 1 to 4, a to z or _");
    CHECK(only_error("2x2:c3_2f1_3") == "1:5: too few cells: expected 16");
    CHECK(only_error("2x2k:p") ==
          "1:1: a game id of Solo: 1 parts separated by commas, expected 3");
    CHECK(only_error("3x3#123456").starts_with("1:1: this game id of Solo is a random seed"));
    CHECK(only_error("6x6:zj").starts_with("1:1: a game id of Solo: expected a size"));
    CHECK(only_error("2x2k:p,_,4_3o").starts_with("1:8: too few lines between cells"));
}

TEST_CASE("boards of SudokuWiki have the documented numbers", "[format][unit]") {
    // 507 candidates are 525 with two sides taken off; 6 that was placed is 15.
    const std::string empty(2 * 78, '0');
    const Puzzle puzzle = read_puzzle("S9Bel0f03" + empty).value();
    CHECK(puzzle.allowed(0) == DigitSet::from_mask(507));
    CHECK(puzzle.allowed(1) == DigitSet::of(6));
    CHECK(puzzle.givens()[2] == 3);
    CHECK(recognised("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bel0f03" + empty) == "sudokuwiki");
    CHECK(write_puzzle(puzzle, Format::sudokuwiki).value() == "S9Bel0f03" + empty);
    CHECK(only_error("K9B0000", {.format = Format::sudokuwiki}) ==
          "1:1: has unsupported rules: KenKen in version B");
    CHECK(
        only_error("S9B" + empty).starts_with("1:1: 156 figures: expected 162 for 81 cells of 2"));
}

TEST_CASE("boards and cages of every size go to SudokuWiki and back", "[format][property]") {
    for (const std::string spec : {"2x2", "2x3", "3x3", "3x3+diagonal", "3x3+windoku", "4x4", "5x5",
                                   "jigsaw:AABBACBBACDDCCDD"}) {
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            CAPTURE(spec, seed);
            Rng rng(seed);
            const Geometry shape = parse_geometry(spec).value();
            const auto solution = arbitrary_solution(shape, rng);
            REQUIRE(solution);
            const Puzzle puzzle = arbitrary_givens(*solution, 40, rng);
            const std::string text = write_puzzle(puzzle, Format::sudokuwiki).value();
            CHECK(read_puzzle(text, {.format = Format::sudokuwiki}).value() == puzzle);
        }
    }
    const Puzzle killer =
        read_puzzle(
            "G<<L<K<L<^G>^>^E^^>^IJ<G^<G^>^^I^<>^HC<C^<B^N^^G^<>^>^^E^<DF<^PG^<>^^J<^^<H<<>^>^")
            .value();
    for (const Format format : {Format::sudokuwiki, Format::solo, Format::killer_short,
                                Format::sumocue, Format::killer, Format::ipuz, Format::scl}) {
        CAPTURE(to_string(format));
        const auto text = write_puzzle(killer, format);
        REQUIRE(text);
        CHECK(read_puzzle(*text).value() == killer);
    }
}

TEST_CASE("a SumoCue line without cages has givens", "[format][unit]") {
    const std::string line =
        "jigsaw:AAABCCCCCAAABBBCCCADDDDBBBCAADEEEEBBDDDDEFFFFGGEEEEFHHIGGGFFFFHIIIGGGHHHIIIIIGHHH ";
    const std::string givens = "3.......4" + std::string(63, '.') + "5.......1";
    const Puzzle puzzle = read_puzzle(line + givens).value();
    const std::string text = write_puzzle(puzzle, Format::sumocue).value();
    CHECK(text.starts_with("SumoCueV1=3J0=0J0"));
    CHECK(read_puzzle(text).value() == puzzle);
    CHECK(!read_puzzle(text).value().has_constraints());
    std::string wrong = text;
    wrong.replace(wrong.find("=3J"), 3, "=13J");
    CHECK(read_puzzle(wrong).error().message ==
          "SumoCue: cell 1 holds 13: expected a digit from 0 to 9, or cages");
    const Puzzle caged = read_puzzle("3x3 " + std::string(81, '.') + " cage=5:A1").value();
    CHECK(write_puzzle(caged, Format::sumocue).error().message ==
          "format sumocue cannot hold puzzles without a cage of several cells");
}
