#include "generate/orbit_exchange.hpp"

#include <sudoku/generate/full_grid.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/search/solver.hpp>

#include "generate/given_orbits.hpp"
#include "generate/removal.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

bool is_still_unique(const Grid& solution, const CellSet& givens) {
    return Solver().search(Puzzle(keep_givens(solution, givens))).outcome() == CountOutcome::unique;
}

bool needs_every_given(const Grid& solution, const CellSet& givens) {
    const std::vector<Cell> cells = givens.members();
    return std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
        CellSet fewer = givens;
        fewer.erase(cell);
        return is_still_unique(solution, fewer);
    });
}

// What a random grid keeps when orbits are taken away one by one, with the naive question.
CellSet remove_orbits(const Grid& solution, const PlacePlan& plan, Rng& rng) {
    std::vector<std::vector<Cell>> groups = plan.groups;
    rng.shuffle(std::span(groups));
    CellSet givens = plan.start;
    for (const std::vector<Cell>& group : groups) {
        CellSet fewer = givens;
        for (const Cell cell : group) fewer.erase(cell);
        if (is_still_unique(solution, fewer)) givens = fewer;
    }
    return givens;
}

struct Sample {
    Geometry geometry;
    PlacePlans plans;
    std::vector<Grid> solutions;
    std::vector<Rng> rngs;
    std::vector<ExchangeTask> tasks;

    Sample(const Geometry& board, PatternSymmetry symmetry, int count, int exchanges)
        : geometry(board), plans(*PlacePlans::make(board, {.symmetry = symmetry})) {
        Rng any(0);
        for (int i = 0; i < count; ++i) {
            rngs.emplace_back(std::uint64_t{7}, std::uint64_t{0}, static_cast<std::uint64_t>(i));
            solutions.push_back(*random_full_grid(geometry, rngs.back()));
        }
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            const PlacePlan& plan = plans.draw(any);
            tasks.push_back({.solution = &solutions[i],
                             .plan = &plan,
                             .rng = &rngs[i],
                             .givens = remove_orbits(solutions[i], plan, rngs[i]),
                             .exchanges = exchanges});
        }
    }
    Sample(const Sample&) = delete;
    Sample& operator=(const Sample&) = delete;
};

TEST_CASE("without exchanges it is told which puzzles need every single given",
          "[generate][unit]") {
    for (const char* const spec : {"2x2", "2x3", "3x3"}) {
        CAPTURE(spec);
        Sample sample(test::geometry(spec), PatternSymmetry::rotate_180, 12, 0);
        std::vector<CellSet> before;
        for (const ExchangeTask& task : sample.tasks) before.push_back(task.givens);
        bulk::BulkSolver solver(sample.geometry);
        make_exchange_engine(solver)->run(sample.tasks);
        for (std::size_t i = 0; i < before.size(); ++i) {
            CHECK(sample.tasks[i].is_minimal == needs_every_given(sample.solutions[i], before[i]));
        }
    }
}

// promise 1.8.1: also with a symmetry, no single given can go
TEST_CASE("exchanging orbits gives symmetric puzzles in which every given is needed",
          "[generate][unit]") {
    struct Case {
        const char* spec;
        PatternSymmetry symmetry;
        int least_minimal;  // of twelve
    };
    for (const auto& [spec, symmetry, least_minimal] :
         {Case{"3x3", PatternSymmetry::rotate_180, 2}, Case{"3x3", PatternSymmetry::diagonal, 2},
          Case{"3x3", PatternSymmetry::both_diagonals, 0},
          Case{"2x3", PatternSymmetry::horizontal, 1},
          Case{"3x3+diagonal", PatternSymmetry::rotate_180, 4},
          Case{"3x3+windoku", PatternSymmetry::anti_diagonal, 2}}) {
        CAPTURE(spec, to_string(symmetry));
        Sample sample(test::geometry(spec), symmetry, 12, 40);
        bulk::BulkSolver solver(sample.geometry);
        make_exchange_engine(solver)->run(sample.tasks);
        int minimal = 0;
        for (std::size_t i = 0; i < sample.tasks.size(); ++i) {
            const ExchangeTask& task = sample.tasks[i];
            if (!task.is_minimal) continue;
            ++minimal;
            CHECK(is_still_unique(sample.solutions[i], task.givens));
            CHECK(needs_every_given(sample.solutions[i], task.givens));
            for (const std::vector<Cell>& orbit : task.plan->groups) {
                const auto given = std::count_if(orbit.begin(), orbit.end(), [&](Cell cell) {
                    return task.givens.contains(cell);
                });
                CHECK((given == 0 || given == static_cast<long>(orbit.size())));
            }
        }
        CHECK(minimal >= least_minimal);
    }
}

TEST_CASE("what orbits are exchanged depends on the task alone", "[generate][unit]") {
    for (const char* const spec : {"2x3", "3x3"}) {
        std::vector<CellSet> expected;
        for (const bulk::BulkTarget target : bulk::supported_targets()) {
            CAPTURE(spec, to_string(target));
            Sample together(test::geometry(spec), PatternSymmetry::rotate_180, 8, 40);
            bulk::BulkSolver solver(together.geometry, target);
            const auto engine = make_exchange_engine(solver);
            engine->run(together.tasks);
            std::vector<CellSet> found;
            for (const ExchangeTask& task : together.tasks) found.push_back(task.givens);
            if (expected.empty()) expected = found;
            CHECK(found == expected);
            Sample alone(test::geometry(spec), PatternSymmetry::rotate_180, 8, 40);
            for (std::size_t i = 0; i < alone.tasks.size(); ++i) {
                engine->run(std::span(alone.tasks).subspan(i, 1));
                CHECK(alone.tasks[i].givens == expected[i]);
            }
        }
    }
}

}  // namespace
}  // namespace sudoku
