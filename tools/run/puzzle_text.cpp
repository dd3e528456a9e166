#include "run/puzzle_text.hpp"

#include "base/terminal.hpp"
#include "format/whole_line.hpp"
#include "grid/cell_characters.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

std::string puzzle_text(const Puzzle& puzzle) { return whole_line(puzzle); }

std::string line_of(std::string puzzle, std::string_view rest) {
    const bool has_board = puzzle.find(' ') != std::string::npos;
    if (has_board && !rest.empty() && !rest.starts_with(" #")) puzzle += " #";
    puzzle += rest;
    return puzzle;
}

std::string digits_text(DigitSet digits, const Geometry& geometry) {
    std::string text;
    for (const Digit digit : digits) text += digit_character(digit, geometry);
    return text;
}

std::string drawn(const Puzzle& puzzle) {
    std::string text = write_puzzle(puzzle, Format::boxed).value();
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

// Every character in a row of the board that is not part of a border is a cell, in reading order.
std::string painted_board(std::string_view board, const Grid& givens) {
    std::string out;
    Cell cell = 0;
    bool is_comment = false;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const char c = board[i];
        if (i == 0 || board[i - 1] == '\n') is_comment = c == '#';
        if (is_comment || std::string_view(" |+-\n").find(c) != std::string_view::npos) {
            out += c;
            continue;
        }
        const bool is_given = givens[cell++] != 0;
        out += c == '.' ? "." : painted(is_given ? Role::given : Role::found, board.substr(i, 1));
    }
    return out;
}

}  // namespace sudoku::tools
