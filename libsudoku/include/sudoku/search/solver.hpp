#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/search_stats.hpp>
#include <sudoku/support/result.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string_view>

namespace sudoku {

enum class CountOutcome { none, unique, many };

// Why a search ended. Only `complete` means that the whole tree was searched: running into a limit
// is never mistaken for "no solution".
enum class SearchEnd { complete, solution_limit, node_limit, time_limit, cancelled };
// "node limit": why a search did not find out. Empty for a search that did.
std::string_view limit_name(SearchEnd end);

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

// Solves puzzles of any geometry by one of the methods of the solver table (solver_table.hpp).
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

}  // namespace sudoku
