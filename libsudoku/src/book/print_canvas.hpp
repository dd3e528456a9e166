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
    void fill(const Box& box, double gray) override { canvas_.fill(box, shade(gray)); }
    void circle(Point centre, double radius, const Pen& pen) override {
        canvas_.circle(centre, radius, printed(pen));
    }
    void disc(Point centre, double radius, double gray) override {
        canvas_.disc(centre, radius, shade(gray));
    }
    void polygon(std::span<const Point> corners, double gray) override {
        canvas_.polygon(corners, shade(gray));
    }
    void text(std::string_view text, const Font& font, Point start, double gray) override {
        const bool is_black = font.size < printer_.least_tinted_type && gray < 1;
        canvas_.text(text, font, start, is_black ? 0 : gray);
    }
    void picture(const Picture& picture, const Box& box) override { canvas_.picture(picture, box); }
    void turn(const Box& box) override { canvas_.turn(box); }
    void turn_down(Point origin) override { canvas_.turn_down(origin); }
    void unturn() override { canvas_.unturn(); }
    void link(const Box& box, int page) override { canvas_.link(box, page); }
    void link_to(const Box& box, const std::string& address) override {
        canvas_.link_to(box, address);
    }
    void clip(const Box& box, double radius) override { canvas_.clip(box, radius); }
    void unclip() override { canvas_.unclip(); }

  private:
    double shade(double gray) const {
        return gray < 1 ? std::min(gray, printer_.lightest_fill) : gray;
    }
    // White lines remove ink, so their width is not limited.
    Pen printed(Pen pen) const {
        pen.width = std::max(pen.width, printer_.least_line);
        if (pen.gray < 1) {
            pen.gray = pen.width < printer_.least_tinted_line ? 0 : shade(pen.gray);
        }
        return pen;
    }

    Canvas& canvas_;
    const Printer& printer_;
};

}  // namespace sudoku::book
