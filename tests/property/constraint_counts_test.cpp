#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/solve_all.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"
#include "support/rule_checker.hpp"

#include <limits>
#include <map>
#include <numeric>

// Every kind of constraint on random small boards: as many solutions as the checker finds, which
// knows the rules by their definitions only, among all grids of the naive solver.
namespace sudoku {
namespace {

constexpr std::uint64_t no_bound = std::numeric_limits<std::uint64_t>::max();

int below(int bound, Rng& rng) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

// All full grids of a small board.
const std::vector<Grid>& all_grids(const std::string& spec) {
    static std::map<std::string, std::vector<Grid>> known;
    std::vector<Grid>& grids = known[spec];
    if (grids.empty()) grids = test::naive_solutions(Grid(test::geometry(spec)), 100'000);
    return grids;
}

std::vector<std::vector<Digit>> kept_grids(const Puzzle& puzzle, const std::vector<Grid>& grids) {
    std::vector<std::vector<Digit>> kept;
    for (const Grid& grid : grids) {
        if (test::RuleChecker(puzzle, grid).keeps_all())
            kept.emplace_back(grid.digits().begin(), grid.digits().end());
    }
    return kept;
}

void require_same_solutions(const Puzzle& puzzle, const std::vector<Grid>& grids) {
    const auto kept = kept_grids(puzzle, grids);
    for (const SolverInfo& method : solver_table()) {
        if (!method.supports(puzzle)) continue;
        CAPTURE(method.name);
        std::vector<std::vector<Digit>> found;
        const SearchResult result = Solver(method).enumerate(
            puzzle,
            [&](const Grid& grid) {
                found.emplace_back(grid.digits().begin(), grid.digits().end());
                return true;
            },
            {.solutions = no_bound});
        std::sort(found.begin(), found.end());
        REQUIRE(result.end == SearchEnd::complete);
        REQUIRE(found == kept);
        REQUIRE(Solver(method).search(puzzle, {.solutions = no_bound}).solutions == found.size());
    }
    // The check of a full grid says the same, if it keeps the rules of the board: two cells that
    // must differ break a constraint between them, too, if they are equal.
    for (std::size_t i = 0; i < std::min<std::size_t>(grids.size(), 5); ++i) {
        if (!find_conflicts(grids[i]).empty()) continue;
        const bool is_kept =
            std::all_of(puzzle.constraints().begin(), puzzle.constraints().end(),
                        [&](const Constraint& constraint) {
                            return test::RuleChecker(puzzle, grids[i]).keeps(constraint);
                        });
        REQUIRE(find_broken_constraints(puzzle, grids[i]).empty() == is_kept);
    }
}

std::string text_of(const Puzzle& puzzle) {
    std::string text;
    for (const Constraint& constraint : puzzle.constraints())
        text += constraint_text(constraint, puzzle.geometry()) + ' ';
    return text;
}

TEST_CASE("every kind of constraint leaves as many grids of small boards as its definition",
          "[constraints][property]") {
    const std::vector<std::string> specs{
        "2x2", "1x4", "2x2+antiking", "2x2+antiknight", "1x4+nonconsecutive", "2x2+maindiagonal"};
    for (const ConstraintInfo& info : constraint_table()) {
        int tried = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed);
            const std::string& spec =
                specs[below(3, rng) > 0 ? 0 : static_cast<std::size_t>(below(6, rng))];
            const std::vector<Grid>& grids = all_grids(spec);
            const Geometry geometry = test::geometry(spec);
            const Grid& solution = grids[rng.below(grids.size())];
            const Puzzle puzzle(Grid(geometry), {},
                                test::arbitrary_constraints(info, geometry, solution, rng));
            if (!puzzle.has_constraints()) continue;
            CAPTURE(info.name, seed, spec, text_of(puzzle));
            ++tried;
            require_same_solutions(puzzle, grids);
        }
        // Entropy needs a side that three divides.
        const bool fits =
            info.kind != ConstraintKind::entropic && info.kind != ConstraintKind::global_entropy;
        INFO(info.name);
        CHECK(tried >= (fits ? 150 : 0));
    }
}

TEST_CASE("every kind of constraint leaves as many grids of 6x6 boards with givens",
          "[constraints][property]") {
    const std::vector<std::string> specs{
        "2x3", "3x2", "1x6", "2x3+antiknight", "2x3+nonconsecutive", "2x3+disjoint"};
    for (const ConstraintInfo& info : constraint_table()) {
        int tried = 0;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Rng rng(seed);
            const std::string& spec = specs[static_cast<std::size_t>(below(6, rng))];
            const Geometry geometry = test::geometry(spec);
            const std::optional<Grid> solution =
                test::arbitrary_solution(test::geometry(spec.substr(0, 3)), rng);
            const Grid full(geometry, solution->digits());
            Puzzle givens = test::arbitrary_givens(full, 45, rng);
            const Puzzle puzzle(givens.givens(), {},
                                test::arbitrary_constraints(info, geometry, full, rng));
            if (!puzzle.has_constraints()) continue;
            CAPTURE(info.name, seed, spec, text_of(puzzle));
            ++tried;
            require_same_solutions(puzzle, test::naive_solutions(givens, 100'000));
        }
        INFO(info.name);
        CHECK(tried >= 10);
    }
}

TEST_CASE("which givens are redundant beside constraints is what searches without them say",
          "[constraints][property]") {
    const Geometry geometry = test::geometry("2x2");
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        const std::vector<Grid>& grids = all_grids("2x2");
        const Grid& solution = grids[rng.below(grids.size())];
        const Constraint cage = test::arbitrary_constraint(constraint_info(ConstraintKind::cage),
                                                           geometry, solution, rng);
        const Puzzle givens = test::arbitrary_givens(solution, 40, rng);
        const Puzzle puzzle(givens.givens(), {}, {cage});
        if (!check_constraint(cage, geometry)) continue;
        if (Solver().search(puzzle).outcome() != CountOutcome::unique) continue;
        CAPTURE(seed);
        const std::vector<Cell> redundant = redundant_givens(puzzle)->cells;
        for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
            if (puzzle.givens()[cell] == 0) continue;
            Grid fewer = puzzle.givens();
            fewer.set(cell, 0);
            const bool is_redundant =
                Solver().search(Puzzle(fewer, {}, {cage})).outcome() == CountOutcome::unique;
            CHECK((std::find(redundant.begin(), redundant.end(), cell) != redundant.end()) ==
                  is_redundant);
        }
    }
}

