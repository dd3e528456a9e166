#include <sudoku/inspect/redundant_givens.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/transform.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

using namespace sudoku;

namespace {

std::vector<Cell> naive_redundant(const Puzzle& puzzle) {
    std::vector<Cell> redundant;
    given_cells(puzzle.givens()).for_each([&](Cell cell) {
        Grid givens = puzzle.givens();
        givens.set(cell, 0);
        if (test::naive_solutions(Puzzle(givens), 2).size() == 1) redundant.push_back(cell);
    });
    return redundant;
}

// Cages of dominoes and larger pieces that cover the board or most of it.
Puzzle arbitrary_killer(const Grid& solution, Rng& rng) {
    const Geometry& geometry = solution.geometry();
    const auto side = static_cast<Cell>(geometry.side());
    std::vector<Constraint> cages;
    CellSet taken;
    for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
        if (taken.contains(cell)) continue;
        std::vector<Cell> cells{cell};
        int total = solution[cell];
        DigitSet held = DigitSet::of(solution[cell]);
        taken.insert(cell);
        for (Cell last = cell; cells.size() < 4 && rng.below(4) != 0;) {
            const bool goes_right = rng.below(2) == 0 && last % side + 1 < side;
            const int next = last + (goes_right ? 1 : side);
            if (next >= geometry.cell_count() || taken.contains(static_cast<Cell>(next))) break;
            last = static_cast<Cell>(next);
            if (held.contains(solution[last])) break;
            held.insert(solution[last]);
            total += solution[last];
            cells.push_back(last);
            taken.insert(last);
        }
        if (rng.below(40) == 0) continue;
        cages.push_back({.kind = ConstraintKind::cage, .cells = cells, .values = {total}});
    }
    return {test::arbitrary_givens(solution, 15, rng).givens(), {}, std::move(cages)};
}

}  // namespace

TEST_CASE("redundant givens are those that naive solving can do without", "[inspect][unit]") {
    const auto seed = GENERATE(range(0, 40));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const auto [puzzle, solution] =
        test::arbitrary_unique_puzzle(test::arbitrary_small_geometry(rng), rng);
    const RedundantGivens redundant = redundant_givens(puzzle).value();
    CHECK(redundant.cells == naive_redundant(puzzle));
    CHECK(redundant.undecided.empty());
    CHECK(redundant.is_minimal() == redundant.cells.empty());
}

TEST_CASE("redundant givens are the same from every engine", "[inspect][unit]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    // With all candidates written down it is the same puzzle, but one for the general solver.
    const Puzzle marked(puzzle.givens(), std::vector<DigitSet>(81, DigitSet::all(9)));
    const RedundantGivens in_bulk = redundant_givens(puzzle).value();
    CHECK(in_bulk.cells == redundant_givens(puzzle, {.in_bulk = false})->cells);
    CHECK(in_bulk.cells == redundant_givens(marked)->cells);
}

TEST_CASE("redundant givens of other boards are the same from every engine", "[inspect][unit]") {
    const std::string spec =
        GENERATE("3x3+diagonal", "3x3+windoku", "2x4", "3x4", "4x4", "3x3+antiknight");
    const Geometry geometry = test::geometry(spec);
    bulk::BulkSolver bulk_solver;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        CAPTURE(spec, seed);
        Rng rng(seed);
        const std::optional<Grid> full = Solver().search(Grid(geometry), {.solutions = 1}).first;
        REQUIRE(full);
        const Puzzle puzzle = test::arbitrary_givens(*full, 75, rng);
        if (Solver().search(puzzle).outcome() != CountOutcome::unique) continue;
        const RedundantGivens found = redundant_givens(puzzle, {}, bulk_solver).value();
        CHECK(found.cells == redundant_givens(puzzle, {.in_bulk = false})->cells);
        CHECK(found.undecided.empty());
    }
}

