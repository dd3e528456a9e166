#include "generate/bulk_removal.hpp"

#include "generate/cross_grids.hpp"
#include "generate/given_orbits.hpp"
#include "generate/oracle_removal.hpp"
#include "generate/small_unavoidables.hpp"

#include <sudoku/generate/generator.hpp>

#include "boards.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace sudoku {
namespace {

using test::classic_board;

std::vector<Grid> some_grids(std::uint64_t seed, std::size_t count) {
    bulk::BulkSolver solver;
    std::vector<Rng> rngs;
    for (std::size_t i = 0; i < count; ++i) rngs.emplace_back(seed, 0, i);
    std::vector<Rng*> pointers;
    for (Rng& rng : rngs) pointers.push_back(&rng);
    return draw_cross_grids(solver, pointers);
}

// Single givens or pairs in random order, with different limits.
std::vector<RemovalTask> mixed_tasks(std::uint64_t seed, std::size_t count) {
    std::vector<RemovalTask> tasks;
    const std::vector<Grid> grids = some_grids(seed, count);
    for (std::size_t i = 0; i < count; ++i) {
        Rng rng(seed, 1, i);
        RemovalTask task{grids[i]};
        auto groups =
            orbits_of(i % 3 == 0 ? PatternSymmetry::rotate_180 : PatternSymmetry::none, Geometry());
        rng.shuffle(std::span(groups));
        for (const auto& group : groups) {
            if (i % 4 == 1 && rng.below(5) == 0) continue;
            for (const Cell cell : group) task.givens.insert(cell);
            if (i % 5 != 2 || rng.below(3) != 0) task.order.append(group);
        }
        task.is_known_unique = task.givens.size() == 81;
        if (i % 7 == 3) task.fewest = 28 + static_cast<int>(rng.below(10));
        task.is_balanced = i % 14 == 3;
        tasks.push_back(std::move(task));
    }
    return tasks;
}

TEST_CASE("cross grids are solutions, and depend on their stream alone", "[generate][unit]") {
    const std::vector<Grid> grids = some_grids(1, 200);
    std::set<std::vector<Digit>> different;
    for (const Grid& grid : grids) {
        REQUIRE(is_solution(grid));
        different.emplace(grid.digits().begin(), grid.digits().end());
    }
    CHECK(different.size() == grids.size());
    CHECK(some_grids(1, 1)[0] == grids[0]);
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        bulk::BulkSolver solver(target);
        Rng rng(1, 0, 5);
        Rng* const pointer = &rng;
        CHECK(draw_cross_grids(solver, {&pointer, 1})[0] == grids[5]);
    }
}

TEST_CASE("every digit is about as often in every cell of cross grids", "[generate][unit]") {
    constexpr std::size_t count = 9000;
    const std::vector<Grid> grids = some_grids(2, count);
    for (const Cell cell : std::initializer_list<Cell>{0, 4, 40, 44, 80}) {
        std::array<int, 9> counts{};
        for (const Grid& grid : grids) ++counts[grid[cell] - 1u];
        // Five standard deviations of 31.
        for (const int n : counts) CHECK(std::abs(n - 1000) < 155);
    }
}

GivenCells given_cells(const Grid& solution, const CellSet& givens) {
    GivenCells given;
    given.start(solution.digits());
    for (Cell cell = 0; cell < 81; ++cell) {
        if (!givens.contains(cell)) given.change(cell);
    }
    return given;
}

// A set without a given means that there are several solutions, by its meaning; and a set with one
// given is there for many givens of a minimal puzzle.
TEST_CASE("free unavoidable sets prove that a given is needed", "[generate][unit]") {
    int found = 0, needed = 0;
    for (std::uint64_t index = 0; index < 30; ++index) {
        CAPTURE(index);
        const GeneratedPuzzle made = generate(classic_board, {.seed = 3}, index).value();
        CellSet givens;
        for (Cell cell = 0; cell < 81; ++cell) {
            if (made.puzzle.givens()[cell] != 0) givens.insert(cell);
        }
        const GivenCells given = given_cells(made.solution, givens);
        SmallUnavoidables sets;
        sets.start(given.digits());
        for (Cell cell = 0; cell < 81; ++cell) {
            CAPTURE(cell);
            if (givens.contains(cell)) {
                // Every given of a minimal puzzle is needed.
                ++needed;
                found += sets.is_free_without(cell, given) ? 1 : 0;
                CHECK_FALSE(given.is_single(cell));
            } else {
                CHECK_FALSE(sets.is_free_without(cell, given));
            }
        }
    }
    CHECK(found > needed / 3);
}

