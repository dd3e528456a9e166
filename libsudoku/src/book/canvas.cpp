#include "book/canvas.hpp"

#include <algorithm>
#include <string>

namespace sudoku::book {
namespace {

// The number of parts between blanks and ends of lines: greater where lines break words.
std::ptrdiff_t parts_of(const std::vector<TextLine>& lines) {
    std::ptrdiff_t parts = 0;
    for (const TextLine& line : lines) {
        std::string text;
        for (const TextLine::Piece& piece : line.pieces) text += piece.run.text;
        parts += 1 + std::count(text.begin(), text.end(), ' ');
    }
    return parts;
}

}  // namespace

std::vector<TextLine> balanced(TextMeasurer& measurer, const TextRun& run, double width) {
    constexpr int steps = 8;  // of halving: the lines differ by less than a letter
    std::vector<TextLine> best = measurer.wrap({&run, 1}, width);
    if (best.size() < 2) return best;
    const std::ptrdiff_t parts = parts_of(best);
    double least = width / static_cast<double>(best.size() + 1);
    double most = width;
    for (int i = 0; i < steps; ++i) {
        const double middle = (least + most) / 2;
        std::vector<TextLine> lines = measurer.wrap({&run, 1}, middle);
        const bool fits = lines.size() == best.size() && parts_of(lines) == parts &&
                          std::all_of(lines.begin(), lines.end(), [&](const TextLine& line) {
                              return width_of(measurer, line) <= middle + 0.01;
                          });
        (fits ? most : least) = middle;
        if (fits) best = std::move(lines);
    }
    return best;
}

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
