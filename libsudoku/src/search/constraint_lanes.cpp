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

SearchResult search_in_lanes(const Geometry& geometry, const bulk::ConstraintProgram& program,
                             std::span<const ConstraintNet::Mask> start,
                             const SolutionVisitor& visit, const SearchLimits& limits) {
    SearchResult result;
    const auto show = [&](std::span<const Digit> digits) {
        if (!visit && result.first) return true;
        const Grid solution(geometry, digits);
        if (!result.first) result.first = solution;
        return !visit || visit(solution);
    };
    const bulk::ConstraintResult found =
        constraint_engine_of(geometry).run({program, start, lane_limits(limits), show});
    result.solutions = found.solutions;
    result.end = end_of(found.end);
    result.stats = stats_of_splits(found.guesses);
    return result;
}

}  // namespace

SearchResult search_by_constraint_lanes(const Puzzle& puzzle, const SolutionVisitor& visit,
                                        const SearchLimits& limits) {
    return search_by_constraint_lanes(puzzle.geometry(), compile_rules(puzzle), visit, limits);
}

SearchResult search_by_constraint_lanes(const Geometry& geometry, const RuleProgram& rules,
                                        const SolutionVisitor& visit, const SearchLimits& limits,
                                        std::uint64_t single_nodes) {
    SearchLimits single = limits;
    single.nodes = std::min(limits.nodes, single_nodes);
    if (!has_constraint_tables(geometry, rules))
        return search_by_rules(geometry, rules, visit, single);
    const LentConstraintNet lent(rules);
    const ConstraintNet& net = *lent;
    const auto search = [&](const SearchLimits& own) {
        return WeightedDegreeSearch(geometry, ConstraintPropagator(net), visit, own).search();
    };
    // Skipped if solutions are shown, because the lanes would show some of them a second time.
    if (!visit) {
        SearchLimits quick = limits;
        quick.nodes = std::min(limits.nodes, small_tree);
        SearchResult result = search(quick);
        if (result.end != SearchEnd::node_limit || limits.nodes <= small_tree) return result;
    } else if (limits.solutions == 0 || limits.nodes == 0) {
        return search(limits);
    }
    ConstraintPropagator::State state;
    SearchResult result;
    result.stats.nodes = 1;
    if (ConstraintPropagator(net).start(state)) {
        const auto start = std::span(state).first(static_cast<std::size_t>(net.cell_count));
        const auto program = make_constraint_program(net, geometry, start);
        result =
            program ? search_in_lanes(geometry, *program, start, visit, limits) : search(single);
    }
    return result;
}

}  // namespace sudoku
