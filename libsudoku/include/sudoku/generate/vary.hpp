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

// Neighbours of puzzles: {-n+m}, all puzzles that come from one by taking n givens away and adding
// m, anywhere and with any digit. That is how hard puzzles and puzzles of few givens are hunted
// (docs/theory/generation.md, "Neighbourhoods"). On any board; constraints of other kinds stay.
namespace sudoku {

struct VaryOptions {
    int remove = 1;       // n
    int add = 1;          // m
    bool minimal = true;  // only puzzles of which every given is needed
    // A puzzle without n givens that has more solutions than that is passed over and counted.
    std::uint64_t solution_limit = 200'000;
};

struct VariedPuzzle {
    Puzzle puzzle{Grid(Geometry())};
    canon::PuzzleClass key;  // of its class

    friend bool operator==(const VariedPuzzle&, const VariedPuzzle&) = default;
};

// What became of one set of constraints that was taken away.
struct VaryResult {
    // With one solution, ascending by givens; each class once, and not the class of the source.
    std::vector<VariedPuzzle> puzzles = {};
    std::uint64_t unique = 0;  // puzzles with one solution, before anything was left out
    bool passed_over = false;  // too many solutions
    bool was_stopped = false;  // puzzles may lack any
};

// The sets of n cells out of `givens`, in order: set i in i-th place of the ascending order.
std::vector<std::vector<Cell>> subsets_of(const CellSet& givens, int size);

// Why a puzzle has no neighbours here: it is not one of givens. Nothing said about its solutions.
Status check_source(const Puzzle& puzzle);

// Keeps working memory between calls (some hundred kilobytes), and the engine and the symmetries of
// the last board. One per thread.
class Varier {
  public:
    explicit Varier(const VaryOptions& options, bulk::BulkTarget target = bulk::default_target());
    Varier(Varier&&) noexcept;
    Varier& operator=(Varier&&) noexcept;
    ~Varier();

    // All neighbours of `source`, which has one solution and passes check_source(), that lack the
    // givens of `removed`. One search finds the solutions of what is left; givens that only one of
    // them agrees with make a puzzle unique, so nothing else has to be solved. Costs about as much
    // as finding the solutions for m = 1, that times a few hundred for every further given; where
    // there are constraints, or several grids, also a search for each given that may not be needed.
    // That may be minutes for m = 4: `cancel` ends it, behind the search for solutions if that goes
    // on.
    VaryResult without(const Puzzle& source, std::span<const Cell> removed,
                       const std::stop_token& cancel = {});

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// What vary() cannot do: options that make no sense.
Status check_options(const VaryOptions& options);

}  // namespace sudoku
