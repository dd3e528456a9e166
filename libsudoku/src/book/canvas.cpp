#include "book/canvas.hpp"

namespace sudoku::book {

double width_of(TextMeasurer& measurer, const TextLine& line) {
    if (line.pieces.empty()) return 0;
    const TextLine::Piece& last = line.pieces.back();
    return last.x + measurer.measure(last.run.text, last.run.font).width;
}

void draw_line(Canvas& canvas, TextMeasurer& measurer, std::string_view text, const Font& font,
               double x, double width, double y, Align align, const Colour& colour) {
    if (text.empty()) return;
    const double free = width - measurer.measure(text, font).width;
    const double start = align == Align::left ? 0 : align == Align::right ? free : free / 2;
    canvas.text(text, font, {x + start, y}, colour);
}

}  // namespace sudoku::book
