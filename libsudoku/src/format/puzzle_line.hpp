#pragma once

#include "format/text_scanner.hpp"

#include <string_view>

namespace sudoku {

// A line that begins with a puzzle, such as 81 characters, optionally followed by a separator and
// any text.
//
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  easy
//     cells                                                                              rest
struct PuzzleLine {
    std::string_view cells;
    std::string_view rest;     // without the separator and surrounding blanks
    std::string_view id;       // a number or id before the puzzle
    std::string_view title;    // other words before the puzzle
    std::string_view address;  // the address that contains the cells
    Position where;            // position of the first cell
};

// True for a number or twelve hexadecimal digits, which can precede a puzzle as its id.
bool is_line_id(std::string_view text);

// True if a word is a puzzle, possibly with a cell too many or too few: it is longer than a row of
// any grid and consists of characters for cells.
bool is_word_of_cells(std::string_view word);

// True if a line contains such a word.
bool has_word_of_cells(std::string_view line);

// Splits a line that is not empty. Cells end at a blank or one of , ; : | #. They can follow an id,
// as in the Sudoku Exchange "Puzzle Bank", or a number, a title or the name of a variable; the
// first word of cells is the puzzle. Quotes and brackets around it are removed.
//
// The cells can also be part of an address, see cells_in_address().
//
//     12. 53..7....6..      Easy 1: 53..7....6..      "53..7....6..",      evil = '53..7....6..'
PuzzleLine split_puzzle_line(const TextLine& line);

// A line whose puzzle is a single word in a notation of its own, which only a blank ends.
struct WordLine {
    std::string_view word;
    std::string_view rest;  // without surrounding blanks
    Position where;         // of the word
};

// `line` must not be empty.
WordLine split_first_word(const TextLine& line);

// Removes blanks at both ends.
std::string_view trim_blanks(std::string_view text);

}  // namespace sudoku
