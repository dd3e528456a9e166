#pragma once

#include <vector>

namespace sudoku {

// Automata for the clues of regions that are to be found, as the values of an `automaton`. They
// read a digit, then the numbers of regions, both up to `side`.

// The digit is the length of the run of equal numbers that the first one begins.
std::vector<int> automaton_of_run(int side);

// The digit, plus `more`, is how many of the numbers equal the first one, itself included.
std::vector<int> automaton_of_count(int side, int more);

}  // namespace sudoku
