#include "format/whole_line.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku {

std::string whole_line(const Puzzle& puzzle) {
    const bool has_marks = puzzle.has_pencilmarks();
    if (puzzle.has_clues() || (has_marks && !puzzle.geometry().is_square()))
        return write_puzzle(puzzle, Format::clues).value();
    return has_marks ? write_puzzle(puzzle, Format::sukaku).value() : to_line(puzzle.givens());
}

}  // namespace sudoku
