#include "parallel/search_record.hpp"

#include "search/latin_squares.hpp"

#include <charconv>
#include <chrono>
#include <limits>

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
    if (read.ec != std::errc()) result.solutions = std::numeric_limits<std::uint64_t>::max();
    return result;
}

}  // namespace

bool counts_empty_board(const Geometry& geometry) {
    constexpr int largest_searched_side = 6;
    return can_count_grids(geometry) || can_count_latin_squares(geometry) ||
           geometry.cell_count() <= largest_searched_side * largest_searched_side;
}

void search_record(SolvedRecord& solved, const SolveStreamOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const Puzzle& puzzle = solved.record->puzzle;
    const bool is_empty = options.count_empty_boards && is_empty_board(puzzle);
    if (is_empty && can_count_latin_squares(puzzle.geometry())) {
        solved.result.solutions = count_latin_squares(puzzle.geometry().side());
    } else if (is_empty && can_count_grids(puzzle.geometry())) {
        if (const auto grids = count_grids(puzzle.geometry(), options.limits.cancel)) {
            solved.grids = *grids;
            solved.result = counted(*grids);
        } else {
            solved.result.end = SearchEnd::cancelled;
        }
    } else {
        solved.result = options.solver.search(puzzle, options.limits);
    }
    solved.time = std::chrono::steady_clock::now() - start;
}

}  // namespace sudoku
