#include <sudoku/inspect/redundant_givens.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/transform.hpp>

#include "support/stopping.hpp"

namespace sudoku {
namespace {

RedundantGivens redundant_in_bulk(const Grid& givens, bulk::BulkSolver& bulk_solver) {
    const std::vector<Cell> cells = given_cells(givens).cells();
    const std::size_t size = givens.digits().size();
    std::vector<Digit> without_one;
    without_one.reserve(cells.size() * size);
    for (const Cell cell : cells) {
        without_one.insert(without_one.end(), givens.digits().begin(), givens.digits().end());
        without_one[without_one.size() - size + cell] = 0;
    }
    std::vector<bulk::BulkResult> results(cells.size());
    bulk_solver.solve({reinterpret_cast<const char*>(without_one.data()), cells.size(), size,
                       bulk::InputForm::cells},
                      results);
    RedundantGivens redundant;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (results[i].solutions == 1) redundant.cells.push_back(cells[i]);
    }
    return redundant;
}

// The puzzle with any digit but its given in one cell. It has a solution exactly when the given is
// needed: that solution is a second one of the puzzle without the given. Asking so is cheaper than
// counting to two there.
Puzzle with_another_digit(const Puzzle& puzzle, Cell cell) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<DigitSet> allowed;
    allowed.reserve(static_cast<std::size_t>(geometry.cell_count()));
    for (int other = 0; other < geometry.cell_count(); ++other) {
        allowed.push_back(puzzle.allowed(static_cast<Cell>(other)));
    }
    allowed[cell] = DigitSet::all(geometry.side()) - allowed[cell];
    Grid givens = puzzle.givens();
    givens.set(cell, 0);
    return {std::move(givens), std::move(allowed), puzzle.clues()};
}

Result<RedundantGivens> redundant_by_search(const Puzzle& puzzle,
                                            const RedundancyOptions& options) {
    SearchLimits limits = options.limits;
    limits.solutions = 1;
    RedundantGivens redundant;
    for (const Cell cell : given_cells(puzzle.givens()).cells()) {
        const SearchResult result = options.solver.search(with_another_digit(puzzle, cell), limits);
        if (result.solutions > 0) continue;
        if (result.end == SearchEnd::cancelled) return stopped_error();
        if (result.end == SearchEnd::complete) {
            redundant.cells.push_back(cell);
        } else {
            redundant.undecided.push_back(cell);
            if (options.ends_at_undecided) break;
        }
    }
    return redundant;
}

}  // namespace

Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options,
                                         bulk::BulkSolver& bulk_solver) {
    if (options.in_bulk && puzzle.is_classic() && !puzzle.has_pencilmarks())
        return redundant_in_bulk(puzzle.givens(), bulk_solver);
    return redundant_by_search(puzzle, options);
}

Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options) {
    bulk::BulkSolver bulk_solver;
    return redundant_givens(puzzle, options, bulk_solver);
}

}  // namespace sudoku
