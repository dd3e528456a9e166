#include "bulk/packed_puzzle.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::bulk;

namespace {

std::string candidate_text(const Puzzle& puzzle) {
    std::string text;
    for (Cell cell = 0; cell < 81; ++cell) {
        for (Digit digit = 1; digit <= 9; ++digit) {
            text += puzzle.allowed(cell).contains(digit) ? static_cast<char>('0' + digit) : '.';
        }
    }
    return text;
}

bool keeps_the_puzzle(const Puzzle& puzzle, std::string_view solution) {
    Grid grid(puzzle.geometry());
    for (Cell cell = 0; cell < 81; ++cell) {
        const auto digit = static_cast<Digit>(solution[cell] - '0');
        if (digit < 1 || digit > 9 || !puzzle.allowed(cell).contains(digit)) return false;
        grid.set(cell, digit);
    }
    return is_solution(grid);
}

// Unique, broken, with a few or many solutions, with and without pencilmarks.
std::vector<Puzzle> mixed_puzzles(std::uint64_t seed, int count) {
    const Geometry geometry = test::geometry("3x3");
    Rng rng(seed);
    std::vector<Puzzle> puzzles;
    Grid solution = *test::arbitrary_solution(geometry, rng);
    for (int i = 0; i < count; ++i) {
        if (i % 16 == 0) solution = *test::arbitrary_solution(geometry, rng);
        Puzzle puzzle = test::arbitrary_givens(solution, 30 + static_cast<int>(rng.below(26)), rng);
        const auto kind = rng.below(4);
        if (kind == 0) puzzle = test::with_arbitrary_mistake(puzzle, rng);
        if (kind == 1) {
            const int percent = 20 + static_cast<int>(rng.below(50));
            puzzle = test::with_arbitrary_pencilmarks(puzzle, solution, percent, rng);
        }
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

}  // namespace

TEST_CASE("every bulk target counts as the general solver does", "[bulk][differential]") {
    const auto seed = static_cast<std::uint64_t>(GENERATE(range(0, 4)));
    CAPTURE(seed);
    const std::uint64_t limit = seed % 2 == 0 ? 2 : 300;
    const std::vector<Puzzle> puzzles = mixed_puzzles(seed, 80);
    std::string text;
    std::vector<std::uint64_t> expected;
    for (const Puzzle& puzzle : puzzles) {
        text += candidate_text(puzzle);
        expected.push_back(Solver().search(puzzle, {.solutions = limit}).solutions);
    }
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::vector<BulkResult> results(puzzles.size());
        std::string solutions(81 * puzzles.size(), '?');
        solver.solve({text.data(), puzzles.size(), 729, InputForm::pencilmark}, results,
                     {solutions.data(), 81}, {.solutions = limit});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            CAPTURE(i, text.substr(729 * i, 729));
            REQUIRE(results[i].solutions == expected[i]);
            REQUIRE((results[i].end == BulkEnd::solution_limit) == (expected[i] == limit));
            if (expected[i] > 0) {
                REQUIRE(
                    keeps_the_puzzle(puzzles[i], std::string_view(solutions).substr(81 * i, 81)));
            }
        }
    }
}

TEST_CASE("every bulk target finds the solutions of the naive oracle", "[bulk][differential]") {
    const Geometry geometry = test::geometry("3x3");
    const auto seed = static_cast<std::uint64_t>(GENERATE(range(100, 102)));
    CAPTURE(seed);
    Rng rng(seed);
    std::string text;
    std::vector<std::vector<std::string>> expected;
    for (int i = 0; i < 12; ++i) {
        const Grid solution = *test::arbitrary_solution(geometry, rng);
        Puzzle puzzle = test::arbitrary_givens(solution, 55, rng);
        if (i % 3 == 0) puzzle = test::with_arbitrary_mistake(puzzle, rng);
        text += candidate_text(puzzle);
        expected.emplace_back();
        for (const Grid& grid : test::naive_solutions(puzzle, 100000)) {
            expected.back().emplace_back();
            for (const Digit digit : grid.digits()) {
                expected.back().back() += static_cast<char>('0' + digit);
            }
        }
    }
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::vector<BulkResult> results(expected.size());
        std::vector<std::vector<std::string>> found(expected.size());
        solver.enumerate({text.data(), expected.size(), 729, InputForm::pencilmark}, results,
                         [&](std::size_t puzzle, std::string_view solution) {
                             found[puzzle].emplace_back(solution);
                             return true;
                         });
        for (std::size_t i = 0; i < expected.size(); ++i) {
            std::sort(found[i].begin(), found[i].end());
            REQUIRE(found[i] == expected[i]);
        }
    }
}

