#include <sudoku/search/solver.hpp>

#include "support/catch.hpp"
#include "support/counts_corpus.hpp"

#include <limits>

// The puzzles of corpus/counts: how many solutions they have, and which if one.
namespace sudoku {
namespace {

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

TEST_CASE("the default method counts every puzzle of the corpus to the end",
          "[search][acceptance]") {
    for (const std::string& file : test::counted_puzzle_files()) {
        for (const test::CountedPuzzle& known : test::counted_puzzles(file)) {
            INFO(known.place);
            const SearchResult result = Solver().search(known.puzzle, {.solutions = all});
            CHECK(result.end == SearchEnd::complete);
            CHECK(result.solutions == known.count);
            if (known.solution) CHECK(result.first == known.solution);
        }
    }
}

TEST_CASE("every method that ends within a node limit gives the known answer",
          "[search][acceptance]") {
    for (const SolverInfo& method : solver_table()) {
        CAPTURE(method.name);
        int decided = 0;
        int puzzles = 0;
        for (const std::string& file : test::counted_puzzle_files()) {
            for (const test::CountedPuzzle& known : test::counted_puzzles(file)) {
                INFO(known.place);
                const SearchResult result = Solver(method).search(known.puzzle, {.nodes = 1'500});
                ++puzzles;
                if (!result.outcome()) continue;
                ++decided;
                CHECK(result.solutions == std::min<std::uint64_t>(known.count, 2));
                if (known.solution) CHECK(result.first == known.solution);
            }
        }
        // Even the plainest method gets through a fifth of them, `propagate` through all.
        CHECK(decided >= puzzles / 5);
        if (method.name == "propagate") CHECK(decided == puzzles);
    }
}

}  // namespace
}  // namespace sudoku
