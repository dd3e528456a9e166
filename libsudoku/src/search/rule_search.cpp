#include "search/rule_search.hpp"

#include "search/constraint_propagator.hpp"
#include "search/depth_first.hpp"
#include "search/rule_propagator.hpp"
#include "search/weighted_degree_search.hpp"

namespace sudoku {

SearchResult search_by_rules(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits) {
    const RuleNet net = make_rule_net(compile_rules(puzzle));
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        using Propagator = RulePropagator<MaxSide>;
        return WeightedDegreeSearch(puzzle.geometry(), Propagator(net), visit, limits).search();
    });
}

bool has_constraint_tables(const Puzzle& puzzle) {
    return puzzle.geometry().is_square() && puzzle.geometry().side() <= ConstraintNet::largest_side;
}

SearchResult search_by_constraints(const Puzzle& puzzle, const SolutionVisitor& visit,
                                   const SearchLimits& limits) {
    if (!has_constraint_tables(puzzle)) return search_by_rules(puzzle, visit, limits);
    const ConstraintNet net = make_constraint_net(compile_rules(puzzle));
    return WeightedDegreeSearch(puzzle.geometry(), ConstraintPropagator(net), visit, limits)
        .search();
}

}  // namespace sudoku
