#include "search/questions.hpp"

#include "search/constraint_lanes.hpp"
#include "search/rule_search.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

// Most puzzles with constraints are decided within this many nodes, for which lanes do not pay.
constexpr std::uint64_t small_search = 32;

// Searches that end with the first solution other than a known one.
class OtherSearch {
  public:
    OtherSearch(const Grid& known, const std::stop_token& cancel)
        : known_(known), cancel_(cancel) {}

    // Calls search(visit, limits).
    template <class Search>
    void run(std::uint64_t nodes, const Search& search) {
        const SolutionVisitor look = [&](const Grid& grid) {
            if (grid == known_) return is_known_found_ = true;
            other_.grid = grid;
            return false;
        };
        const SearchResult result =
            search(look, SearchLimits{.solutions = 2, .nodes = nodes, .cancel = cancel_});
        other_.stats += result.stats;
        end_ = result.end;
    }
    bool is_cut_short() const { return !other_.grid && end_ == SearchEnd::node_limit; }
    OtherSolution take() && {
        if (other_.grid)
            other_.answer = Uniqueness::many;
        else if (end_ == SearchEnd::complete)
            other_.answer = Uniqueness::unique;
        assert(other_.answer != Uniqueness::unique || is_known_found_);
        return std::move(other_);
    }

  private:
    const Grid& known_;
    const std::stop_token& cancel_;
    OtherSolution other_;
    bool is_known_found_ = false;
    SearchEnd end_ = SearchEnd::complete;
};

}  // namespace

Result<Grid> only_solution(const Puzzle& puzzle, const SearchLimits& limits) {
    const SearchResult result = Solver().search(puzzle, limits);
    if (const Status status = one_solution(result); !status) return status.error();
    return *result.first;
}

Grid keep_givens(const Grid& solution, const CellSet& givens) {
    Grid grid(solution.geometry());
    givens.for_each([&](Cell cell) { grid.set(cell, solution[cell]); });
    return grid;
}

Puzzle with_candidates(const Puzzle& puzzle, Cell cell, DigitSet candidates) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<DigitSet> marks = puzzle.pencilmarks();
    if (marks.empty()) {
        marks.assign(static_cast<std::size_t>(geometry.cell_count()),
                     DigitSet::all(geometry.side()));
    }
    marks[cell] = candidates;
    Grid givens = puzzle.givens();
    givens.set(cell, 0);
    return {std::move(givens), std::move(marks), puzzle.constraints()};
}

Puzzle without_constraint(const Puzzle& puzzle, std::size_t number) {
    std::vector<Constraint> others = puzzle.constraints();
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(number));
    return with_constraints(puzzle, std::move(others));
}

Uniqueness ask_uniqueness(const Solver& solver, const Grid& solution, Grid givens,
                          std::optional<Cell> removed, SearchLimits limits, SearchStats& stats) {
    Puzzle puzzle(std::move(givens));
    std::uint64_t known = 1;  // solutions that tell nothing
    if (removed) {
        DigitSet others = DigitSet::all(solution.geometry().side());
        others.erase(solution[*removed]);
        puzzle = with_candidates(puzzle, *removed, others);
        known = 0;
    }
    limits.solutions = known + 1;
    const SearchResult result = solver.search(puzzle, limits);
    stats += result.stats;
    if (result.solutions > known) return Uniqueness::many;
    return result.end == SearchEnd::complete ? Uniqueness::unique : Uniqueness::undecided;
}

OtherSolution find_other_solution(const Puzzle& puzzle, const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel) {
    OtherSearch search(known, cancel);
    search.run(std::min(nodes, small_search), [&](const auto& visit, const SearchLimits& limits) {
        return search_by_constraints(puzzle, visit, limits);
    });
    if (search.is_cut_short() && nodes > small_search) {
        search.run(nodes, [&](const auto& visit, const SearchLimits& limits) {
            return search_by_constraint_lanes(puzzle, visit, limits);
        });
    }
    return std::move(search).take();
}

OtherSolution find_other_solution(const Geometry& geometry, const ConstraintNet& net,
                                  const Grid& known, std::uint64_t nodes,
                                  const std::stop_token& cancel) {
    OtherSearch search(known, cancel);
    search.run(nodes, [&](const auto& visit, const SearchLimits& limits) {
        return search_net(geometry, net, visit, limits);
    });
    return std::move(search).take();
}

}  // namespace sudoku
