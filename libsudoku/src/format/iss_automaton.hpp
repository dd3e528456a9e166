#pragma once

#include <sudoku/grid/constraint.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Automata of Interactive Sudoku Solver as values of a constraint of the kind automaton, with as
// few states as possible. `side` is the number of digits. An Error says what is wrong with the
// text, or that the automaton would have too many states.
//
// The argument of .NFA: base64 with '-' and '_' of a string of bits, numbers with the highest bit
// first. The first states come first, then the other accepting ones.
//
//     bits       2      4             4         S         S           F        4, in form 0
//     header     form   S - 1         D - 1     F         accepting   which    C
//                       (per state)   (digits)  (firsts)  others      of F
//     form 0, for each state: the number of steps in C bits, then digit - 1 and next state of each
//     form 1, for each state: D bits, the last for digit 1, then the next state of each set bit
Result<std::vector<int>> automaton_of_iss_nfa(std::string_view text, int side);
std::string iss_nfa(const std::vector<int>& steps, int side);

// The argument of .Regex: base64 as above, or, if it has '%' or '.', percent-encoded. A pattern has
// digits (letters above nine), '.', [3-5], [^12], groups, '|' and the quantifiers * + ? {2} {2,}
// {2,4}.
Result<std::vector<int>> automaton_of_iss_regex(std::string_view text, int side, int first_digit);

}  // namespace sudoku
