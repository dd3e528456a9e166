#include "parallel/search_record.hpp"

#include <charconv>
#include <limits>

namespace sudoku {
namespace {

bool is_empty_board(const Puzzle& puzzle) {
    return puzzle.givens().filled_count() == 0 && !puzzle.has_pencilmarks() &&
           can_count_grids(puzzle.geometry());
}

// As a search that went through all of them would have answered.
SearchResult counted(const std::optional<GridCount>& grids) {
    SearchResult result;
    if (!grids) {
        result.end = SearchEnd::cancelled;
        return result;
    }
    const std::string& text = grids->grids;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), result.solutions);
    if (read.ec != std::errc()) result.solutions = std::numeric_limits<std::uint64_t>::max();
    return result;
}

}  // namespace

void search_record(SolvedRecord& solved, const SolveStreamOptions& options) {
    const Puzzle& puzzle = solved.record->puzzle;
    if (options.count_empty_boards && is_empty_board(puzzle)) {
        solved.grids = count_grids(puzzle.geometry(), options.limits.cancel);
        solved.result = counted(solved.grids);
    } else {
        solved.result = options.solver.search(puzzle, options.limits);
    }
}

}  // namespace sudoku
