#include "book/social_picture.hpp"

#include "book/cairo_canvas.hpp"
#include "book/print_canvas.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double width = 540;  // width in points, independent of the number of pixels
constexpr double margin = 36;
constexpr double title_size = 30;
constexpr double label_size = 20;

}  // namespace

std::string social_picture(const ComposedBook::State& book, const SocialSize& size, int index,
                           bool solved) {
    const BookPuzzle& puzzle = *book.puzzles[static_cast<std::size_t>(index)];
    TextMeasurer& measurer = *book.typesetter;
    const Style& style = book.spec.style;
    CairoOptions cairo;
    cairo.rendering = Rendering::png;
    cairo.pixels_per_inch = size.width / width * points_per_inch;
    std::string bytes;
    CairoCanvas canvas(*book.typesetter, cairo,
                       [&](int, std::string made) { bytes = std::move(made); });
    PageSheet sheet;
    sheet.width = width;
    sheet.height = width * size.height / size.width;
    canvas.begin_page(sheet);
    const Printer screen = parse_printer("screen").value();
    PrintCanvas print(canvas, screen);

    const double inner = width - 2 * margin;
    Font title = style.title;
    title.size = title_size;
    title = fitted(measurer, book.spec.title, title, inner);
    Font label = style.label;
    label.size = label_size;
    const Labeller labeller(book.spec, measurer);
    std::string below = book.name_of(index);
    const std::string grade = labeller.grade_text(puzzle);
    if (solved) {
        below = book.spec.language.labelled("solution", below);
    } else if (!grade.empty()) {
        below += " \xC2\xB7 " + grade;
    }
    label = fitted(measurer, below, label, inner);

    // Title, board and label are centred together.
    const double gap = title_size * 0.7;
    const double room = sheet.height - 2 * margin - 2 * gap - title_size - label_size;
    const BoardExtent extent = extent_of(puzzle.puzzle, solved);
    const double across = std::min(inner, room * extent.columns / extent.rows);
    const double border = border_width(style, extent.columns, across);
    const double board = across - border;
    const double high = board * extent.rows / extent.columns;
    const double whole = title_size + gap + high + border + gap + label_size;
    const double top = (sheet.height - whole) / 2;
    draw_line(print, measurer, book.spec.title, title, margin, inner, top + title_size * 0.8,
              Align::centre);
    draw_grid(print, measurer, style,
              {(width - board) / 2, top + title_size + gap + border / 2, board, high},
              {.puzzle = puzzle.puzzle,
               .solution = solved ? &puzzle.solution : nullptr,
               .symbols = book.symbols_of(puzzle)});
    draw_line(print, measurer, below, label, margin, inner, top + whole - label_size * 0.2,
              Align::centre);
    canvas.end_page();
    return bytes;
}

}  // namespace sudoku::book
