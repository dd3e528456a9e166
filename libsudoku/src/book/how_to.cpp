#include "book/how_to.hpp"

#include "book/draw_grid.hpp"
#include "book/example_text.hpp"
#include "book/worked_example.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

// Cell size in units of the text size.
constexpr double cell_of_text = 2.4;
constexpr double largest_cell = 48;         // points, where a page would otherwise be empty
constexpr double least_cell_of_text = 1.6;  // used if there is no room for text next to it
constexpr double a_little = 0.1;            // margin above the printer's minimum size
// Candidates in units of a cell: so small that those of a cell can be told apart at a glance, but
// larger in small drawings, if the printer does not take smaller type.
constexpr double mark_of_cell = 0.27;
constexpr double most_mark_of_cell = 0.3;
// Room at the left and above for the numbers of rows and columns, in cells.
constexpr double numbers_of_cell = 0.5;
constexpr double number_size = 0.34;
constexpr double least_number = 6.5;

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
        text += found->second;
        if (const std::string here = example_text(*example, language); !here.empty())
            text += "  \n" + here;
        text += "\n\n![](" + name_of(*example) + ")\n\n";
    }
    return text;
}

Result<Figures> how_to_figures(std::span<const BookExample* const> examples, const Style& style,
                               TextMeasurer& measurer, double column, double height,
                               double least_type) {
    Figures figures;
    for (const BookExample* const example : examples) {
        const double side = example->position.geometry().side();
        const double numbered = side + numbers_of_cell;  // cells from edge to edge of the drawing
        const auto board_in = [&](double room) {
            const double width = room * side / numbered;
            return width - border_width(style, side, width);
        };
        const double beside = column - style.text.size * (beside_gap + least_beside);
        double width = std::min(board_in(column), side * style.text.size * cell_of_text);
        // Two drawings must fit on a page, with text to their left.
        const double half = (height - style.text.size * beside_gap) / 2;
        width = std::min(width, std::max(board_in(std::min(beside, half)),
                                         side * style.text.size * least_cell_of_text));
        const double marks = std::max(width * mark_of_cell / side, least_type + a_little);
        if (!example->step.eliminations.empty()) {
            width = std::max(width, marks * side / most_mark_of_cell);
            if (width > board_in(column) + a_little) {
                return Error{ErrorCode::invalid,
                             "the page is too narrow for candidates in the drawings of how_to: "
                             "choose larger paper or smaller margins, or leave out how_to"};
            }
        }
        const auto draw = [example, &style, &measurer, side, marks, least_type](Canvas& canvas,
                                                                                const Box& box) {
            const double cell = box.width / (side + numbers_of_cell);
            const double strip = cell * numbers_of_cell;
            const double border = border_width(style, side, box.width - strip);
            const Box board{box.x + strip + border / 2, box.y + strip + border / 2,
                            box.width - strip - border, box.height - strip - border};
            StepDrawing step = drawing_of(*example);
            step.mark_size = std::max(marks, cell * mark_of_cell);
            draw_grid(canvas, measurer, style, board, {.puzzle = example->position, .step = &step});
            Font font = style.label;
            font.italic = false;
            font.size = std::max({cell * number_size, least_number, least_type});
            const double height_of_digit = measurer.measure("8", font).ink_top;
            const double step_of = board.width / side;
            for (int i = 0; i < static_cast<int>(side); ++i) {
                const std::string number = std::to_string(i + 1);
                const double wide = measurer.measure(number, font).width;
                const double along = (i + 0.5) * step_of;
                canvas.text(number, font,
                            {board.x + along - wide / 2, box.y + strip * 0.5 + height_of_digit / 2},
                            0);
                canvas.text(number, font,
                            {box.x + strip * 0.5 - wide / 2, board.y + along + height_of_digit / 2},
                            0);
            }
        };
        const double whole = (width + border_width(style, side, width)) * numbered / side;
        // Without candidates, only the digits have to be large enough.
        const bool has_marks = !example->step.eliminations.empty();
        const double digits = grid_width_for(style, side, std::max(style.least_type, least_type));
        const double least = has_marks ? whole : std::min(whole, digits * numbered / side + 4);
        figures[name_of(*example)] = {whole, whole, draw, largest_cell * numbered, least};
    }
    return figures;
}

}  // namespace sudoku::book
