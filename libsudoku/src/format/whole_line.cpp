#include "format/whole_line.hpp"

#include "format/record_text.hpp"
#include "format/sukaku_text.hpp"
#include "grid/puzzle_fields.hpp"

namespace sudoku {

bool is_usual_board(const Geometry& geometry) {
    const auto boxes = usual_box_shape(geometry.side());
    return boxes && geometry.box_shape() == *boxes &&
           Features{Feature::other_boxes}.contains(geometry.features());
}

bool append_whole_line(const Puzzle& puzzle, char blank, std::string& out) {
    const Features features = puzzle.features();
    if (features.contains(Feature::constraints) || !is_usual_board(puzzle.geometry())) {
        append_puzzle_spec(puzzle, blank, out);
        return false;
    }
    if (!features.contains(Feature::pencilmarks)) {
        append_cells(puzzle.givens(), blank, out);
        return true;
    }
    const CandidateTexts texts = candidate_texts(puzzle);
    // If there were as many candidates as another board has cells, they would be read as those
    // cells.
    const auto count = static_cast<std::size_t>(puzzle.geometry().cell_count()) *
                       static_cast<std::size_t>(puzzle.geometry().side());
    if (texts.taken_for_givens > 0 || side_for_candidates(count) == 0) {
        append_puzzle_spec(puzzle, blank, out);
        return false;
    }
    append_candidates(texts, puzzle.geometry(), blank, out);
    return true;
}

std::string whole_line(const Puzzle& puzzle) {
    std::string line;
    append_whole_line(puzzle, '.', line);
    return line;
}

}  // namespace sudoku
