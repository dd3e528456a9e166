#include "search/constraint_lanes.hpp"

#include "bulk/constraint_engine.hpp"
#include "search/bulk_method.hpp"
#include "search/constraint_propagator.hpp"
#include "search/constraint_steps.hpp"
#include "search/rule_search.hpp"
#include "search/weighted_degree_search.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

namespace sudoku {
namespace {

// The number of nodes before lanes take over. A smaller tree would not fill them.
constexpr std::uint64_t small_tree = 12;

// Reuses the engine of the previous puzzle if the geometry is the same, as it is for most inputs.
bulk::ConstraintEngine& constraint_engine_of(const Geometry& geometry) {
    struct Made {
        Geometry geometry;
        std::unique_ptr<bulk::ConstraintEngine> engine;
    };
    thread_local std::optional<Made> made;
    if (!made || !(made->geometry == geometry))
        made = Made{geometry, bulk::make_constraint_engine(geometry)};
    return *made->engine;
}

SearchResult search_in_lanes(const Puzzle& puzzle, const bulk::ConstraintProgram& program,
                             std::span<const ConstraintNet::Mask> start,
                             const SolutionVisitor& visit, const SearchLimits& limits) {
    SearchResult result;
    const auto show = [&](std::span<const Digit> digits) {
        if (!visit && result.first) return true;
        const Grid solution(puzzle.geometry(), digits);
        if (!result.first) result.first = solution;
        return !visit || visit(solution);
    };
    const bulk::ConstraintResult found =
        constraint_engine_of(puzzle.geometry()).run({program, start, lane_limits(limits), show});
    result.solutions = found.solutions;
    result.end = end_of(found.end);
    result.stats = stats_of_splits(found.guesses);
    return result;
}

}  // namespace

SearchResult search_by_constraint_lanes(const Puzzle& puzzle, const SolutionVisitor& visit,
                                        const SearchLimits& limits) {
    if (!has_constraint_tables(puzzle)) return search_by_rules(puzzle, visit, limits);
    const ConstraintNet net = make_constraint_net(compile_rules(puzzle));
    // Skipped if solutions are shown, because the lanes would show some of them a second time.
    if (!visit) {
        SearchLimits quick = limits;
        quick.nodes = std::min(limits.nodes, small_tree);
        SearchResult result =
            WeightedDegreeSearch(puzzle.geometry(), ConstraintPropagator(net), visit, quick)
                .search();
        if (result.end != SearchEnd::node_limit || limits.nodes <= small_tree) return result;
    } else if (limits.solutions == 0 || limits.nodes == 0) {
        return search_by_constraints(puzzle, visit, limits);
    }
    ConstraintPropagator::State state;
    SearchResult result;
    result.stats.nodes = 1;
    if (ConstraintPropagator(net).start(state)) {
        const auto start = std::span(state).first(static_cast<std::size_t>(net.cell_count));
        const auto program = make_constraint_program(net, puzzle.geometry(), start);
        result = program ? search_in_lanes(puzzle, *program, start, visit, limits)
                         : WeightedDegreeSearch(puzzle.geometry(), ConstraintPropagator(net), visit,
                                                limits)
                               .search();
    }
    return result;
}

}  // namespace sudoku
