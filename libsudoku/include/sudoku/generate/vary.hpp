#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

// Neighbours of a puzzle, {-n+m}: all puzzles obtained by removing n givens and adding m, anywhere
// and with any digit. Hard puzzles and puzzles with few givens are searched for in this way
// (docs/theory/generation.md, "Neighbourhoods"). Works on any board; constraints are kept.
namespace sudoku {

struct VaryOptions {
    int remove = 1;       // n
    int add = 1;          // m
    bool minimal = true;  // only puzzles without redundant givens
    // If a puzzle without n givens has more solutions than this, it is skipped and counted.
    std::uint64_t solution_limit = 200'000;
};

struct VariedPuzzle {
    Puzzle puzzle{Grid(Geometry())};
    canon::PuzzleClass key;  // identifies its equivalence class

    friend bool operator==(const VariedPuzzle&, const VariedPuzzle&) = default;
};

// The neighbours that lack one particular set of givens.
struct VaryResult {
    // The puzzles with one solution, ascending by givens; one per class, without the class of the
    // source.
    std::vector<VariedPuzzle> puzzles = {};
    std::uint64_t unique = 0;  // puzzles with one solution, before any were left out
    bool passed_over = false;  // skipped: too many solutions
    bool was_stopped = false;  // `puzzles` may be incomplete
};

// All sets of `size` cells out of `givens`, in ascending order.
std::vector<std::vector<Cell>> subsets_of(const CellSet& givens, int size);

// Returns an Error if the puzzle cannot be varied because it has pencilmarks or more than max_cells
// cells. Does not check the number of solutions.
Status check_source(const Puzzle& puzzle);

// Keeps working memory (some hundred kilobytes), and the engine and symmetries of the last board,
// between calls. Use one per thread.
class Varier {
  public:
    explicit Varier(const VaryOptions& options, bulk::BulkTarget target = bulk::default_target());
    Varier(Varier&&) noexcept;
    Varier& operator=(Varier&&) noexcept;
    ~Varier();

    // All neighbours of `source` that lack the givens of `removed`. The source must have one
    // solution and pass check_source(). One search finds the solutions of the remaining givens;
    // added givens that exactly one of these agrees with make a unique puzzle, so nothing else has
    // to be solved. For m = 1 the cost is about that of finding the solutions; each further given
    // multiplies it by a few hundred. With constraints or several grids there is also one search
    // per given that may be redundant. For m = 4 this can take minutes; `cancel` ends it, but only
    // after the search for solutions.
    VaryResult without(const Puzzle& source, std::span<const Cell> removed,
                       const std::stop_token& cancel = {});

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Returns an Error if the options make no sense.
Status check_options(const VaryOptions& options);

}  // namespace sudoku
