#include "bulk/constraint_engine.hpp"
#include "search/constraint_net.hpp"
#include "search/constraint_steps.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sudoku {
namespace {

constexpr std::uint64_t most_solutions = 300;

// Cages, arrows, thermometers and little killers that the solution keeps, which leave room for
// several solutions, and no givens but a few.
Puzzle arbitrary_constraintd(const Grid& solution, Rng& rng) {
    const Geometry& geometry = solution.geometry();
    const int side = geometry.side();
    const auto digit = [&](Cell cell) { return static_cast<int>(solution[cell]); };
    std::vector<Constraint> constraints;
    std::set<Cell> taken;
    for (Cell first = 0; first < geometry.cell_count(); ++first) {
        if (taken.contains(first) || rng.below(3) == 0) continue;
        Constraint cage{ConstraintKind::cage, {first}, 0, {digit(first)}};
        DigitSet digits = DigitSet::of(solution[first]);
        const std::size_t size = 2 + rng.below(4);
        for (Cell cell = first; cage.cells.size() < size && cell < geometry.cell_count();) {
            const bool goes_down = rng.below(2) == 0;
            const int next = goes_down ? cell + side : cell + 1;
            if (next >= geometry.cell_count() || (!goes_down && next % side == 0)) break;
            cell = static_cast<Cell>(next);
            if (taken.contains(cell) || digits.contains(solution[cell])) break;
            digits.insert(solution[cell]);
            cage.cells.push_back(cell);
            cage.values[0] += digit(cell);
        }
        taken.insert(cage.cells.begin(), cage.cells.end());
        constraints.push_back(cage);
    }
    for (int i = 0; i < 6; ++i) {
        const auto a = static_cast<Cell>(rng.below(static_cast<std::uint64_t>(side * side)));
        const int b = a + side;
        if (b >= geometry.cell_count() || a % side == 0) continue;
        const auto below = static_cast<Cell>(b);
        const auto beside = static_cast<Cell>(b - 1);
        Constraint line{
            digit(a) < digit(below) ? ConstraintKind::thermometer : ConstraintKind::greater,
            {a, below},
            0,
            {}};
        constraints.push_back(line);
        const auto corner = static_cast<Cell>(a - 1);
        if (digit(a) == digit(below) + digit(beside))
            constraints.push_back({ConstraintKind::arrow, {a, below, beside}, 1, {}});
        constraints.push_back({ConstraintKind::sum,
                               {a, below, beside, corner},
                               0,
                               {digit(a) + digit(below) + digit(beside) + digit(corner)}});
    }
    Grid givens(geometry);
    for (int i = 0; i < 2; ++i) {
        const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint64_t>(side * side)));
        givens.set(cell, solution[cell]);
    }
    return Puzzle(givens, {}, constraints);
}

using Digits = std::vector<Digit>;

struct Found {
    bulk::ConstraintResult result;
    std::vector<Digits> solutions;  // in the order in which they came
};

Found run(const Puzzle& puzzle, bulk::BulkTarget target, const bulk::BulkLimits& limits,
          std::size_t wanted = most_solutions + 1) {
    const ConstraintNet net = make_constraint_net(compile_rules(puzzle));
    const auto start = std::span(net.start).first(static_cast<std::size_t>(net.cell_count));
    const auto program = make_constraint_program(net, puzzle.geometry(), start);
    REQUIRE(program);
    Found found;
    const auto see = [&](std::span<const Digit> digits) {
        found.solutions.emplace_back(digits.begin(), digits.end());
        return found.solutions.size() < wanted;
    };
    found.result = bulk::make_constraint_engine(puzzle.geometry(), target)
                       ->run({*program, start, limits, see});
    return found;
}

bulk::BulkLimits up_to(std::uint64_t solutions) {
    bulk::BulkLimits limits;
    limits.solutions = solutions;
    return limits;
}

TEST_CASE("constraints in lanes find the solutions that other code finds, alike on all targets",
          "[constraints][differential]") {
    std::size_t with_choice = 0;
    for (const std::string spec :
         {"3x3", "3x3+diagonal", "3x3+antiknight", "2x3", "2x4", "7+latin"}) {
        const Geometry geometry = parse_geometry(spec).value();
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            CAPTURE(spec, seed);
            Rng rng(seed);
            const std::optional<Grid> solution =
                geometry.has_only_houses()
                    ? test::arbitrary_solution(geometry, rng)
                    : Solver().search(Grid(geometry), {.solutions = 1}).first;
            REQUIRE(solution);
            const Puzzle puzzle = arbitrary_constraintd(*solution, rng);
            std::set<Digits> expected;
            const SearchResult slow =
                Solver(*find_solver("constraints"))
                    .enumerate(puzzle,
                               [&](const Grid& grid) {
                                   expected.emplace(grid.digits().begin(), grid.digits().end());
                                   return true;
                               },
                               {.solutions = most_solutions + 1});
            REQUIRE(!expected.empty());
            std::optional<Found> first;
            for (const bulk::BulkTarget target : bulk::supported_targets()) {
                CAPTURE(to_string(target));
                const Found found = run(puzzle, target, up_to(most_solutions + 1));
                REQUIRE(found.result.solutions == slow.solutions);
                if (slow.end == SearchEnd::complete) {
                    REQUIRE(found.result.end == bulk::BulkEnd::complete);
                    REQUIRE(std::set(found.solutions.begin(), found.solutions.end()) == expected);
                }
                if (!first) first = found;
                REQUIRE(found.result.guesses == first->result.guesses);
                REQUIRE(found.solutions == first->solutions);
            }
            if (first->result.guesses > 0) ++with_choice;
        }
    }
    CHECK(with_choice > 20);
}

TEST_CASE("a search in lanes keeps its limits", "[constraints][unit]") {
    const Grid empty{Geometry()};
    const Puzzle puzzle(empty, {}, {{ConstraintKind::cage, {0, 1, 9}, 0, {6}}});
    const bulk::BulkTarget target = bulk::default_target();
    const Found few = run(puzzle, target, up_to(3));
    CHECK(few.result.solutions == 3);
    CHECK(few.result.end == bulk::BulkEnd::solution_limit);
    CHECK(run(puzzle, target, up_to(1'000), 2).result.end == bulk::BulkEnd::cancelled);
    bulk::BulkLimits limits = up_to(1'000'000);
    limits.guesses = 100;
    const Found stopped = run(puzzle, target, limits);
    CHECK(stopped.result.end == bulk::BulkEnd::node_limit);
    CHECK(stopped.result.guesses == 100);
    limits = up_to(1'000'000);
    limits.deadline = std::chrono::steady_clock::now();
    CHECK(run(puzzle, target, limits).result.end == bulk::BulkEnd::time_limit);
    std::stop_source source;
    source.request_stop();
    limits = up_to(1'000'000);
    limits.cancel = source.get_token();
    CHECK(run(puzzle, target, limits).result.end == bulk::BulkEnd::cancelled);
}

TEST_CASE("rules that lanes do not know have no steps", "[constraints][unit]") {
    const Constraint sandwich{ConstraintKind::sandwich, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0, {10}};
    const Puzzle puzzle(Grid{Geometry()}, {}, {sandwich});
    const ConstraintNet net = make_constraint_net(compile_rules(puzzle));
    const auto start = std::span(net.start).first(81);
    CHECK_FALSE(make_constraint_program(net, puzzle.geometry(), start));
    const SearchResult result = Solver(*find_solver("constraint-lanes")).search(puzzle);
    CHECK(result.outcome() == CountOutcome::many);
}

}  // namespace
}  // namespace sudoku
