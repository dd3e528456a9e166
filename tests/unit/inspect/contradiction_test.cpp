#include "inspect/contradiction.hpp"

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// The puzzle with these parts of it alone.
Puzzle part_of(const Puzzle& puzzle, const Contradiction& parts) {
    const Geometry& geometry = puzzle.geometry();
    Grid givens(geometry);
    for (const Cell cell : parts.givens) givens.set(cell, puzzle.givens()[cell]);
    std::vector<DigitSet> allowed;
    if (puzzle.has_pencilmarks()) {
        allowed.assign(static_cast<std::size_t>(geometry.cell_count()),
                       DigitSet::all(geometry.side()));
        for (const Cell cell : parts.marked) allowed[cell] = puzzle.allowed(cell);
    }
    std::vector<Constraint> constraints;
    for (const std::size_t constraint : parts.constraints)
        constraints.push_back(puzzle.constraints()[constraint]);
    return {std::move(givens), std::move(allowed), std::move(constraints)};
}

template <class Item>
void require_each_needed(const Puzzle& puzzle, const Contradiction& parts,
                         std::vector<Item> Contradiction::*items) {
    for (std::size_t i = 0; i < (parts.*items).size(); ++i) {
        Contradiction fewer = parts;
        (fewer.*items).erase((fewer.*items).begin() + static_cast<std::ptrdiff_t>(i));
        // The naive solver goes through all grids: one is enough, but rules by their definition
        // may refuse the first ones.
        REQUIRE_FALSE(test::solutions_by_definition(part_of(puzzle, fewer)).empty());
    }
}

// No solution with all parts, some without any one of them: then with every proper subset.
void require_irreducible(const Puzzle& puzzle, const Contradiction& parts) {
    REQUIRE(parts.is_irreducible());
    REQUIRE(test::solutions_by_definition(part_of(puzzle, parts)).empty());
    require_each_needed(puzzle, parts, &Contradiction::givens);
    require_each_needed(puzzle, parts, &Contradiction::marked);
    require_each_needed(puzzle, parts, &Contradiction::constraints);
}

// promise 1.6: The parts that `--why` shows have no solution together, and have one without any of
//     them
TEST_CASE("a contradiction has no solution, and has one without any of its parts",
          "[contradiction][unit]") {
    int tried = 0;
    for (std::uint64_t seed = 0; tried < 40; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::geometry("2x2");
        Puzzle puzzle = test::arbitrary_puzzle(geometry, 30, rng);
        if (rng.below(2) == 0) puzzle = test::with_arbitrary_mistake(puzzle, rng);
        const bool has_solution = !test::solutions_by_definition(puzzle).empty();
        CAPTURE(seed);
        const ContradictionResult result = find_contradiction(puzzle).value();
        REQUIRE(result.end == SearchEnd::complete);
        REQUIRE(result.found.has_value() == !has_solution);
        if (has_solution) continue;
        ++tried;
        require_irreducible(puzzle, *result.found);
    }
}

// promise 1.6.1: with every kind of constraint
TEST_CASE("contradictions are found for every kind of constraint",
          "[contradiction][unit]") {
    int tried = 0;
    const Geometry geometry = test::geometry("2x2");
    for (const ConstraintInfo& info : constraint_table()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Rng rng(seed);
            const Grid solution = *test::arbitrary_solution(geometry, rng);
            const Grid other = *test::arbitrary_solution(geometry, rng);
            std::vector<Constraint> constraints =
                test::arbitrary_constraints(info, geometry, solution, rng);
            for (Constraint& constraint : test::arbitrary_constraints(info, geometry, other, rng))
                constraints.push_back(std::move(constraint));
            const Puzzle givens = test::arbitrary_givens(solution, 20, rng);
            const Puzzle puzzle(givens.givens(), {}, std::move(constraints));
            if (!test::solutions_by_definition(puzzle).empty()) continue;
            CAPTURE(info.name, seed);
            const ContradictionResult result = find_contradiction(puzzle).value();
            REQUIRE(result.found);
            require_irreducible(puzzle, *result.found);
            ++tried;
        }
    }
    CHECK(tried > 50);
}

TEST_CASE("two equal digits of a house are all that there is to say", "[contradiction][unit]") {
    const Puzzle puzzle = test::line_grid(
        "53..7...56..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    const Contradiction found = find_contradiction(puzzle)->found.value();
    CHECK(found.givens == std::vector<Cell>{0, 8});
    CHECK(found.is_irreducible());
}

TEST_CASE("a board without a grid needs no givens", "[contradiction][unit]") {
    const Puzzle puzzle(Grid(test::geometry("2x2+antiking+antiknight+nonconsecutive")));
    const Contradiction found = find_contradiction(puzzle)->found.value();
    CHECK(found.size() == 0);
    CHECK(found.is_irreducible());
}

TEST_CASE("what a limit leaves open is not said to be needed", "[contradiction][unit]") {
    // A unique puzzle with one digit changed, so that it takes a search to see.
    const Puzzle puzzle = test::line_grid(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.7");
    REQUIRE(Solver().search(puzzle).outcome() == CountOutcome::none);
    const ContradictionResult all = find_contradiction(puzzle).value();
    REQUIRE(all.found);
    CHECK(all.found->is_irreducible());
    const ContradictionResult nothing =
        find_contradiction(puzzle, {.limits = {.nodes = 20}}).value();
    CHECK_FALSE(nothing.found);
    CHECK(nothing.end == SearchEnd::node_limit);
    const std::uint64_t once = Solver().search(puzzle).stats.nodes;
    const ContradictionResult some =
        find_contradiction(puzzle, {.limits = {.nodes = 20 * (once + 1)}}).value();
    REQUIRE(some.found);
    CHECK(some.found->size() >= all.found->size());
    std::stop_source source;
    source.request_stop();
    const auto stopped = find_contradiction(puzzle, {.limits = {.cancel = source.get_token()}});
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().code == ErrorCode::cancelled);
}

}  // namespace
}  // namespace sudoku
