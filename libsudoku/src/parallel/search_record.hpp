#pragma once

#include <sudoku/parallel/solve_stream.hpp>

namespace sudoku {

// Searches the puzzle of a record that has one, or counts its empty board if the options say so.
void search_record(SolvedRecord& solved, const SolveStreamOptions& options);

}  // namespace sudoku
