// The bulk engine on boards other than the classic one: every target against the general solver,
// the naive oracle and the other targets.

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::bulk;

namespace {

// Lanes of 8, 16 and 32 bits; houses of every kind.
constexpr std::array specs = {
    "2x2",          "1x5+diagonal", "2x3",          "jigsaw:AABBBAABBCADDCCDDEECDEEEC",
    "2x4+diagonal", "3x3+diagonal", "3x3+windoku",  "3x3+diagonal+windoku",
    "2x5",          "3x4",          "4x4+diagonal", "3x6"};

char symbol(Digit digit) { return ".123456789ABCDEFGHIJKLMNOP"[digit]; }

std::string candidate_text(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    std::string text;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        for (int digit = 1; digit <= geometry.side(); ++digit) {
            const bool is_allowed =
                puzzle.allowed(static_cast<Cell>(cell)).contains(static_cast<Digit>(digit));
            text += is_allowed ? symbol(static_cast<Digit>(digit)) : '.';
        }
    }
    return text;
}

std::string text_of(const Grid& grid) {
    std::string text;
    for (const Digit digit : grid.digits()) text += symbol(digit);
    return text;
}

bool keeps_the_puzzle(const Puzzle& puzzle, std::string_view solution) {
    Grid grid(puzzle.geometry());
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        const auto digit =
            static_cast<Digit>(std::string_view(".123456789ABCDEFGHIJKLMNOP").find(solution[cell]));
        if (!puzzle.allowed(static_cast<Cell>(cell)).contains(digit)) return false;
        grid.set(static_cast<Cell>(cell), digit);
    }
    return is_solution(grid);
}

// Unique, broken, with a few or many solutions, with and without pencilmarks.
std::vector<Puzzle> mixed_puzzles(const Geometry& geometry, std::uint64_t seed, int count) {
    Rng rng(seed);
    std::vector<Puzzle> puzzles;
    Grid solution = *test::arbitrary_solution(geometry, rng);
    const int fewest = geometry.side() <= 9 ? 34 : 70;
    for (int i = 0; i < count; ++i) {
        if (i % 16 == 15) solution = *test::arbitrary_solution(geometry, rng);
        Puzzle puzzle =
            test::arbitrary_givens(solution, fewest + static_cast<int>(rng.below(26)), rng);
        const auto kind = rng.below(4);
        if (kind == 0) puzzle = test::with_arbitrary_mistake(puzzle, rng);
        if (kind == 1) {
            const int percent = 20 + static_cast<int>(rng.below(40));
            puzzle = test::with_arbitrary_pencilmarks(puzzle, solution, percent, rng);
        }
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

std::size_t size_of(const Geometry& geometry) {
    return static_cast<std::size_t>(geometry.cell_count());
}

}  // namespace

TEST_CASE("every target counts on any board as the general solver does", "[bulk][differential]") {
    for (const char* const spec : specs) {
        for (const std::uint64_t limit : {2U, 60U}) {
            CAPTURE(spec, limit);
            const Geometry geometry = test::geometry(spec);
            const std::vector<Puzzle> puzzles = mixed_puzzles(geometry, limit, 90);
            std::string text;
            std::vector<std::uint64_t> expected;
            for (const Puzzle& puzzle : puzzles) {
                text += candidate_text(puzzle);
                expected.push_back(Solver().search(puzzle, {.solutions = limit}).solutions);
            }
            const std::size_t cells = size_of(geometry), stride = text.size() / puzzles.size();
            for (const BulkTarget target : supported_targets()) {
                CAPTURE(to_string(target));
                BulkSolver solver(geometry, target);
                std::vector<BulkResult> results(puzzles.size());
                std::string solutions(cells * puzzles.size(), '?');
                solver.solve({text.data(), puzzles.size(), stride, InputForm::pencilmark}, results,
                             {solutions.data(), cells}, {.solutions = limit});
                for (std::size_t i = 0; i < puzzles.size(); ++i) {
                    CAPTURE(i, text.substr(stride * i, stride));
                    REQUIRE(results[i].solutions == expected[i]);
                    REQUIRE((results[i].end == BulkEnd::solution_limit) == (expected[i] == limit));
                    if (expected[i] == 0) continue;
                    const auto solution = std::string_view(solutions).substr(cells * i, cells);
                    REQUIRE(keeps_the_puzzle(puzzles[i], solution));
                }
            }
        }
    }
}

TEST_CASE("every target finds all solutions of random small boards", "[bulk][differential]") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Puzzle puzzle = test::arbitrary_puzzle(geometry, 20, rng);
        CAPTURE(seed, geometry_spec(geometry));
        std::vector<std::string> expected;
        for (const Grid& grid : test::naive_solutions(puzzle, 3000))
            expected.push_back(text_of(grid));
        if (expected.size() == 3000) continue;
        std::sort(expected.begin(), expected.end());
        const std::string text = candidate_text(puzzle);
        for (const BulkTarget target : supported_targets()) {
            CAPTURE(to_string(target));
            BulkResult result;
            std::vector<std::string> found;
            BulkSolver(geometry, target)
                .enumerate({text.data(), 1, text.size(), InputForm::pencilmark}, {&result, 1},
                           [&](std::size_t, std::string_view solution) {
                               found.emplace_back(solution);
                               return true;
                           });
            std::sort(found.begin(), found.end());
            REQUIRE(found == expected);
            REQUIRE(result.solutions == expected.size());
        }
    }
}

