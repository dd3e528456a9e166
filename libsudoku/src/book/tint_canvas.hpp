#pragma once

#include "book/canvas.hpp"

namespace sudoku::book {

// Draws what is meant for black ink on white paper in two other colours: black becomes `ink`, white
// becomes `paper`, greys lie between them.
class TintCanvas : public Canvas {
  public:
    TintCanvas(Canvas& canvas, const Colour& ink, const Colour& paper)
        : canvas_(canvas), ink_(ink), paper_(paper) {}

    void begin_page(const PageSheet& sheet) override { canvas_.begin_page(sheet); }
    void end_page() override { canvas_.end_page(); }
    void line(Point from, Point to, const Pen& pen) override {
        canvas_.line(from, to, tinted(pen));
    }
    void polyline(std::span<const Point> points, const Pen& pen) override {
        canvas_.polyline(points, tinted(pen));
    }
    void outline(const Box& box, double radius, const Pen& pen) override {
        canvas_.outline(box, radius, tinted(pen));
    }
    void fill(const Box& box, const Colour& colour) override { canvas_.fill(box, tinted(colour)); }
    void circle(Point centre, double radius, const Pen& pen) override {
        canvas_.circle(centre, radius, tinted(pen));
    }
    void disc(Point centre, double radius, const Colour& colour) override {
        canvas_.disc(centre, radius, tinted(colour));
    }
    void polygon(std::span<const Point> corners, const Colour& colour) override {
        canvas_.polygon(corners, tinted(colour));
    }
    void text(std::string_view text, const Font& font, Point start, const Colour& colour) override {
        canvas_.text(text, font, start, tinted(colour));
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
    Colour tinted(const Colour& colour) const {
        return colour.is_gray() ? mixed(ink_, paper_, colour.red) : colour;
    }
    Pen tinted(Pen pen) const {
        pen.colour = tinted(pen.colour);
        return pen;
    }

    Canvas& canvas_;
    Colour ink_;
    Colour paper_;
};

}  // namespace sudoku::book
