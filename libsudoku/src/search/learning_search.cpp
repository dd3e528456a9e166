#include "search/learning_search.hpp"

#include "search/cdcl_solutions.hpp"
#include "search/rule_propagator.hpp"
#include "search/rule_search.hpp"
#include "search/search_control.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {

LearningSearch::LearningSearch(const Geometry& geometry, const RuleProgram& rules)
    : geometry_(geometry), net_(make_rule_net(rules)) {
    for_side(geometry, [&]<int MaxSide>() {
        typename RulePropagator<MaxSide>::State state;
        if (!RulePropagator<MaxSide>(net_).start(state)) return;
        clauses_.emplace(net_, std::span(state).first(static_cast<std::size_t>(net_.cell_count)));
        solver_.emplace(clauses_->make_solver());
    });
}

SearchResult LearningSearch::run(const SolutionVisitor& visit, const SearchLimits& limits,
                                 std::uint64_t work) {
    SearchControl control(limits);
    SearchResult result;
    if (limits.solutions == 0) {
        control.stop(SearchEnd::solution_limit);
    } else if (control.enter(0) && solver_) {
        const std::uint64_t before = solver_->work();
        solver_->work_until(before +
                            std::min(work, std::numeric_limits<std::uint64_t>::max() - before));
        find_solutions(
            *solver_, [&] { return clauses_->solution(*solver_, geometry_); }, visit, limits,
            control, result);
    }
    result.end = control.end();
    result.stats = std::move(control).stats();
    return result;
}

SearchResult search_by_learning(const Puzzle& puzzle, const SolutionVisitor& visit,
                                const SearchLimits& limits) {
    const RuleProgram rules = compile_rules(puzzle);
    if (!LearningSearch::knows(rules))
        return search_by_rules(puzzle.geometry(), rules, visit, limits);
    return LearningSearch(puzzle.geometry(), rules).run(visit, limits);
}

}  // namespace sudoku
