#pragma once

#include "book/recolouring_canvas.hpp"

namespace sudoku::book {

// Draws what is meant for black ink on white paper in two other colours: black becomes `ink`, white
// becomes `paper`, greys lie between them.
class TintCanvas : public RecolouringCanvas {
  public:
    TintCanvas(Canvas& canvas, const Colour& ink, const Colour& paper)
        : RecolouringCanvas(canvas), ink_(ink), paper_(paper) {}

  private:
    Colour changed(const Colour& colour) const override {
        return colour.is_gray() ? mixed(ink_, paper_, colour.red) : colour;
    }
    Pen changed(const Pen& pen) const override {
        Pen tinted = pen;
        tinted.colour = changed(pen.colour);
        return tinted;
    }

    Colour ink_;
    Colour paper_;
};

}  // namespace sudoku::book
