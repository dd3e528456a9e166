#include "report/minimality.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

int count_classic(const Grid& givens, bulk::BulkSolver& bulk_solver) {
    const std::string line = to_line(givens);
    std::string without_one;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '.') continue;
        without_one += line;
        without_one[without_one.size() - line.size() + i] = '.';
    }
    std::vector<bulk::BulkResult> results(without_one.size() / line.size());
    bulk_solver.solve({without_one.data(), results.size(), line.size()}, results);
    return static_cast<int>(
        std::count_if(results.begin(), results.end(),
                      [](const bulk::BulkResult& result) { return result.solutions == 1; }));
}

}  // namespace

std::optional<int> count_redundant(const Puzzle& puzzle, bulk::BulkSolver& bulk_solver,
                                   std::uint64_t node_limit) {
    const Geometry& geometry = puzzle.geometry();
    if (geometry.is_classic() && !puzzle.has_pencilmarks())
        return count_classic(puzzle.givens(), bulk_solver);
    std::vector<DigitSet> allowed;
    if (puzzle.has_pencilmarks()) {
        for (int i = 0; i < geometry.cell_count(); ++i)
            allowed.push_back(puzzle.allowed(static_cast<Cell>(i)));
    }
    int redundant = 0;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] == 0) continue;
        Grid givens = puzzle.givens();
        givens.set(cell, 0);
        // Without its given a cell of a pencilmark puzzle may hold any digit.
        std::vector<DigitSet> marks = allowed;
        if (!marks.empty()) marks[cell] = DigitSet::all(geometry.side());
        const Puzzle without =
            marks.empty() ? Puzzle(std::move(givens)) : Puzzle(std::move(givens), std::move(marks));
        const auto outcome = Solver().search(without, {.nodes = node_limit}).outcome();
        if (!outcome) return std::nullopt;
        if (*outcome == CountOutcome::unique) ++redundant;
    }
    return redundant;
}

}  // namespace sudoku
