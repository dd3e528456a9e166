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

// What a depth-first search did. Merge the statistics of several searches with +=.
struct SearchStats {
    std::uint64_t nodes = 0;       // states looked at: the root and one per digit tried
    std::uint64_t guesses = 0;     // digits tried where the state left a choice of two or more
    std::uint64_t backtracks = 0;  // digits taken back because no solution lay behind them
    // depth_histogram[d]: nodes reached after d guesses on the way from the root.
    std::vector<std::uint64_t> depth_histogram = {};
    std::uint64_t branching_nodes = 0;  // nodes with a choice of two or more
    std::uint64_t branches = 0;         // sum over branching nodes of the number of choices
    double log_branches = 0;  // sum over branching nodes of the natural logarithm of that number

    int max_depth() const;
    double geometric_mean_branching() const;  // 1 when no node branched

    SearchStats& operator+=(const SearchStats& other);
};

enum class CountOutcome { none, unique, many };

// Why a search ended. Only `complete` means that the whole tree was searched: running into a limit
// is never mistaken for "no solution".
enum class SearchEnd { complete, solution_limit, node_limit, time_limit, cancelled };
// "node limit": why a search did not find out. Empty for a search that did.
std::string_view to_string(SearchEnd end);

struct SearchLimits {
    std::uint64_t solutions = 2;  // stop once this many are found
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    std::stop_token cancel = {};
};

struct SearchResult {
    std::uint64_t solutions = 0;  // found so far, at most SearchLimits::solutions
    SearchEnd end = SearchEnd::complete;
    std::optional<Grid> first = {};  // the first solution found
    SearchStats stats = {};

    // Nothing when a limit other than the number of solutions ended the search before this was
    // known.
    std::optional<CountOutcome> outcome() const;
};

// An Error that says what the puzzle has instead of exactly one solution; success when it has one.
Status one_solution(const SearchResult& result);

// Called with every solution; returning false stops the search.
using SolutionVisitor = std::function<bool(const Grid&)>;

struct SolverInfo;

// Solves puzzles, with constraints too, of any geometry by one of the methods of the solver table.
// Stateless and cheap to copy; safe to share between threads.
class Solver {
  public:
    // The default method, `adaptive`.
    Solver();
    explicit Solver(const SolverInfo& method) : method_(&method) {}

    // Finds solutions up to limits.solutions. A puzzle whose givens break a rule has none.
    SearchResult search(const Puzzle& puzzle, const SearchLimits& limits = {}) const;
    // The same, showing every solution on the way.
    SearchResult enumerate(const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits = {
                               .solutions = std::numeric_limits<std::uint64_t>::max()}) const;

    const SolverInfo& method() const { return *method_; }

  private:
    const SolverInfo* method_;
};

// One row per method. Differential tests, the fuzzer, benchmarks, `sudoku compare` and --solver all
// go through this table: an engine is tested and measured from the day its row exists.
struct SolverInfo {
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    // Whether it is the method itself that answers; Solver gives it no other puzzles.
    bool (*supports)(const Puzzle&);
    SearchResult (*enumerate)(const Puzzle&, const SolutionVisitor&, const SearchLimits&);
};

std::span<const SolverInfo> solver_table();

// nullptr if there is no such method.
const SolverInfo* find_solver(std::string_view name);

// For boards in plain containers: solves `board` in place.
//
//     std::vector<std::vector<char>> board{{'5', '3', '.', ...}, ...};
//     const auto outcome = solve_board(board);    // unique, many, none, or the board's first error
//
// `board` has as many rows as columns, 4..25. Blanks are '.' (or '0') in a board of characters and
// 0 in one of ints; digits above 9 are the letters from 'A' (10) in either case, or just larger
// ints. The regions are the usual boxes for the side when no geometry is given.
//
// unique: the board holds the solution. many: it holds one of them. none: no solution, the board is
// unchanged. Ragged rows and entries that are no digit are an Error whose line and column say
// where, counted from 1; the board is unchanged then, too. There is no limit: a large board with
// few givens may take very long.
Result<CountOutcome> solve_board(std::vector<std::vector<char>>& board,
                                 const std::optional<Geometry>& geometry = {});
Result<CountOutcome> solve_board(std::vector<std::vector<int>>& board,
                                 const std::optional<Geometry>& geometry = {});

}  // namespace sudoku
