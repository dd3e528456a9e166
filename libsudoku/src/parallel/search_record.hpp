#pragma once

#include <sudoku/parallel/solve_stream.hpp>

namespace sudoku {

// Searches the puzzle of a record if it has one, or counts its empty board if the options ask for
// that.
void search_record(SolvedRecord& solved, const SolveStreamOptions& options);

}  // namespace sudoku
