#include "puzzle_text.hpp"

#include "format/drawing.hpp"
#include "format/writing.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

std::string puzzle_text(const Puzzle& puzzle) {
    const bool has_marks = puzzle.has_pencilmarks();
    if (puzzle.has_clues() || (has_marks && !puzzle.geometry().is_square()))
        return write_puzzle(puzzle, Format::clues).value();
    if (!has_marks) return to_line(puzzle.givens());
    return write_puzzle(puzzle, Format::sukaku).value();
}

std::string drawn(const Puzzle& puzzle) {
    if (!puzzle.geometry().is_square()) {
        std::string board;
        const Grid& grid = puzzle.givens();
        draw_grid(
            grid.geometry(), 1,
            [&](Cell cell) { return std::string(1, cell_character(grid[cell], '.')); }, board);
        return board;
    }
    std::string text = write_puzzle(puzzle, Format::boxed).value();
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

void append_extra(std::string& out, const Record& record) {
    for (const std::string& field : record.extra) out += ' ' + field;
}

}  // namespace sudoku::tools
