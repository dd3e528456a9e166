#include "search/true_candidates.hpp"

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <algorithm>

namespace sudoku {
namespace {

constexpr std::string_view unique_puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// All solutions, and nothing else, say what is right.
void require_true(const TrueCandidates& found, const Geometry& geometry,
                  const std::vector<Grid>& solutions, std::uint64_t most) {
    const auto side = static_cast<std::size_t>(geometry.side());
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(geometry.cell_count()) * side, 0);
    for (const Grid& solution : solutions) {
        for (std::size_t cell = 0; cell < solution.digits().size(); ++cell)
            ++counts[cell * side + solution.digits()[cell] - 1];
    }
    for (std::uint64_t& count : counts) count = std::min(count, most);
    REQUIRE(found.end == SearchEnd::complete);
    REQUIRE(found.solutions == counts);
    REQUIRE(found.undecided_count() == 0);
    for (std::size_t cell = 0; cell < found.possible.size(); ++cell) {
        REQUIRE(found.counted[cell] == DigitSet::all(geometry.side()));
        for (Digit digit = 1; digit <= side; ++digit)
            REQUIRE(found.possible[cell].contains(digit) == (counts[cell * side + digit - 1] > 0));
    }
}

// promise 1.3: True candidates are those of all solutions, on every board
TEST_CASE("true candidates are those of all solutions, on random small boards",
          "[true_candidates][unit]") {
    constexpr std::size_t too_many = 3'000;
    bulk::BulkSolver engine;
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        Rng rng(seed);
        const Puzzle puzzle = test::arbitrary_puzzle(test::arbitrary_small_geometry(rng), 40, rng);
        const std::uint64_t most = seed % 3 == 0 ? 1 : 1 + rng.below(100);
        CAPTURE(seed, most);
        const std::vector<Grid> solutions = test::solutions_by_definition(puzzle, too_many);
        if (solutions.size() == too_many) continue;
        ++tried;
        TrueCandidatesOptions options;
        options.limits.solutions = most;
        const TrueCandidates in_bulk = true_candidates(puzzle, options, engine).value();
        require_true(in_bulk, puzzle.geometry(), solutions, most);
        options.in_bulk = false;
        const TrueCandidates by_search = true_candidates(puzzle, options).value();
        require_true(by_search, puzzle.geometry(), solutions, most);
    }
    CHECK(tried >= 50);
}

// promise 1.3.1: with every kind of constraint
TEST_CASE("true candidates are those of all solutions, with every kind of constraint",
          "[true_candidates][unit]") {
    for (const ConstraintInfo& info : constraint_table()) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Rng rng(seed);
            const Geometry geometry = test::geometry(seed % 3 == 0 ? "2x2+antiknight" : "2x2");
            const Grid solution(geometry,
                                test::arbitrary_solution(test::geometry("2x2"), rng)->digits());
            const Puzzle puzzle(Grid(geometry), {},
                                test::arbitrary_constraints(info, geometry, solution, rng));
            const std::uint64_t most = 1 + rng.below(30);
            CAPTURE(info.name, seed, most);
            require_true(true_candidates(puzzle, {.limits = {.solutions = most}}).value(), geometry,
                         test::solutions_by_definition(puzzle), most);
        }
    }
}

TEST_CASE("a unique puzzle has the digits of its solution", "[true_candidates][unit]") {
    const Puzzle puzzle = test::line_grid(unique_puzzle);
    const TrueCandidates found = true_candidates(puzzle).value();
    const Grid solution = *Solver().search(puzzle).first;
    REQUIRE(found.has_solution());
    for (std::size_t cell = 0; cell < found.possible.size(); ++cell)
        CHECK(found.possible[cell] == DigitSet::of(solution.digits()[cell]));
}

TEST_CASE("a puzzle without solution has no true candidate", "[true_candidates][unit]") {
    std::string text(unique_puzzle);
    SECTION("two equal givens in a row") { text[3] = '5'; }
    SECTION("no conflict, but no solution") { text[2] = '1'; }
    const TrueCandidates found = true_candidates(Puzzle(test::line_grid(text))).value();
    CHECK(found.end == SearchEnd::complete);
    CHECK_FALSE(found.has_solution());
    CHECK(found.undecided_count() == 0);
    for (const DigitSet possible : found.possible) CHECK(possible.empty());
}

TEST_CASE("in an empty board everything is possible, as often as asked for",
          "[true_candidates][unit]") {
    for (const std::string_view spec : {"3x3", "4x4", "3x3+antiknight"}) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        const TrueCandidates found =
            true_candidates(Grid(geometry), {.limits = {.solutions = 2}}).value();
        REQUIRE(found.end == SearchEnd::complete);
        for (const DigitSet possible : found.possible)
            CHECK(possible == DigitSet::all(geometry.side()));
        CHECK(std::all_of(found.solutions.begin(), found.solutions.end(),
                          [](std::uint64_t count) { return count == 2; }));
    }
}

// promise 1.3.2: candidates that a limit leaves open are reported, never guessed
TEST_CASE("candidates that a limit leaves open are undecided, and all others are correct",
          "[true_candidates][unit]") {
    const Puzzle puzzle = test::line_grid(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    const TrueCandidates all = true_candidates(puzzle).value();
    const TrueCandidates some = true_candidates(puzzle, {.limits = {.nodes = 5}}).value();
    CHECK(some.end == SearchEnd::node_limit);
    CHECK(some.undecided_count() > 0);
    for (std::size_t cell = 0; cell < all.possible.size(); ++cell) {
        CHECK((some.possible[cell] - all.possible[cell]).empty());
        CHECK((all.possible[cell] - some.possible[cell] - some.undecided[cell]).empty());
        CHECK((some.possible[cell] & some.undecided[cell]).empty());
    }
    TrueCandidatesOptions no_time;
    no_time.limits.time = std::chrono::nanoseconds(0);
    CHECK(true_candidates(Grid(Geometry()), no_time).value().end == SearchEnd::time_limit);
}

TEST_CASE("a search that is stopped has no answer", "[true_candidates][unit]") {
    std::stop_source source;
    source.request_stop();
    TrueCandidatesOptions options;
    options.limits.cancel = source.get_token();
    const auto found = true_candidates(Grid(Geometry()), options);
    REQUIRE_FALSE(found);
    CHECK(found.error().code == ErrorCode::cancelled);
}

}  // namespace
}  // namespace sudoku
