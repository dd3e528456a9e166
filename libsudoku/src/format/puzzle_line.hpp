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
    std::string_view rest;     // without the separator and the blanks around it
    std::string_view id;       // a number or an id in front of the puzzle
    std::string_view title;    // other words there
    std::string_view address;  // that has the cells in it
    Position where;            // of the first cell
};

// A number, or twelve hexadecimal digits: what may stand before a puzzle as its id.
bool is_line_id(std::string_view text);

// Whether a word is a puzzle, even if it has a cell too many or too few: longer than a row of any
// grid, and its characters are those of cells.
bool is_word_of_cells(std::string_view word);

// Whether one of the words of a line is.
bool has_word_of_cells(std::string_view line);

// `line` is not empty. Cells end at a blank or one of , ; : | #. An id may precede them, as in the
// lines of the Sudoku Exchange "Puzzle Bank", or a number, a title or the name of a variable; the
// first word of cells is the puzzle. Quotes and brackets around it are taken off.
//
// Or the cells stand in an address, see cells_in_address().
//
//     12. 53..7....6..      Easy 1: 53..7....6..      "53..7....6..",      evil = '53..7....6..'
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
