#pragma once

#include <sudoku/inspect/fact_table.hpp>

#include <span>

namespace sudoku {

// The parts of the fact table, each defined in its own file.
std::span<const FactInfo> puzzle_rows();  // givens, solutions, symmetries
std::span<const FactInfo> class_rows();
std::span<const FactInfo> grade_rows();
std::span<const FactInfo> rating_rows();

}  // namespace sudoku
