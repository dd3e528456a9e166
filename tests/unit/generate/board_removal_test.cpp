// Removal side by side on boards other than the classic one, and their full grids.

#include "generate/bulk_removal.hpp"
#include "generate/given_orbits.hpp"
#include "generate/oracle_removal.hpp"
#include "generate/seeded_grids.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <numeric>
#include <set>

namespace sudoku {
namespace {

std::vector<Grid> seeded_grids(const Geometry& geometry, std::uint64_t seed, std::size_t count,
                               bulk::BulkTarget target = bulk::default_target()) {
    bulk::BulkSolver solver(geometry, target);
    std::vector<Rng> rngs;
    for (std::size_t i = 0; i < count; ++i) rngs.emplace_back(seed, 0, i);
    std::vector<Rng*> pointers;
    for (Rng& rng : rngs) pointers.push_back(&rng);
    const auto hunts = SeededGrids(geometry, solver).draw(pointers, {}).value();
    std::vector<Grid> grids;
    for (const GridHunt& hunt : hunts) grids.push_back(hunt.grid.value());
    return grids;
}

std::vector<std::uint64_t> first_indices(std::size_t count) {
    std::vector<std::uint64_t> indices(count);
    std::iota(indices.begin(), indices.end(), 0);
    return indices;
}

TEST_CASE("seeded grids are solutions, and depend on their stream alone", "[generate][unit]") {
    const char* spec = GENERATE("2x2", "2x3", "2x3+diagonal", "2x4", "3x3+diagonal", "3x3+windoku",
                                "3x3+antiknight", "3x3+nonconsecutive", "3x4", "1x7");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const std::vector<Grid> grids = seeded_grids(geometry, 1, 5);
    for (const Grid& grid : grids) CHECK(is_solution(grid));
    CHECK(seeded_grids(geometry, 1, 3)[2] == grids[2]);
    // Drawing without vectors takes long where few seeds can be completed.
    const bool is_hard = geometry.rules().contains(BoardRule::nonconsecutive);
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        if (target == bulk::BulkTarget::plain && is_hard) continue;
        CHECK(seeded_grids(geometry, 1, 5, target) == grids);
    }
}

// promise 1.14: A board without a complete grid is refused
TEST_CASE("boards without a complete grid are refused when seeds fail", "[generate][unit]") {
    const char* spec = GENERATE("2x2+antiking+antiknight", "jigsaw:AABBCAABCCDBCDDD");
    CAPTURE(spec);
    const auto none = generate(test::geometry(spec), {}, 0);
    REQUIRE_FALSE(none);
    CHECK(none.error().message == geometry_spec(test::geometry(spec)) + " has no complete grid");
}

TEST_CASE("a grid that is not found is no end of a puzzle on a layout of its own",
          "[generate][unit]") {
    const auto [board, target, index] = GENERATE(table<const char*, const char*, std::uint64_t>(
        {{"jigsaw", "level=medium", 17}, {"jigsaw:6x6+diagonal", "", 3}}));
    CAPTURE(board, index);
    const BoardRequest requirement = parse_board_request(board).value();
    GeneratorOptions options{.seed = 1, .layouts = LayoutRequest{}};
    if (*target != '\0') options.criteria.push_back(parse_criterion(target).value());
    const auto made = generate(requirement.geometry, options, index);
    REQUIRE(made);
    CHECK(is_solution(made->solution));
    CHECK(Solver().search(made->puzzle).outcome() == CountOutcome::unique);
}

TEST_CASE("every grid of a small board comes out of seeds", "[generate][unit]") {
    const auto [spec, count, draws] = GENERATE(table<const char*, std::size_t, std::size_t>(
        {{"2x2", 288, 4000}, {"2x2+diagonal", 48, 600}, {"2x2+antiknight", 24, 400}}));
    CAPTURE(spec);
    std::set<std::vector<Digit>> grids;
    for (const Grid& grid : seeded_grids(test::geometry(spec), 2, draws))
        grids.emplace(grid.digits().begin(), grid.digits().end());
    CHECK(grids.size() == count);
}

// Single givens or pairs in random order, with different limits.
std::vector<RemovalTask> board_tasks(const Geometry& geometry, std::uint64_t seed,
                                     std::size_t count) {
    std::vector<RemovalTask> tasks;
    const std::vector<Grid> grids = seeded_grids(geometry, seed, count);
    const int cells = geometry.cell_count();
    for (std::size_t i = 0; i < count; ++i) {
        Rng rng(seed, 1, i);
        RemovalTask task{grids[i]};
        auto groups =
            orbits_of(i % 3 == 0 ? PatternSymmetry::rotate_180 : PatternSymmetry::none, geometry);
        rng.shuffle(std::span(groups));
        for (const auto& group : groups) {
            if (i % 4 == 1 && rng.below(5) == 0) continue;
            for (const Cell cell : group) task.givens.insert(cell);
            if (i % 5 != 2 || rng.below(3) != 0) task.order.append(group);
        }
        task.is_known_unique = task.givens.size() == cells;
        if (i % 7 == 3) task.fewest = cells / 3 + static_cast<int>(rng.below(10));
        task.is_balanced = i % 14 == 3;
        tasks.push_back(std::move(task));
    }
    return tasks;
}

TEST_CASE("removal on boards in lock-step does what one question after another does",
          "[generate][unit]") {
    const char* spec =
        GENERATE("2x2", "2x3", "2x3+diagonal", "2x4", "3x3+diagonal", "3x3+windoku",
                 "3x3+antiknight", "3x3+antiking+disjoint", "1x7", "jigsaw:AAABACBBCCBDCDDD");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const std::vector<RemovalTask> tasks = board_tasks(geometry, 4, 16);
    std::vector<RemovalTask> expected = tasks;
    const SearchOracle oracle(1'000'000);
    OracleRemover(oracle, 1, false, 0).run(expected);
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        CAPTURE(to_string(target));
        bulk::BulkSolver solver(geometry, target);
        const auto remover = make_board_remover(solver);
        std::vector<RemovalTask> actual = tasks;
        remover->run(actual);
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            CAPTURE(i);
            REQUIRE(actual[i].is_unique == expected[i].is_unique);
            if (expected[i].is_unique) REQUIRE(actual[i].givens == expected[i].givens);
            CHECK(actual[i].stats.solver_calls <= expected[i].stats.solver_calls);
        }
        // Alone, with all lanes for one puzzle and the memory of another run.
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            CAPTURE(i);
            std::vector<RemovalTask> alone = {tasks[i]};
            remover->run(alone);
            REQUIRE(alone[0].is_unique == expected[i].is_unique);
            if (expected[i].is_unique) CHECK(alone[0].givens == expected[i].givens);
        }
    }
}

