#include <sudoku/search/solver.hpp>
#include <sudoku/search/solver_table.hpp>

namespace sudoku {

std::optional<CountOutcome> SearchResult::outcome() const {
    if (solutions >= 2) return CountOutcome::many;
    if (end != SearchEnd::complete) return std::nullopt;
    return solutions == 1 ? CountOutcome::unique : CountOutcome::none;
}

Solver::Solver() : method_(find_solver("adaptive")) {}

SearchResult Solver::search(const Puzzle& puzzle, const SearchLimits& limits) const {
    return method_->enumerate(puzzle, {}, limits);
}

SearchResult Solver::enumerate(const Puzzle& puzzle, const SolutionVisitor& visit,
                               const SearchLimits& limits) const {
    return method_->enumerate(puzzle, visit, limits);
}

}  // namespace sudoku
