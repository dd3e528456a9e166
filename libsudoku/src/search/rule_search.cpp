#include "search/rule_search.hpp"

#include "grid/usual_boards.hpp"
#include "search/constraint_propagator.hpp"
#include "search/depth_first.hpp"
#include "search/rule_propagator.hpp"
#include "search/weighted_degree_search.hpp"

namespace sudoku {

SearchResult search_by_rules(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits) {
    return search_by_rules(puzzle.geometry(), compile_rules(puzzle), visit, limits);
}

SearchResult search_by_rules(const Geometry& geometry, const RuleProgram& rules,
                             const SolutionVisitor& visit, const SearchLimits& limits) {
    const RuleNet net = make_rule_net(rules);
    return for_side(geometry, [&]<int MaxSide>() {
        using Propagator = RulePropagator<MaxSide>;
        return WeightedDegreeSearch(geometry, Propagator(net), visit, limits).search();
    });
}

bool has_constraint_tables(const Geometry& geometry, const RuleProgram& rules) {
    static_assert(ConstraintNet::largest_side == 9);
    return is_up_to_nine(geometry) && rules.is_tabular();
}

SearchResult search_by_constraints(const Puzzle& puzzle, const SolutionVisitor& visit,
                                   const SearchLimits& limits) {
    const RuleProgram rules = compile_rules(puzzle);
    if (!has_constraint_tables(puzzle.geometry(), rules))
        return search_by_rules(puzzle.geometry(), rules, visit, limits);
    const LentConstraintNet net(rules);
    return search_net(puzzle.geometry(), *net, visit, limits);
}

SearchResult search_net(const Geometry& geometry, const ConstraintNet& net,
                        const SolutionVisitor& visit, const SearchLimits& limits) {
    return WeightedDegreeSearch(geometry, ConstraintPropagator(net), visit, limits).search();
}

}  // namespace sudoku