// Houses and peers as the rules have them.
bool is_single_by_definition(const Grid& solution, const CellSet& givens, Cell cell) {
    const auto sees_elsewhere = [&](Cell other, Digit digit) {
        for (const Cell peer : classic_board.peers(other)) {
            if (peer != cell && givens.contains(peer) && solution[peer] == digit) return true;
        }
        return false;
    };
    bool is_naked = true;
    for (Digit digit = 1; digit <= 9; ++digit)
        is_naked = is_naked && (digit == solution[cell] || sees_elsewhere(cell, digit));
    bool is_hidden = false;
    for (const int house : classic_board.houses_of(cell)) {
        bool is_closed = true;
        for (const Cell other : classic_board.houses()[static_cast<std::size_t>(house)].cells) {
            is_closed = is_closed && (other == cell || givens.contains(other) ||
                                      sees_elsewhere(other, solution[cell]));
        }
        is_hidden = is_hidden || is_closed;
    }
    return is_naked || is_hidden;
}

TEST_CASE("cells that follow as singles are those by the definition", "[generate][unit]") {
    int singles = 0, others = 0;
    const std::vector<Grid> grids = some_grids(6, 60);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        Rng rng(6, 2, i);
        CellSet givens;
        const std::uint64_t percent = 25 + rng.below(60);
        for (Cell cell = 0; cell < 81; ++cell) {
            if (rng.below(100) < percent) givens.insert(cell);
        }
        const GivenCells given = given_cells(grids[i], givens);
        for (Cell cell = 0; cell < 81; ++cell) {
            CAPTURE(i, cell);
            const bool is_single = is_single_by_definition(grids[i], givens, cell);
            ++(is_single ? singles : others);
            REQUIRE(given.is_single(cell) == is_single);
        }
    }
    CHECK(singles > 500);
    CHECK(others > 500);
}

TEST_CASE("removal in lock-step does what one question after another does", "[generate][unit]") {
    const std::vector<RemovalTask> tasks = mixed_tasks(4, 60);
    std::vector<RemovalTask> expected = tasks;
    const SearchOracle oracle(1'000'000);
    OracleRemover(oracle, 1, false, 0).run(expected);
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        CAPTURE(to_string(target));
        bulk::BulkSolver solver(target);
        BulkRemover remover(solver);
        std::vector<RemovalTask> actual = tasks;
        remover.run(actual);
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            CAPTURE(i);
            REQUIRE(actual[i].is_unique == expected[i].is_unique);
            if (expected[i].is_unique) REQUIRE(actual[i].givens == expected[i].givens);
            CHECK(actual[i].stats.solver_calls <= expected[i].stats.solver_calls);
        }
        // Alone, and with the memory of another run.
        std::vector<RemovalTask> alone = {tasks[7]};
        remover.run(alone);
        CHECK(alone[0].givens == expected[7].givens);
    }
}

TEST_CASE("puzzles do not depend on what is made with them, nor on the target",
          "[generate][unit]") {
    std::vector<GeneratorOptions> requirements(4, GeneratorOptions{.seed = 5});
    requirements[1].givens = 24;
    requirements[2].symmetry = PatternSymmetry::rotate_180;
    requirements[2].minimal = true;
    requirements[3].criteria = {parse_criterion("level=medium").value()};
    for (const GeneratorOptions& options : requirements) {
        std::vector<std::uint64_t> indices(9);
        std::iota(indices.begin(), indices.end(), 100);
        const auto expected = generate_many(classic_board, options, indices);
        for (const bulk::BulkTarget target : bulk::supported_targets()) {
            CAPTURE(to_string(target));
            const auto actual = generate_many(classic_board, options, indices, {.target = target});
            for (std::size_t i = 0; i < indices.size(); ++i) {
                REQUIRE(actual[i]->puzzle == expected[i]->puzzle);
                CHECK(actual[i]->statistics.attempts == expected[i]->statistics.attempts);
            }
        }
        for (const std::size_t i : {0u, 4u, 8u}) {
            const auto alone = generate(classic_board, options, indices[i]);
            CHECK(alone->puzzle == expected[i]->puzzle);
            CHECK(alone->statistics.attempts == expected[i]->statistics.attempts);
        }
        CHECK(generate_by_oracle(classic_board, options, 102, SearchOracle(1'000'000))->puzzle ==
              expected[2]->puzzle);
    }
}

}  // namespace
}  // namespace sudoku