TEST_CASE("batches give rules of pairs and constraints to the search that knows them",
          "[constraints][unit]") {
    const Geometry king = test::geometry("2x2+antiking");
    const std::vector<std::string> plain{"................", "1..............."};
    const auto counts = count_all(plain, 1000, {.geometry = king});
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const Puzzle puzzle = read_puzzle(plain[i], {.geometry = king}).value();
        CHECK(counts[i].value() == kept_grids(puzzle, all_grids("2x2+antiking")).size());
    }
    const std::vector<std::string> constraintd{"2x2 ................ cage=7:A1A2"};
    CHECK(count_all(constraintd, 1000)[0].value() == 48);
}

TEST_CASE("what knows houses alone refuses constraints and rules of pairs by name",
          "[constraints][unit]") {
    const Puzzle killer(Grid(Geometry()), {}, {{ConstraintKind::cage, {0, 1, 9}, 0, {6}}});
    const Puzzle knight = Grid(test::geometry("3x3+antiknight"));
    const auto refuses = [](const auto& result, std::string_view rule) {
        return !result && result.error().message.find(rule) != std::string::npos;
    };
    for (const auto& [puzzle, rule] :
         {std::pair(killer, "cage"), std::pair(knight, "antiknight")}) {
        CAPTURE(rule);
        CHECK(refuses(search_score(puzzle, Grid(puzzle.geometry())), rule));
        for (const SolverInfo& method : solver_table()) {
            CAPTURE(method.name);
            const bool knows_rules = method.name == "rules" || method.name == "constraints" ||
                                     method.name == "careful" ||
                                     method.name == "constraint-lanes" || method.name == "learn" ||
                                     method.name == "adaptive";
            CHECK(method.supports(puzzle) == knows_rules);
        }
    }
}

TEST_CASE("a constraint that is written is read back equal", "[constraints][property]") {
    for (const std::string spec : {"2x2", "3x3", "3x4", "2x3"}) {
        const Geometry geometry = test::geometry(spec);
        for (const ConstraintInfo& info : constraint_table()) {
            for (std::uint64_t seed = 0; seed < 30; ++seed) {
                Rng rng(seed);
                const std::optional<Grid> solution = test::arbitrary_solution(geometry, rng);
                const Constraint constraint =
                    test::arbitrary_constraint(info, geometry, *solution, rng);
                if (!check_constraint(constraint, geometry)) continue;
                const std::string text = constraint_text(constraint, geometry);
                CAPTURE(text);
                const auto again = parse_constraint(text, geometry);
                REQUIRE(again);
                REQUIRE(*again == constraint);
            }
        }
    }
}

}  // namespace
}  // namespace sudoku