TEST_CASE("all targets search the same tree on any board", "[bulk][differential]") {
    for (const char* const spec : specs) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        const std::vector<Puzzle> puzzles = mixed_puzzles(geometry, 7, 70);
        std::string text;
        for (const Puzzle& puzzle : puzzles) text += candidate_text(puzzle);
        const std::size_t cells = size_of(geometry), stride = text.size() / puzzles.size();
        for (const BulkLimits& limits : {BulkLimits{.solutions = 1},
                                         {.solutions = 300, .guesses = 40},
                                         {.solutions = 3, .in_order = true}}) {
            std::vector<std::vector<BulkResult>> results;
            std::vector<std::string> solutions;
            for (const BulkTarget target : supported_targets()) {
                CAPTURE(to_string(target));
                BulkSolver solver(geometry, target);
                results.emplace_back(puzzles.size());
                solutions.emplace_back(cells * puzzles.size(), '?');
                solver.solve({text.data(), puzzles.size(), stride, InputForm::pencilmark},
                             results.back(), {solutions.back().data(), cells}, limits);
                for (BulkResult& result : results.back()) result.passes = 0;
                REQUIRE(results.back() == results.front());
                REQUIRE(solutions.back() == solutions.front());
            }
        }
    }
}

TEST_CASE("on any board a puzzle alone is answered as in company", "[bulk][differential]") {
    for (const char* const spec : {"2x3", "3x3+windoku", "3x4"}) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        const std::vector<Puzzle> puzzles = mixed_puzzles(geometry, 11, 100);
        std::string text;
        for (const Puzzle& puzzle : puzzles) text += candidate_text(puzzle);
        const std::size_t cells = size_of(geometry), stride = text.size() / puzzles.size();
        BulkSolver solver(geometry);
        for (const BulkLimits& limits : {BulkLimits{.solutions = 1}, {.solutions = 50}}) {
            std::vector<BulkResult> expected(puzzles.size());
            std::string solutions(cells * puzzles.size(), '?');
            solver.solve({text.data(), puzzles.size(), stride, InputForm::pencilmark}, expected,
                         {solutions.data(), cells}, limits);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CAPTURE(limits.solutions, i);
                std::string alone(cells, '?');
                const BulkResult result = solver.solve_one(
                    std::string_view(text).substr(stride * i, stride), alone.data(), limits);
                REQUIRE(result.solutions == expected[i].solutions);
                REQUIRE(result.end == expected[i].end);
                REQUIRE(alone == solutions.substr(cells * i, cells));
            }
        }
    }
}

TEST_CASE("text and cells say the same as pencilmarks, and malformed puzzles are told",
          "[bulk][differential]") {
    const Geometry geometry = test::geometry("3x4");
    Rng rng(3);
    const Grid solution = *test::arbitrary_solution(geometry, rng);
    const Grid givens = test::arbitrary_givens(solution, 60, rng).givens();
    const std::string text = text_of(givens);
    const std::string cells(givens.digits().begin(), givens.digits().end());
    std::string lower = text, wrong = text;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' ? static_cast<char>(c - 'A' + 'a') : c; });
    wrong[5] = 'D';  // 13
    for (const BulkTarget target : supported_targets()) {
        BulkSolver solver(geometry, target);
        std::vector<BulkResult> results(4);
        const BulkResult expected = solver.solve_one(candidate_text(givens));
        const std::string all = text + lower + wrong + text;
        solver.solve({all.data(), 4, text.size()}, results);
        CHECK(expected.solutions > 0);
        for (const std::size_t i : {0U, 1U, 3U}) CHECK(results[i].solutions == expected.solutions);
        CHECK(results[2].end == BulkEnd::malformed);
        CHECK(results[2].solutions == 0);
        solver.solve({cells.data(), 1, cells.size(), InputForm::cells}, results);
        CHECK(results[0].solutions == expected.solutions);
    }
}

TEST_CASE("a search on any board ends when it is told to", "[bulk][differential]") {
    const Geometry geometry = test::geometry("3x3+diagonal");
    const std::string empty(81, '.');
    std::stop_source stop;
    stop.request_stop();
    for (const BulkTarget target : supported_targets()) {
        BulkSolver solver(geometry, target);
        CHECK(solver.solve_one(empty, nullptr, {.cancel = stop.get_token()}).end ==
              BulkEnd::cancelled);
        const BulkLimits late{.solutions = ~std::uint64_t{0},
                              .deadline = std::chrono::steady_clock::now()};
        CHECK(solver.solve_one(empty, nullptr, late).end == BulkEnd::time_limit);
        CHECK(solver.solve_one(empty, nullptr, {.solutions = 1000, .guesses = 9}).end ==
              BulkEnd::node_limit);
        CHECK(solver.solve_one(empty, nullptr, {.solutions = 1000}).solutions == 1000);
        BulkResult result;
        int seen = 0;
        solver.enumerate({empty.data(), 1, 81}, {&result, 1},
                         [&](std::size_t, std::string_view) { return ++seen < 5; });
        CHECK(seen == 5);
        CHECK(result.end == BulkEnd::cancelled);
    }
}