// promise 1.8: A generated puzzle of any square board is unique, and with `--minimal` minimal
TEST_CASE("puzzles of boards are unique and minimal by the general solver", "[generate][unit]") {
    const char* spec = GENERATE("2x3", "2x3+diagonal", "2x4", "3x3+diagonal", "3x3+windoku",
                                "3x3+antiknight", "3x4");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const std::vector<std::uint64_t> indices = first_indices(6);
    const auto made = generate_many(geometry, {.seed = 5, .minimal = true}, indices);
    for (const auto& result : made) {
        const Puzzle& puzzle = result->puzzle;
        const SearchResult whole = Solver().search(puzzle, {.solutions = 2});
        CHECK(whole.outcome() == CountOutcome::unique);
        CHECK(whole.first == result->solution);
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            Grid givens = puzzle.givens();
            if (givens[static_cast<Cell>(cell)] == 0) continue;
            givens.set(static_cast<Cell>(cell), 0);
            CHECK(Solver().search(Puzzle(givens), {.solutions = 2}).solutions == 2);
        }
    }
}

// What a limit of guesses cuts short is no matter of the target, and of the company neither.
// promise 1.13.1: it is the same with any bulk target and next to any other puzzles
TEST_CASE("puzzles of boards depend neither on those made with them nor on the target",
          "[generate][unit]") {
    const char* spec = GENERATE("2x3", "3x3+windoku", "3x3+antiknight", "4x4");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const std::vector<std::uint64_t> indices = first_indices(3);
    const auto expected = generate_many(geometry, {.seed = 6}, indices);
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        CAPTURE(to_string(target));
        const auto actual = generate_many(geometry, {.seed = 6}, indices, {.target = target});
        for (const std::uint64_t i : indices) REQUIRE(actual[i]->puzzle == expected[i]->puzzle);
    }
    CHECK(generate(geometry, {.seed = 6}, 1)->puzzle == expected[1]->puzzle);
}

// Large boards: the finished puzzle is solved within the limit of every question.
TEST_CASE("a puzzle of a large board is solved within few guesses", "[generate][unit]") {
    const Geometry geometry = test::geometry("4x4");
    const auto made = generate_many(geometry, {.seed = 7}, first_indices(4));
    bulk::BulkSolver solver(geometry);
    for (const auto& result : made) {
        const auto digits = result->puzzle.givens().digits();
        bulk::BulkResult answer;
        solver.solve({reinterpret_cast<const char*>(digits.data()), 1, digits.size(),
                      bulk::InputForm::cells},
                     {&answer, 1}, {}, {.in_order = true});
        CHECK(answer.solutions == 1);
        CHECK(answer.guesses <= 20);
    }
}

}  // namespace
}  // namespace sudoku
