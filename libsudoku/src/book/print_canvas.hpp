#pragma once

#include "book/canvas.hpp"

#include <sudoku/book/paper.hpp>

#include <algorithm>

namespace sudoku::book {

// Adjusts drawing to the limits of a printer: minimum line width, lightest shade, and no grey for
// thin lines and small type. Type that is too small must be rejected by the layout.
class PrintCanvas : public Canvas {
  public:
    PrintCanvas(Canvas& canvas, const Printer& printer) : canvas_(canvas), printer_(printer) {}

    void begin_page(const PageSheet& sheet) override { canvas_.begin_page(sheet); }
    void end_page() override { canvas_.end_page(); }
    void line(Point from, Point to, const Pen& pen) override {
        canvas_.line(from, to, printed(pen));
    }
    void polyline(std::span<const Point> points, const Pen& pen) override {
        canvas_.polyline(points, printed(pen));
    }
    void outline(const Box& box, double radius, const Pen& pen) override {
        canvas_.outline(box, radius, printed(pen));
    }
    void fill(const Box& box, const Colour& colour) override { canvas_.fill(box, shade(colour)); }
    void circle(Point centre, double radius, const Pen& pen) override {
        canvas_.circle(centre, radius, printed(pen));
    }
    void disc(Point centre, double radius, const Colour& colour) override {
        canvas_.disc(centre, radius, shade(colour));
    }
    void polygon(std::span<const Point> corners, const Colour& colour) override {
        canvas_.polygon(corners, shade(colour));
    }
    void text(std::string_view text, const Font& font, Point start, const Colour& colour) override {
        const bool is_black = font.size < printer_.least_tinted_type && is_tint(colour);
        canvas_.text(text, font, start, is_black ? Colour(0) : colour);
    }
    void picture(const Picture& picture, const Box& box) override { canvas_.picture(picture, box); }
    void turn(const Box& box) override { canvas_.turn(box); }
    void turn_by(Point origin, double degrees) override { canvas_.turn_by(origin, degrees); }
    void unturn() override { canvas_.unturn(); }
    void link(const Box& box, int page) override { canvas_.link(box, page); }
    void link_to(const Box& box, const std::string& address) override {
        canvas_.link_to(box, address);
    }
    void clip(const Box& box, double radius) override { canvas_.clip(box, radius); }
    void unclip() override { canvas_.unclip(); }

  private:
    // White needs no ink. Colours are those of covers, for which the limits on greys do not hold.
    static bool is_tint(const Colour& colour) { return colour.is_gray() && colour.red < 1; }
    Colour shade(const Colour& colour) const {
        return is_tint(colour) ? Colour(std::min(colour.red, printer_.lightest_fill)) : colour;
    }
    // White lines remove ink, so their width is not limited.
    Pen printed(Pen pen) const {
        pen.width = std::max(pen.width, printer_.least_line);
        if (is_tint(pen.colour)) {
            pen.colour = pen.width < printer_.least_tinted_line ? Colour(0) : shade(pen.colour);
        }
        return pen;
    }

    Canvas& canvas_;
    const Printer& printer_;
};

}  // namespace sudoku::book
