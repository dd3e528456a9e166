#include <sudoku/search/solver.hpp>

#include "search/adaptive_method.hpp"
#include "search/engine_choice.hpp"
#include "support/stopping.hpp"

namespace sudoku {

std::string_view to_string(SearchEnd end) {
    switch (end) {
        case SearchEnd::node_limit: return "node limit";
        case SearchEnd::time_limit: return "time limit";
        case SearchEnd::cancelled: return "interrupted";
        case SearchEnd::solution_limit: return "solution limit";
        case SearchEnd::complete: break;
    }
    return {};
}

std::optional<CountOutcome> SearchResult::outcome() const {
    if (solutions >= 2) return CountOutcome::many;
    if (end != SearchEnd::complete) return std::nullopt;
    return solutions == 1 ? CountOutcome::unique : CountOutcome::none;
}

Status one_solution(const SearchResult& result) {
    const std::optional<CountOutcome> outcome = result.outcome();
    if (!outcome && result.end == SearchEnd::cancelled) return stopped_error();
    if (!outcome) {
        return Error{ErrorCode::unsupported, "not known to have one solution after " +
                                                 std::to_string(result.stats.nodes) + " nodes"};
    }
    if (*outcome == CountOutcome::none) return Error{ErrorCode::invalid, "has no solution"};
    if (*outcome == CountOutcome::many)
        return Error{ErrorCode::invalid, "has more than one solution"};
    return success();
}

Solver::Solver() : method_(find_solver("adaptive")) {}

SearchResult Solver::search(const Puzzle& puzzle, const SearchLimits& limits) const {
    return enumerate(puzzle, {}, limits);
}

SearchResult Solver::enumerate(const Puzzle& puzzle, const SolutionVisitor& visit,
                               const SearchLimits& limits) const {
    // The only place that keeps multi-grid boards and additional rules from methods that do not
    // support them.
    const Features features = puzzle.features();
    if (known_in_bulk.contains(features) || method_->supports(puzzle))
        return method_->enumerate(puzzle, visit, limits);
    return run_adaptive(puzzle, visit, limits);
}

}  // namespace sudoku