TEST_CASE("a limit leaves givens undecided", "[inspect][unit]") {
    const Puzzle hard =
        read_puzzle(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
            .value();
    RedundancyOptions options{.in_bulk = false, .limits = {.nodes = 1}};
    const RedundantGivens all = redundant_givens(hard, options).value();
    CHECK(all.cells.empty());
    CHECK(all.undecided.size() > 1);
    CHECK_FALSE(all.is_minimal());
    options.ends_at_undecided = true;
    CHECK(redundant_givens(hard, options)->undecided.size() == 1);
}

TEST_CASE("redundant constraints are those that counting can do without", "[inspect][unit]") {
    const Puzzle puzzle =
        read_puzzle("2x2 3..2.4.......... cage=4:C4 cage=3:D3 even:A4 difference=1:A1B1",
                    {.format = Format::constraints})
            .value();
    REQUIRE(Solver().search(puzzle, {.solutions = 2}).solutions == 1);
    const RedundantConstraints redundant = redundant_constraints(puzzle).value();
    CHECK(redundant.undecided.empty());
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
        std::vector<Constraint> others = puzzle.constraints();
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const auto count = Solver().search(Puzzle(puzzle.givens(), {}, others), {.solutions = 2});
        const auto& list = redundant.constraints;
        CAPTURE(i);
        CHECK((std::count(list.begin(), list.end(), i) == 1) == (count.solutions == 1));
    }
    CHECK(redundant.is_minimal() == false);
    CHECK(redundant_constraints(Puzzle(Grid(Geometry())))->constraints.empty());
}

TEST_CASE("cages are redundant if counting can do without them", "[inspect][unit]") {
    const auto seed = GENERATE(range(0, 60));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Geometry geometry = test::geometry(seed % 2 == 0 ? "2x2" : "2x3");
    const Puzzle puzzle = arbitrary_killer(test::arbitrary_solution(geometry, rng).value(), rng);
    if (Solver().search(puzzle).outcome() != CountOutcome::unique) return;
    const RedundantConstraints redundant = redundant_constraints(puzzle).value();
    CHECK(redundant.undecided.empty());
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
        std::vector<Constraint> others = puzzle.constraints();
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const SearchResult count = Solver().search(Puzzle(puzzle.givens(), {}, others));
        const auto& list = redundant.constraints;
        CAPTURE(i);
        CHECK((std::count(list.begin(), list.end(), i) == 1) ==
              (count.outcome() == CountOutcome::unique));
    }
}

TEST_CASE("marks are not redundant if all of their kind are shown", "[inspect][unit]") {
    const Grid givens = read_puzzle("2x2 12343.122.4343.1")->givens();
    std::vector<Constraint> constraints{{.kind = ConstraintKind::all_xv}};
    const Grid solution = Solver().search(Puzzle(givens)).first.value();
    for (Cell cell = 0; cell < 16; ++cell) {
        for (const int step : {1, 4}) {
            if (step == 1 ? cell % 4 == 3 : cell >= 12) continue;
            const auto other = static_cast<Cell>(cell + step);
            if (solution[cell] + solution[other] == 5)
                constraints.push_back({ConstraintKind::xv, {cell, other}, 0, {5}});
        }
    }
    const auto redundant = redundant_constraints(Puzzle(givens, {}, constraints)).value();
    CHECK(redundant.constraints == std::vector<std::size_t>{0});
    CHECK(redundant.undecided.empty());
}

TEST_CASE("constraints that the others imply are redundant without a search", "[inspect][unit]") {
    // Rows add up to 10. The last cage is in no house, so its digits could be equal without it.
    const Puzzle puzzle = read_puzzle(
                              "2x2 1............... cage=3:A1A2 cage=7:A3A4 cage=3:B3B4 "
                              "cage=7:C3C4 cage=3:C1C2 cage=7:D1D2 cage=6:B1D3D4 "
                              "cage=4:B2",
                              {.format = Format::constraints})
                              .value();
    const auto redundant = redundant_constraints(puzzle, {.limits = {.nodes = 1}}).value();
    CHECK(redundant.constraints == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 7});
    CHECK(redundant.undecided == std::vector<std::size_t>{6});
}
