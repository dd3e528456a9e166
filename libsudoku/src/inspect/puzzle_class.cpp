#include <sudoku/inspect/inspector.hpp>

#include "format/whole_line.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku {
bool has_classic_form(const Puzzle& puzzle) { return puzzle.features().empty(); }

std::string line_with_board(const Puzzle& puzzle) { return whole_line(puzzle); }

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
