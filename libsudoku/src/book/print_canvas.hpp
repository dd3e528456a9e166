#pragma once

#include "book/recolouring_canvas.hpp"

#include <sudoku/book/paper.hpp>

#include <algorithm>

namespace sudoku::book {

// Adjusts drawing to the limits of a printer: minimum line width, lightest shade, and no grey for
// thin lines and small type. Type that is too small must be rejected by the layout.
class PrintCanvas : public RecolouringCanvas {
  public:
    PrintCanvas(Canvas& canvas, const Printer& printer)
        : RecolouringCanvas(canvas), printer_(printer) {}

  private:
    // White needs no ink. Colours are those of covers, for which the limits on greys do not hold.
    static bool is_tint(const Colour& colour) { return colour.is_gray() && colour.red < 1; }

    Colour changed(const Colour& colour) const override {
        return is_tint(colour) ? Colour(std::min(colour.red, printer_.lightest_fill)) : colour;
    }
    // White lines remove ink, so their width is not limited.
    Pen changed(const Pen& pen) const override {
        Pen printed = pen;
        printed.width = std::max(pen.width, printer_.least_line);
        if (is_tint(pen.colour)) {
            printed.colour =
                printed.width < printer_.least_tinted_line ? Colour(0) : changed(pen.colour);
        }
        return printed;
    }
    Colour of_type(const Colour& colour, const Font& font) const override {
        const bool is_black = font.size < printer_.least_tinted_type && is_tint(colour);
        return is_black ? Colour(0) : colour;
    }

    const Printer& printer_;
};

}  // namespace sudoku::book
