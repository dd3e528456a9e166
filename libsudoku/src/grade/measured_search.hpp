#pragma once

#include <sudoku/grade/search_score.hpp>

#include "grade/deduction_profile.hpp"

namespace sudoku {

// Runs the searches that are measured, on the normal form of the puzzle, with fixed seeds. For
// puzzles that need search; some milliseconds.
MeasuredSearch measure_search(const Puzzle& puzzle, const Grid& solution,
                              const SearchScoreOptions& options, DeductionProfiler& profiler);

}  // namespace sudoku
