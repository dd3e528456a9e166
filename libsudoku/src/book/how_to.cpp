#include "book/how_to.hpp"

#include "book/draw_grid.hpp"
#include "book/worked_example.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

// Cell size in units of the text size.
constexpr double cell_of_text = 2.1;
constexpr double least_cell_of_text = 1.6;  // used if there is no room for text next to it
constexpr double a_little = 0.1;            // margin above the printer's minimum size

std::string name_of(const BookExample& example) { return "example:" + example.technique; }

}  // namespace

std::vector<const BookExample*> examples_of(std::span<const BookPuzzle* const> puzzles) {
    std::vector<const BookExample*> examples;
    for (const std::string_view technique : shown_techniques()) {
        const auto shows = [&](const BookExample& example) {
            return example.technique == technique;
        };
        for (const BookPuzzle* const puzzle : puzzles) {
            const auto found =
                std::find_if(puzzle->examples.begin(), puzzle->examples.end(), shows);
            if (found == puzzle->examples.end()) continue;
            examples.push_back(&*found);
            break;
        }
    }
    return examples;
}

std::string how_to_text(std::span<const BookExample* const> examples, const Language& language) {
    if (examples.empty()) return {};
    std::string text =
        "# " + language.word("how_to") + "\n\n" + language.word("how_to_text") + "\n\n";
    for (const BookExample* const example : examples) {
        const auto found = language.how_to.find(example->technique);
        if (found == language.how_to.end()) continue;
        text += found->second + "\n\n![](" + name_of(*example) + ")\n\n";
    }
    return text;
}

Result<Figures> how_to_figures(std::span<const BookExample* const> examples, const Style& style,
                               TextMeasurer& measurer, double column, double height,
                               double least_type) {
    Figures figures;
    for (const BookExample* const example : examples) {
        const double side = example->position.geometry().side();
        const double beside = column - style.text.size * (beside_gap + least_beside);
        double width = std::min(column, side * style.text.size * cell_of_text);
        // Two drawings must fit on a page, with text to their left.
        const double half = (height - style.text.size * beside_gap) / 2;
        const double room = std::min(beside, half);
        width = std::min(width, std::max(room - border_width(style, side, room),
                                         side * style.text.size * least_cell_of_text));
        if (!example->step.eliminations.empty()) {
            const double size = step_mark_size(style, example->position, side, 1);
            width = std::max(width, (least_type + a_little) / size);
            // The border extends slightly beyond the board.
            if (width + border_width(style, side, width) > column) {
                return Error{ErrorCode::invalid,
                             "the page is too narrow for candidates in the drawings of how_to: "
                             "choose larger paper or smaller margins, or leave out how_to"};
            }
        }
        const auto draw = [example, &style, &measurer, side](Canvas& canvas, const Box& box) {
            const double border = border_width(style, side, box.width);
            const StepDrawing step = drawing_of(*example);
            draw_grid(
                canvas, measurer, style,
                {box.x + border / 2, box.y + border / 2, box.width - border, box.height - border},
                {.puzzle = example->position, .step = &step});
        };
        const double whole = width + border_width(style, side, width);
        figures[name_of(*example)] = {whole, whole, draw};
    }
    return figures;
}

}  // namespace sudoku::book
