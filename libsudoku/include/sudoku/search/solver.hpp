#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/duration.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace sudoku {

// Statistics of a depth-first search. Those of several searches are merged with +=.
struct SearchStats {
    std::uint64_t nodes = 0;       // states visited: the root and one per digit tried
    std::uint64_t guesses = 0;     // digits tried where there were two or more options
    std::uint64_t backtracks = 0;  // digits undone because they led to no solution
    // depth_histogram[d] is the number of nodes reached after d guesses from the root.
    std::vector<std::uint64_t> depth_histogram = {};
    std::uint64_t branching_nodes = 0;  // number of nodes with two or more options
    std::uint64_t branches = 0;         // sum of the numbers of options of these nodes
    double log_branches = 0;            // sum of the natural logarithms of the same numbers

    int max_depth() const;
    double geometric_mean_branching() const;  // 1 if no node branched

    SearchStats& operator+=(const SearchStats& other);
};

enum class CountOutcome { none, unique, many };

// The reason why a search ended. Only `complete` means that the whole tree was searched, so
// reaching a limit is never taken for "no solution".
enum class SearchEnd { complete, solution_limit, node_limit, time_limit, cancelled };
// The limit that prevented an answer, such as "node limit"; empty for a completed search.
std::string_view to_string(SearchEnd end);

struct SearchLimits {
    std::uint64_t solutions = 2;  // stop after this many solutions
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    std::stop_token cancel = {};
};

struct SearchResult {
    std::uint64_t solutions = 0;  // number found, at most SearchLimits::solutions
    SearchEnd end = SearchEnd::complete;
    std::optional<Grid> first = {};  // the first solution found
    SearchStats stats = {};

    // nullopt if a limit other than the number of solutions ended the search before the answer was
    // known.
    std::optional<CountOutcome> outcome() const;
};

// Succeeds if the search found exactly one solution; otherwise the Error describes what it found
// instead.
Status one_solution(const SearchResult& result);

// Called with each solution; returns false to stop the search.
using SolutionVisitor = std::function<bool(const Grid&)>;

struct SolverInfo;

// Solves puzzles of any geometry, with or without constraints, by a method of the solver table.
// Stateless, cheap to copy and safe to share between threads.
class Solver {
  public:
    // Uses the default method, `adaptive`.
    Solver();
    explicit Solver(const SolverInfo& method) : method_(&method) {}

    // Searches for up to limits.solutions solutions. A puzzle whose givens break a rule has none.
    SearchResult search(const Puzzle& puzzle, const SearchLimits& limits = {}) const;
    // The same, and calls `visit` with each solution.
    SearchResult enumerate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits = {
                               .solutions = std::numeric_limits<std::uint64_t>::max()}) const;

    const SolverInfo& method() const { return *method_; }

  private:
    const SolverInfo* method_;
};

// One row per method. Differential tests, the fuzzer, benchmarks, `sudoku compare` and --solver
// read this table, so a new method is tested and measured as soon as it has a row.
struct SolverInfo {
    std::string_view name;     // used on the command line
    std::string_view summary;  // one line for the help text
    Features features;         // what a puzzle can have
    int largest_side;
    SearchResult (*enumerate)(const Puzzle&, const SolutionVisitor&, const SearchLimits&);

    // True if the method itself can search the puzzle. Solver passes other puzzles to a method that
    // can.
    bool supports(const Puzzle& puzzle) const;
};

std::span<const SolverInfo> solver_table();

// nullptr if there is no such method.
const SolverInfo* find_solver(std::string_view name);

// Solves a board in plain containers in place.
//
//     std::vector<std::vector<char>> board{{'5', '3', '.', ...}, ...};
//     const auto outcome = solve_board(board);    // unique, many, none, or the board's first error
//
// `board` is square with a side of 4..25. Blanks are '.' or '0' in a board of characters and 0 in
// one of ints. Digits above 9 are letters from 'A' (10) in either case, or larger ints. Without a
// geometry the regions are the usual boxes for the side.
//
// Results: with `unique` the board holds the solution, with `many` one of the solutions, and with
// `none` it is unchanged. Ragged rows and invalid entries give an Error with line and column from
// 1, and the board is unchanged, too. The search has no limit, so a large board with few givens can
// take very long.
Result<CountOutcome> solve_board(std::vector<std::vector<char>>& board,
                                 const std::optional<Geometry>& geometry = {});
Result<CountOutcome> solve_board(std::vector<std::vector<int>>& board,
                                 const std::optional<Geometry>& geometry = {});

}  // namespace sudoku
