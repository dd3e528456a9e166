#pragma once

#include <sudoku/search/solver.hpp>

#include <span>
#include <string_view>

namespace sudoku {

// One row per method. Differential tests, the fuzzer, benchmarks, `sudoku compare` and --solver all
// go through this table: an engine is tested and measured from the day its row exists.
struct SolverInfo {
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    bool (*supports)(const Geometry&);
    SearchResult (*enumerate)(const Puzzle&, const SolutionVisitor&, const SearchLimits&);
};

std::span<const SolverInfo> solver_table();

// nullptr if there is no such method.
const SolverInfo* find_solver(std::string_view name);

}  // namespace sudoku
