#include "puzzle_text.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

std::string puzzle_text(const Puzzle& puzzle) {
    if (puzzle.has_clues()) return write_puzzle(puzzle, Format::clues).value();
    if (!puzzle.has_pencilmarks()) return to_line(puzzle.givens());
    return write_puzzle(puzzle, Format::sukaku).value();
}

std::string drawn(const Puzzle& puzzle) {
    std::string text = write_puzzle(puzzle, Format::boxed).value();
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

void append_extra(std::string& out, const Record& record) {
    for (const std::string& field : record.extra) out += ' ' + field;
}

}  // namespace sudoku::tools
