#include <sudoku/inspect/inspector.hpp>

#include "format/whole_line.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku {
namespace {

bool has_usual_board(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const auto boxes = usual_box_shape(geometry.side());
    return boxes && geometry.is_square() && geometry.box_shape() == *boxes &&
           geometry.rules().empty();
}

}  // namespace

bool has_classic_form(const Puzzle& puzzle) {
    return puzzle.is_classic() && !puzzle.has_pencilmarks();
}

std::string line_with_board(const Puzzle& puzzle) {
    if (has_usual_board(puzzle)) return whole_line(puzzle);
    // The same as in the format `clues`, which looks at the board again.
    if (!puzzle.has_clues() && !puzzle.has_pencilmarks())
        return geometry_spec(puzzle.geometry()) + ' ' + to_line(puzzle.givens());
    return write_puzzle(puzzle, Format::clues).value();
}

std::string class_text(const canon::PuzzleForm& form) { return line_with_board(form.puzzle); }

std::string class_text(const PuzzleClass& name) {
    const auto* const key = std::get_if<canon::ClassKey>(&name);
    return key != nullptr ? to_line(Grid(Geometry(), canon::form_of(*key)))
                          : std::get<canon::ClassText>(name).text;
}

Result<PuzzleClass> find_class(Inspection& puzzle) {
    if (has_classic_form(puzzle.puzzle())) {
        const auto& form = puzzle.form(canon::Convention::minlex);
        if (!form) return form.error();
        return PuzzleClass(canon::key_of(form->digits));
    }
    const auto& form = puzzle.puzzle_form();
    if (!form) return form.error();
    return PuzzleClass(class_text(*form));
}

std::optional<PuzzleClass> class_of(Inspection& puzzle) {
    auto name = find_class(puzzle);
    return name ? std::optional(*std::move(name)) : std::nullopt;
}

}  // namespace sudoku
