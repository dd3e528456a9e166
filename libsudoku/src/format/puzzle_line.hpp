#pragma once

#include "format/text_scanner.hpp"

#include <string_view>

namespace sudoku {

// A line that begins with a puzzle: 81 characters, say, then maybe a separator and anything else.
//
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  easy
//     cells                                                                              rest
struct PuzzleLine {
    std::string_view cells;
    std::string_view rest;  // without the separator and the blanks around it
    std::string_view id;    // what stands before the puzzle, see split_puzzle_line
    Position where;         // of the first cell
};

// Twelve hexadecimal digits, which may stand before a puzzle.
bool is_line_id(std::string_view text);

// `line` is not empty. Cells end at a blank or one of , ; : | #. The lines of the Sudoku Exchange
// "Puzzle Bank" begin with twelve hexadecimal digits and a blank; that id is taken off.
PuzzleLine split_puzzle_line(const TextLine& line);

// A line whose puzzle is one word with marks of its own, which ends at a blank alone.
struct WordLine {
    std::string_view word;
    std::string_view rest;  // without the blanks around it
    Position where;         // of the word
};

// `line` is not empty.
WordLine split_first_word(const TextLine& line);

// Without the blanks at both ends.
std::string_view trim_blanks(std::string_view text);

}  // namespace sudoku
