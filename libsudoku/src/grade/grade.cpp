#include <sudoku/grade/grade.hpp>

#include <sudoku/search/solver.hpp>

namespace sudoku {

Result<Grade> grade_puzzle(const Puzzle& puzzle, const SearchScoreOptions& options) {
    const SearchResult result = Solver().search(puzzle, {.nodes = options.node_limit});
    const std::optional<CountOutcome> outcome = result.outcome();
    if (!outcome) {
        return Error{ErrorCode::unsupported, "not known to have one solution after " +
                                                 std::to_string(result.stats.nodes) + " nodes"};
    }
    if (*outcome == CountOutcome::none) return Error{ErrorCode::invalid, "has no solution"};
    if (*outcome == CountOutcome::many) {
        return Error{ErrorCode::invalid, "has more than one solution"};
    }
    const SearchScore score = search_score(puzzle, *result.first, options);
    return Grade{level_of(score), score, naive_space(puzzle), *result.first};
}

}  // namespace sudoku
