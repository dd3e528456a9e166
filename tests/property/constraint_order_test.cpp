#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/support/rng.hpp>

#include <span>
#include <string>
#include <vector>

// The order in which the constraints of a puzzle are written does not matter.

using namespace sudoku;
using namespace sudoku::human;

namespace {

// Made by `sudoku generate`, or of constraints that a small grid has; what is hard for logic is in
// it.
constexpr const char* constraintd_puzzles[] = {
    "2x2 ................ little-killer=3:A2B1 little-killer=9:A3-C1 little-killer=7:A3B4"
    " little-killer=10:A4-D1 little-killer=7:B4-D2 little-killer=3:C1D2 little-killer=7:C4D3",
    "2x2 ................ little-killer=9:A1-D4 little-killer=6:A2B1 little-killer=9:A4-D1"
    " little-killer=10:B1-D3 little-killer=6:B4-D2",
    "2x2 ................ little-killer=12:A1-D4 little-killer=5:A2B1 little-killer=7:A2-C4"
    " little-killer=3:A3B4 little-killer=9:B1-D3 little-killer=5:C1D2",
    "2x3 4................................... arrow:A3/B3B2 arrow:A6/A5B5 arrow:B4/C4C5 a"
    "rrow:D3/D2E1 arrow:D5/D4C3 arrow:E5/D6C6 arrow:F3/E3E2D1",
    "3x3 ...5.............................1...........5.............6.............3......"
    ". arrow:A8/B9B8 arrow:B5/B4A3 arrow:C5/D4D3 arrow:C8/D7E6 arrow:D5/D6E7 arrow:D8/E9F"
    "8 arrow:E2/D2C1B1 arrow:F9/G9G8H9 arrow:G2/F2G3 arrow:G5/H5I4 arrow:G7/G6F5 arrow:I1"
    "/I2H2 arrow:I7/H7I6",
    "2x3 .................................... cage=13:A1-A3 cage=15:A4-A6B5B6 cage=12:B1-"
    "D1 cage=3:B2B3 cage=17:B4C3C4D4 cage=12:C2D2D3 cage=6:C5C6D6 cage=11:D5E5 cage=11:E1"
    "E2F1F2 cage=7:E3E4 cage=7:E6F6 cage=12:F3-F5",
    "3x3 ................................................................................"
    ". cage=34:A1A2B2B3C2 cage=9:A3-A5 cage=9:A6A7 cage=23:A8A9B9 cage=15:B1-E1 cage=9:B4"
    "B5 cage=10:B6-B8 cage=18:C3C4D4 cage=17:C5C6 cage=5:C7C8 cage=16:C9-E9 cage=13:D2D3E"
    "2 cage=16:D5-F5 cage=18:D6-D8E7E8 cage=18:E3E4F4 cage=22:E6F6-F8G8 cage=15:F1F2G1G2 "
    "cage=18:F3G3G4 cage=12:F9G9 cage=21:G5-G7H5 cage=19:H1H2I1 cage=11:H3H4 cage=22:H6I6"
    "I7 cage=12:H7-H9 cage=7:I2I3 cage=8:I4I5 cage=8:I8I9",
    "2x3 .................................... difference:A1B1 difference:A5B5 difference:"
    "A6B6 difference:B1C1 difference:B3C3 difference:B4C4 difference:B5B6 difference:B6C6"
    " difference:C2D2 difference:C4D4 difference:C6D6 difference:D1E1 difference:D3D4 dif"
    "ference:D3E3 difference:D4E4 difference:D5E5 difference:E1F1 difference:E3E4 differe"
    "nce:E4F4 difference:E5E6 difference:E5F5 difference:F2F3 ratio:A2A3 ratio:A4A5 ratio"
    ":B2B3 ratio:B2C2 ratio:B4B5 ratio:C2C3 ratio:E1E2 ratio:F4F5 all-differences all-rat"
    "ios",
    "2x3 ............6...1..35......3........ xv=10:A1A2 xv=5:A5B5 xv=10:C1C2 xv=5:C6D6 x"
    "v=10:D4D5 xv=5:E1F1 xv=5:E2E3 xv=10:E3F3 xv=5:E4F4 xv=5:F5F6",
    "2x3 ...............5.................... whispers:A4B4A5A6 whispers:C2B3A2 whispers:"
    "C4C5D5 whispers:D2C1B2 whispers:D6-F4 whispers:E2F3E4",
    "2x3 ..............................3..... renban:A1B2A3A4 renban:A6A5B6C5B5 renban:B3"
    "C3 renban:C1B1 renban:C4B4 renban:D1E1D2D3C2 renban:D6C6 renban:E4F4F5E5 renban:F3F2",
    "2x3 .................................... little-killer=18:A1-F6 little-killer=11:A2B"
    "1 little-killer=11:A3-C1 little-killer=7:A4-D1 little-killer=7:A4-C6 little-killer=1"
    "5:A5-E1 little-killer=22:A6-F1 little-killer=18:C6-F3 little-killer=10:E6F5",
    "2x3 .6.............51...5..2........6... even:A1A2C1D4D5E1E3F5 odd:A6-C4D2D3F2F6",
    "2x3 .................................... quadruple=4,6:A1A2B1B2 quadruple=1,2,3,6:A2"
    "A3B2B3 quadruple=2,5,6:B1B2C1C2 quadruple=1,2,5,6:B3B4C3C4 quadruple=1,3,3,4:B5B6C5C"
    "6 quadruple=1,4,5,6:C4C5D4D5 quadruple=1,2,3,6:C5C6D5D6 quadruple=1,3,4:D2D3E2E3 qua"
    "druple=3,4,5:D3D4E3E4 quadruple=2,5:E4E5F4F5 quadruple=1,4,5,6:E5E6F5F6",
};

struct Account {
    Rating rating;
    std::vector<std::string> sentences;
    std::vector<std::string> chains;
};

Account account_of(const Puzzle& puzzle) {
    const auto rating = rate(puzzle);
    REQUIRE(rating);
    Account account{*rating, {}, {}};
    auto solver = HumanSolver::start(puzzle, {.with_chains = true});
    REQUIRE(solver);
    while (const auto step = solver->find_next()) {
        const Explanation words = explain(*step, puzzle);
        account.sentences.push_back(words.sentence);
        account.chains.insert(account.chains.end(), words.chain_lines.begin(),
                              words.chain_lines.end());
        solver->apply(*step);
    }
    return account;
}

}  // namespace

TEST_CASE("ratings and explanations do not depend on the order of constraints",
          "[human][property]") {
    Rng rng(7, 0);
    for (const char* const line : constraintd_puzzles) {
        const auto puzzle = read_puzzle(line);
        CAPTURE(line);
        REQUIRE(puzzle);
        const Account first = account_of(*puzzle);
        for (int round = 0; round < 6; ++round) {
            std::vector<Constraint> constraints = puzzle->constraints();
            rng.shuffle(std::span<Constraint>(constraints));
            const Account other = account_of(Puzzle(puzzle->givens(), {}, constraints));
            CHECK(other.rating == first.rating);
            CHECK(other.sentences == first.sentences);
            CHECK(other.chains == first.chains);
        }
    }
}
