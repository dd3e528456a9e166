#include <sudoku/search/solver.hpp>

#include "support/catch.hpp"
#include "support/counts_corpus.hpp"
#include "support/golden.hpp"

#include <sstream>

namespace sudoku {
namespace {

// The signature of search: what every method does on the corpus. A commit that is not meant to
// change search must not move it, and the same numbers must come out of every compiler and build.
TEST_CASE("search looks at as many nodes as ever", "[search][acceptance]") {
    std::ostringstream text;
    text << "# What each method does on corpus/counts when it looks for a second solution, at most "
            "1000 nodes per puzzle:\n"
            "# file, method, then sums of nodes, guesses and backtracks.\n";
    for (const std::string& file : test::counted_puzzle_files()) {
        const auto puzzles = test::counted_puzzles(file);
        for (const SolverInfo& method : solver_table()) {
            if (!method.supports(puzzles.front().puzzle)) continue;
            SearchStats total;
            for (const auto& known : puzzles)
                total += Solver(method).search(known.puzzle, {.nodes = 1'000}).stats;
            text << file << ' ' << method.name << ' ' << total.nodes << ' ' << total.guesses << ' '
                 << total.backtracks << '\n';
        }
    }
    test::check_golden("search_signature.txt", text.str());
}

}  // namespace
}  // namespace sudoku
