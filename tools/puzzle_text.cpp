#include "puzzle_text.hpp"

#include "format/whole_line.hpp"
#include "grid/alphabet.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

std::string puzzle_text(const Puzzle& puzzle) { return whole_line(puzzle); }

std::string line_of(std::string puzzle, std::string_view rest) {
    const bool has_board = puzzle.find(' ') != std::string::npos;
    if (has_board && !rest.empty() && !rest.starts_with(" #")) puzzle += " #";
    puzzle += rest;
    return puzzle;
}

std::string digits_text(DigitSet digits) {
    std::string text;
    for (const Digit digit : digits) text += Alphabet::symbol(digit);
    return text;
}

std::string drawn(const Puzzle& puzzle) {
    std::string text = write_puzzle(puzzle, Format::boxed).value();
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace sudoku::tools