TEST_CASE("packed puzzles and any solution give the same counts", "[bulk][differential]") {
    const std::vector<Puzzle> puzzles = mixed_puzzles(9, 150);
    std::vector<PackedPuzzle> packed(puzzles.size(), PackedPuzzle::empty());
    std::vector<bool> is_solvable;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        for (int cell = 0; cell < 81; ++cell) {
            packed[i].set(cell, puzzles[i].allowed(static_cast<Cell>(cell)).mask());
        }
        is_solvable.push_back(Solver().search(puzzles[i], {.solutions = 1}).solutions > 0);
    }
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::vector<BulkResult> results(puzzles.size());
        std::string solutions(81 * puzzles.size(), '?');
        const BulkInput input{reinterpret_cast<const char*>(packed.data()), packed.size(),
                              sizeof(PackedPuzzle), InputForm::packed};
        solver.solve(input, results, {solutions.data(), 81, true}, {.solutions = 1});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            CAPTURE(i);
            REQUIRE(results[i].solutions == (is_solvable[i] ? 1 : 0));
            if (!is_solvable[i]) continue;
            REQUIRE(keeps_the_puzzle(puzzles[i], std::string_view(solutions).substr(81 * i, 81)));
        }
    }
}

TEST_CASE("all targets search the same tree", "[bulk][differential]") {
    const std::vector<Puzzle> puzzles = mixed_puzzles(7, 100);
    std::string text;
    for (const Puzzle& puzzle : puzzles) text += candidate_text(puzzle);
    std::vector<std::vector<BulkResult>> results;
    for (const BulkTarget target : supported_targets()) {
        BulkSolver solver(target);
        results.emplace_back(puzzles.size());
        solver.solve({text.data(), puzzles.size(), 729, InputForm::pencilmark}, results.back(), {},
                     {.solutions = ~std::uint64_t{0}, .guesses = 200});
        for (BulkResult& result : results.back()) result.passes = 0;  // includes waiting in a lane
        REQUIRE(results.back() == results.front());
    }
}

TEST_CASE("a puzzle alone is answered as in company", "[bulk][differential]") {
    const std::vector<Puzzle> puzzles = mixed_puzzles(11, 120);
    std::string text;
    for (const Puzzle& puzzle : puzzles) text += candidate_text(puzzle);
    const std::vector<BulkLimits> all_limits = {
        {.solutions = 1}, {.solutions = 2}, {.solutions = 50}, {.solutions = 50, .guesses = 20}};
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        for (const BulkLimits& limits : all_limits) {
            std::vector<BulkResult> expected(puzzles.size());
            std::string solutions(81 * puzzles.size(), '?');
            solver.solve({text.data(), puzzles.size(), 729, InputForm::pencilmark}, expected,
                         {solutions.data(), 81}, limits);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CAPTURE(limits.solutions, limits.guesses, i);
                std::string alone(81, '?');
                const BulkResult result = solver.solve_one(
                    std::string_view(text).substr(729 * i, 729), alone.data(), limits);
                REQUIRE(result.solutions == expected[i].solutions);
                REQUIRE(result.end == expected[i].end);
                REQUIRE(alone == solutions.substr(81 * i, 81));
                // In order both search the same tree.
                if (limits.solutions == 1 || limits.guesses == 20)
                    REQUIRE(result.guesses == expected[i].guesses);
            }
        }
    }
}

// Run by name: differential_bulk "[.slow]". A minute or more in a release build.
TEST_CASE("a million puzzles of every kind", "[.slow]") {
    constexpr int rounds = 250, per_round = 4000;
    std::array<std::uint64_t, 3> outcomes{};  // none, one, several
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const auto seed = static_cast<std::uint64_t>(1000 + round);
        const std::uint64_t limit = round % 10 == 0 ? 100 : 2;
        const std::vector<Puzzle> puzzles = mixed_puzzles(seed, per_round);
        std::string text;
        std::vector<std::uint64_t> expected;
        for (const Puzzle& puzzle : puzzles) {
            text += candidate_text(puzzle);
            expected.push_back(Solver().search(puzzle, {.solutions = limit}).solutions);
            ++outcomes[std::min<std::uint64_t>(expected.back(), 2)];
        }
        for (const BulkTarget target : supported_targets()) {
            CAPTURE(to_string(target));
            BulkSolver solver(target);
            std::vector<BulkResult> results(puzzles.size());
            std::string solutions(81 * puzzles.size(), '?');
            solver.solve({text.data(), puzzles.size(), 729, InputForm::pencilmark}, results,
                         {solutions.data(), 81}, {.solutions = limit});
            std::size_t wrong = 0;
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                const auto solution = std::string_view(solutions).substr(81 * i, 81);
                const bool is_right = results[i].solutions == expected[i] &&
                                      (expected[i] == 0 || keeps_the_puzzle(puzzles[i], solution));
                if (!is_right) ++wrong;
            }
            REQUIRE(wrong == 0);
        }
    }
    WARN("none " << outcomes[0] << ", one " << outcomes[1] << ", several " << outcomes[2]);
}
