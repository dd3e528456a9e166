#include "parallel/search_record.hpp"

#include "search/latin_squares.hpp"

#include <charconv>
#include <chrono>

namespace sudoku {
namespace {

bool is_empty_board(const Puzzle& puzzle) {
    return puzzle.givens().filled_count() == 0 && puzzle.features() == puzzle.geometry().features();
}

// The result that a search through all grids would have had.
SearchResult counted(const GridCount& grids) {
    SearchResult result;
    const std::string& text = grids.grids;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), result.solutions);
    if (read.ec != std::errc()) result.solutions = all_solutions;
    return result;
}

}  // namespace

bool counts_empty_board(const Geometry& geometry) {
    constexpr int largest_searched_side = 6;
    return can_count_grids(geometry) || can_count_latin_squares(geometry) ||
           geometry.cell_count() <= largest_searched_side * largest_searched_side;
}

std::optional<CountedBoard> count_empty_board(const Puzzle& puzzle, const std::stop_token& stop) {
    if (!is_empty_board(puzzle)) return std::nullopt;
    CountedBoard counted_board;
    if (can_count_latin_squares(puzzle.geometry())) {
        counted_board.result.solutions = count_latin_squares(puzzle.geometry().side());
        return counted_board;
    }
    if (!can_count_grids(puzzle.geometry())) return std::nullopt;
    if (auto grids = count_grids(puzzle.geometry(), stop)) {
        counted_board.result = counted(*grids);
        counted_board.grids = *std::move(grids);
    } else {
        counted_board.result.end = SearchEnd::cancelled;
    }
    return counted_board;
}

void search_record(SolvedRecord& solved, const SolveStreamOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const Puzzle& puzzle = solved.record->puzzle;
    std::optional<CountedBoard> board;
    if (options.count_empty_boards) board = count_empty_board(puzzle, options.limits.cancel);
    if (board) {
        solved.result = std::move(board->result);
        solved.grids = std::move(board->grids);
    } else {
        solved.result = options.solver.search(puzzle, options.limits);
    }
    solved.time = std::chrono::steady_clock::now() - start;
}

}  // namespace sudoku
